import { curl } from './curl/curl.ts';
import { imports } from './imports/imports.ts';
import { components } from './javascript/components.ts';
import { run } from './javascript/run.ts';
import { types } from './javascript/types.ts';
import { names } from './names/names.ts';
import type { Checker } from './sample.ts';
import { schemas } from './schemas/schemas.ts';
import { formats } from './syntax/formats.ts';
import { grammar } from './syntax/grammar.ts';

/**
 * All ways in which samples are looked at, in stages: a sample with a fault in one stage does not come to the stages
 * after it, because what cannot be read or is named wrong does not work either.
 */
export const stages: readonly (readonly Checker[])[] = [
  [grammar, formats],
  [types, components, schemas, names, imports],
  [run, curl],
];
