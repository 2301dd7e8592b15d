/** A section of a page, as every engine gets it. */
export interface Section {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly keywords: string;
  readonly text: string;
}

/** An engine, set up as its documentation advises for a site like this one. */
export interface Contender {
  readonly name: string;
  /** Indexes the sections. Out: a search that gives addresses, best first, and the index's compressed size where it has one. */
  index(sections: readonly Section[]): Promise<{
    search(query: string): Promise<readonly string[]>;
    readonly bytes?: number;
    close?(): Promise<void>;
  }>;
}

/** Loads a package from the scratch folder that it was installed into. */
// biome-ignore lint/suspicious/noExplicitAny: packages that are not dependencies have no types here
export type Load = (name: string) => Promise<any>;
