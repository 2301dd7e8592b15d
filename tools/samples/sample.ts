/** What the meta of a fence may say about a sample. */
export type Mark = 'run' | 'fragment' | 'fails';

/** One fenced block of a page. */
export interface Sample {
  /** File as the writer knows it: `content/docs/a/b.mdx`. */
  readonly page: string;
  /** Line of the page on which the first line of the code stands, from 1. */
  readonly line: number;
  /** Language of the fence, lower case, with short names written out. */
  readonly language: string;
  readonly title: string | undefined;
  readonly marks: ReadonlySet<Mark>;
  /** Environment of the fakes that the placeholders of the sample stand for, from `environment="staging"`. */
  readonly environment: string | undefined;
  /** Framework whose compiler checks the sample together with the others of its page, from `project="vue"`. */
  readonly project: string | undefined;
  /** Code as readers see it: indentation of the list around it taken off, versions of SDKs filled in. */
  readonly code: string;
  /** The block right below, when it shows what the sample prints or what an API answers. */
  readonly answer: Answer | undefined;
  /** What the sample is, when no page holds it but the build writes it; `line` is then that of its source. */
  readonly generated?: string;
}

/** A block titled `Output` or `Response`. */
export interface Answer {
  readonly line: number;
  readonly title: string;
  readonly code: string;
}

/** A fault inside a sample. `line` counts from 1 in the code of the sample. */
export interface LocalFault {
  readonly line: number;
  /** What is wrong, in the tool's own words. */
  readonly message: string;
  /** What to write instead. */
  readonly remedy?: string;
}

/** A fault as it is reported. `line` counts from 1 in the page. */
export interface Fault {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly message: string;
  readonly remedy?: string;
}

/** One way to look at samples. */
export interface Checker {
  /** Field word for the report: `types`, `syntax`, `names`. */
  readonly name: string;
  readonly appliesTo: (sample: Sample) => boolean;
  /**
   * What the verdict depends on beside the sample itself, such as the other samples of its page; a sample is looked at
   * again when it changes.
   */
  readonly dependsOn?: (sample: Sample, all: readonly Sample[]) => string;
  /** Faults of each sample; a sample that is left out has none. */
  readonly check: (samples: readonly Sample[], context: CheckContext) => Promise<Verdicts>;
}

export type Verdicts = ReadonlyMap<Sample, readonly LocalFault[]>;

/** What checkers need to know about the site and this machine. */
export interface CheckContext {
  /** All samples, also those that are not looked at now. */
  readonly all: readonly Sample[];
  /** Folder of data files: `content/data`. */
  readonly dataDir: string;
  /** OpenAPI description of the Edge API. */
  readonly apiFile: string;
}
