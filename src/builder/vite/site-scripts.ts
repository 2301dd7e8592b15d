import type { MissingImport } from './plugin.ts';

/** What a module exports. */
export type Module = Readonly<Record<string, unknown>>;

/** Loads the scripts of a site for the server: from a bundle in a build, module by module while writing. */
export interface SiteScripts {
  /** Says where a picture is published that scripts import. */
  publishWith(addressOf: (picture: string) => string | undefined): void;
  /** Names scripts that will be loaded, so that they can be bundled together. */
  expect(files: readonly string[]): void;
  /** @throws whatever the script throws while it is compiled or run. */
  load(file: string): Promise<Module>;
  /** Imports that lead nowhere, of a script and of those that it imports; known once it is loaded. */
  missingImportsOf(file: string): readonly MissingImport[];
  /** Style sheets that the scripts loaded so far import. */
  styles(): readonly string[];
}
