/** A tab of a browser that Playwright does not drive. `firefox.ts` and `webkit.ts` each speak their own protocol. */
export interface Tab {
  /** Loads an address. */
  load(address: string): Promise<void>;
  /** Reloads the page. */
  reload(): Promise<void>;
  /** Goes through the history: -1 is back. */
  go(steps: -1 | 1): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON can carry it. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys and buttons, as both protocols describe it. */
  act(sources: readonly InputSource[]): Promise<void>;
  /** Gives the page a size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What is seen in the window, as a PNG in base64; nothing where the browser does not come to draw it. */
  picture(): Promise<string | undefined>;
  /** Errors and warnings in the console: of all pages of the tab, or of the one that stands there. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** One source of input and what it does: WebDriver, "Perform Actions". */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerAction[] };

type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };
type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

/** A running browser that opens tabs with storage of their own. */
export interface Browser {
  open(): Promise<Tab>;
  quit(): Promise<void>;
}
