import { counted } from '../text/text.ts';
import { keyPath, type SchemaFault } from '../validation/schema-faults.ts';

/** One fault of a configuration. */
export interface ConfigurationFault {
  /** Where: `navbar.items[2].type`. Empty when the fault is the whole file's. */
  readonly key: string;
  /** What was found and what is allowed. */
  readonly message: string;
  /** What to type instead. */
  readonly remedy?: string;
}

/** A site that cannot be built as it is configured. Its message lists all faults, each with key and remedy. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly file: string;
  readonly faults: readonly ConfigurationFault[];

  /** In: the file as the writer knows it, and every fault that was found in it. */
  constructor(file: string, faults: readonly ConfigurationFault[]) {
    const count = faults.length === 1 ? 'a fault' : counted(faults.length, 'fault');
    super([`${file} has ${count}:`, ...faults.map((fault) => `  ${wordFault(fault)}`)].join('\n'));
    this.file = file;
    this.faults = faults;
  }
}

/** Turns a fault in the shape of the configuration into one with a key as a person would write it. */
export function toConfigurationFault(fault: SchemaFault): ConfigurationFault {
  const { path, message, remedy } = fault;
  return { key: keyPath(path), message, ...(remedy === undefined ? {} : { remedy }) };
}

function wordFault({ key, message, remedy }: ConfigurationFault): string {
  const sentence = `${key} ${message}`.trim();
  return remedy === undefined ? sentence : `${sentence.replace(/[.]$/, '')}. ${remedy}`;
}
