import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LinkChecker } from 'linkinator';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Answered } from './answered.ts';
import { type Refusal, refusalOf } from './refusals.ts';

/** An address that did not answer as a page does. */
export interface BrokenAddress {
  readonly address: string;
  /** What came instead: a status, or why nothing came. */
  readonly answer: string;
  readonly pages: readonly string[];
}

/** What a check came to. */
export interface ExternalReport {
  readonly broken: readonly BrokenAddress[];
  readonly asked: number;
  /** Answered well in an earlier run that is recent enough. */
  readonly remembered: number;
  readonly refused: number;
  /** For the next run. */
  readonly answered: Answered;
}

interface CheckOptions {
  readonly refusals: readonly Refusal[];
  readonly answered: Answered;
  readonly now: Date;
  readonly timeoutMs?: number;
}

/** An address that answered within these days is not asked again. */
const DAYS_REMEMBERED = 6;
/** Few at a time, so that no host is pressed. */
const AT_A_TIME = 4;
const USER_AGENT = 'Mozilla/5.0 (compatible; documentation link check)';

/**
 * Asks every address once, a few at a time, and again where the fault may pass (429 with the pause that the host wants, no
 * answer, 5xx).
 *
 * @param addresses each with the pages that lead to it.
 */
export async function checkExternal(
  addresses: ReadonlyMap<string, readonly string[]>,
  { refusals, answered, now, timeoutMs = 20_000 }: CheckOptions,
): Promise<ExternalReport> {
  const known = [...addresses.keys()].filter((address) => !refusalOf(address, refusals));
  const isRecent = (day: Date) => now.getTime() - day.getTime() < DAYS_REMEMBERED * 86_400_000;
  const remembered = new Map(
    [...answered].filter(([address, day]) => addresses.has(address) && isRecent(day)),
  );
  const toAsk = known.filter((address) => !remembered.has(address));
  const results = await ask(toAsk, timeoutMs);

  const broken: BrokenAddress[] = [];
  for (const address of toAsk) {
    const answer = results.get(address) ?? 'was not asked';
    if (answer === true) remembered.set(address, now);
    else broken.push({ address, answer, pages: addresses.get(address) ?? [] });
  }
  return {
    broken,
    asked: toAsk.length,
    remembered: known.length - toAsk.length,
    refused: addresses.size - known.length,
    answered: remembered,
  };
}

/** What came of each address: `true`, or what is wrong. The checker reads pages, so it is given one that has all of them. */
async function ask(addresses: readonly string[], timeoutMs: number): Promise<Map<string, true | string>> {
  const results = new Map<string, true | string>();
  if (addresses.length === 0) return results;
  const folder = await mkdtemp(path.join(tmpdir(), 'outside-links-'));
  try {
    const links = addresses.map((href) => createElement('a', { key: href, href }));
    await writeFile(
      path.join(folder, 'index.html'),
      renderToStaticMarkup(createElement('body', null, links)),
    );
    const { links: checked } = await new LinkChecker().check({
      path: 'index.html',
      serverRoot: folder,
      concurrency: AT_A_TIME,
      timeout: timeoutMs,
      retry: true,
      retryErrors: true,
      retryErrorsCount: 2,
      retryErrorsJitter: 500,
      userAgent: USER_AGENT,
    });
    for (const { url, status, state, failureDetails } of checked)
      results.set(url, state === 'OK' || answerOf(status, failureDetails));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

function answerOf(status: number | undefined, details: readonly object[] = []): string {
  if (status) return `answered ${status}`;
  const error = details.findLast((detail) => detail instanceof Error);
  const cause = error?.cause instanceof Error ? error.cause.message : error?.message;
  return `did not answer${cause ? ` (${cause})` : ''}`;
}
