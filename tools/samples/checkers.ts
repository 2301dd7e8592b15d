import { curl } from './curl/curl.ts';
import { run } from './javascript/run.ts';
import { types } from './javascript/types.ts';
import type { Checker } from './types.ts';

/** All ways in which samples are looked at. */
export const checkers: readonly Checker[] = [types, run, curl];
