import { curl } from './curl/curl.ts';
import { grammar } from './grammars/syntax.ts';
import { run } from './javascript/run.ts';
import { types } from './javascript/types.ts';
import { names } from './names/names.ts';
import { schemas } from './schemas/schemas.ts';
import { formats } from './syntax/formats.ts';
import type { Checker } from './types.ts';

/** All ways in which samples are looked at. */
export const checkers: readonly Checker[] = [types, run, curl, grammar, formats, schemas, names];
