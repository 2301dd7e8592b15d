import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readVersionsFile } from '../sdk-versions/refresh.ts';
import { installPackages } from '../shared/packages.ts';
import { CATEGORIES } from './categories.ts';
import { findDrift, openFindings } from './drift.ts';
import { openMentions } from './recorded.ts';
import { reportJson, reportText } from './report.ts';
import { openSource, type Source } from './source.ts';
import { writeDrift } from './write.ts';

export const USAGE = `Usage: npm run drift -- --platform DIR [options]

Compares what the pages say with the source of the product, and lists what is new, gone or different.
DIR is a git checkout or a bare git directory; DIR@COMMIT reads it at another commit or tag. Nothing is fetched.

  --platform DIR       Flagsmith/flagsmith
  --common DIR         Flagsmith/flagsmith-common, from which the API takes its permissions, metrics and variables
  --charts DIR         Flagsmith/flagsmith-charts
  --edge-proxy DIR     Flagsmith/edge-proxy
  --sdk NAME=DIR       an SDK, by its name in content/data/sdk-versions.json; as often as you like
  --since [KIND=]VERSION  only what has changed since that version; KIND is one of the names above, platform where it is left out
  --json               the report for programs
  --write              writes the names, defaults and commits into content/data; what people wrote stays
  --agree KEY          with --write: a person has read the change of this key and the words of its row are right
  --content DIR        folder of the pages (default: content)

Exit code: 0 when nothing is open, 1 when something is.`;

/** What a run of the command gives. */
export interface DriftRun {
  readonly report: string;
  /** What was written; empty when nothing was. */
  readonly note: string;
  /** How many findings ask something of somebody. */
  readonly open: number;
}

/** Runs the command with its arguments. @throws when they name what is not there. */
export async function runDrift(args: readonly string[]): Promise<DriftRun> {
  const { values } = parseArgs({
    args,
    options: {
      platform: { type: 'string' },
      common: { type: 'string' },
      charts: { type: 'string' },
      'edge-proxy': { type: 'string' },
      sdk: { type: 'string', multiple: true, default: [] },
      since: { type: 'string', multiple: true, default: [] },
      agree: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      content: { type: 'string', default: 'content' },
    },
  });
  const contentDir = path.resolve(values.content);
  if (!existsSync(path.join(contentDir, 'data')))
    throw new Error(`${values.content} holds no data/. Name the folder of the pages with --content.`);
  const sources = [
    ...(['platform', 'common', 'charts', 'edge-proxy'] as const).flatMap((kind) => {
      const place = values[kind];
      return place === undefined ? [] : [openSource(kind, REPOSITORIES[kind], place)];
    }),
    ...values.sdk.map(openSdk),
  ];
  if (sources.length === 0)
    throw new Error(
      `Nothing to compare with: give --platform DIR or another, such as --platform ../flagsmith@v2.265.0.`,
    );
  installPackages((message) => console.error(message));
  const drifts = await findDrift(CATEGORIES, sources, contentDir, sinceOf(values.since, sources));
  const report = (values.json ? reportJson : reportText)(drifts, sources, openMentions(contentDir));
  const written = values.write ? writeDrift(drifts, sources, contentDir, new Set(values.agree)) : [];
  const note = written.length > 0 ? `\nWritten: ${written.join(', ')}. Run again for what is left.` : '';
  return { report, note, open: openFindings(drifts).length };
}

const REPOSITORIES = {
  platform: 'Flagsmith/flagsmith',
  common: 'Flagsmith/flagsmith-common',
  charts: 'Flagsmith/flagsmith-charts',
  'edge-proxy': 'Flagsmith/edge-proxy',
};

/** `python=DIR`: an SDK by its name among the released versions. */
function openSdk(argument: string): Source {
  const [name = '', place = ''] = splitAt(argument, '=');
  const known = readVersionsFile(path.resolve('content/data/sdk-versions.json')).sdks;
  const repository = known[name]?.repository;
  if (!repository || place === '') {
    throw new Error(`--sdk ${argument}: write NAME=DIR; names are ${Object.keys(known).join(', ')}.`);
  }
  return openSource(`sdk:${name}`, repository, place);
}

function sinceOf(since: readonly string[], sources: readonly Source[]): Map<string, Source> {
  return new Map(
    since.map((argument) => {
      const [first = '', second] = splitAt(argument, '=');
      const [kind, version] = second === undefined ? ['platform', first] : [first, second];
      const source = sources.find((each) => each.kind === kind);
      if (!source) throw new Error(`--since ${argument}: no repository ${kind} is given.`);
      return [kind, source.at(version)];
    }),
  );
}

function splitAt(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
