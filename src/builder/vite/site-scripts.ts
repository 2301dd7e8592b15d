import type { MissingImport } from './plugin.ts';

/** What a module exports. */
export type Module = Readonly<Record<string, unknown>>;

/** Loads the scripts of a site on the server: from a bundle in a build, module by module in development. */
export interface SiteScripts {
  /** Sets the function that gives the published address of a picture that scripts import. */
  publishWith(addressOf: (picture: string) => string | undefined): void;
  /** Announces scripts that will be loaded, so that they can be bundled together. */
  expect(files: readonly string[]): void;
  /** @throws whatever compiling or running the script throws. */
  load(file: string): Promise<Module>;
  /** Unresolved imports of a script and of everything that it imports; known once it is loaded. */
  missingImportsOf(file: string): readonly MissingImport[];
  /** Style sheets that the scripts loaded so far import. */
  styles(): readonly string[];
}
