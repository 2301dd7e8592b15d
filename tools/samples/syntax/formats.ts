import { validate as validateDockerfile } from 'dockerfile-utils';
import { type ParserError, parseFragment, parse as parseHtml } from 'parse5';
import { SaxesParser } from 'saxes';
import { parse as parseToml, TomlError } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import { messageOf } from '../../../src/text/text.ts';
import type { Checker, LocalFault, Sample } from '../sample.ts';
import { checkSql } from './sql.ts';

/** Parses samples in data and markup formats. */
export const formats: Checker = {
  name: 'formats',
  appliesTo: ({ language, marks }) => language in PARSERS && !marks.has('fragment') && !marks.has('fails'),
  async check(samples) {
    const verdicts = new Map<Sample, LocalFault[]>();
    for (const sample of samples) {
      verdicts.set(sample, (await PARSERS[sample.language]?.(sample.code)) ?? []);
    }
    return verdicts;
  },
};

const PARSERS: Readonly<Record<string, (code: string) => LocalFault[] | Promise<LocalFault[]>>> = {
  json: checkJson,
  yaml: checkYaml,
  toml: checkToml,
  xml: checkXml,
  html: checkHtml,
  sql: checkSql,
  dockerfile: checkDockerfile,
  ini: checkIni,
  nginx: checkNginx,
};

function checkJson(code: string): LocalFault[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const message = messageOf(error);
    const position = /at position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? code : code.slice(0, Number(position));
    // A sign that is missing at the end of a line is noticed at the next word.
    return [{ line: before.trimEnd().split('\n').length, message: `JSON: ${firstLine(message)}` }];
  }
}

function checkYaml(code: string): LocalFault[] {
  return (
    parseAllDocuments(code, { merge: true })
      .flatMap(({ errors, warnings }) => [...errors, ...warnings])
      // What follows the first fault is often its echo.
      .slice(0, 1)
      .map(({ message, linePos }) => ({
        line: openingLine(code, message) ?? linePos?.[0].line ?? 1,
        message: `YAML: ${firstLine(message)}`,
      }))
  );
}

/** Where something was opened that is not closed; the parser names the place at which it noticed. */
function openingLine(code: string, message: string): number | undefined {
  const sign =
    /Missing closing (["'])/.exec(message)?.[1] ??
    { ']': '[', '}': '{' }[/end with a ([\]}])/.exec(message)?.[1] ?? ''];
  if (sign === undefined) return undefined;
  const closing = { '[': ']', '{': '}' }[sign];
  const count = (text: string, wanted: string) => text.split(wanted).length - 1;
  const index = code
    .split('\n')
    .findIndex((text) =>
      closing === undefined ? count(text, sign) % 2 === 1 : count(text, sign) > count(text, closing),
    );
  return index < 0 ? undefined : index + 1;
}

function checkToml(code: string): LocalFault[] {
  try {
    parseToml(code);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return [{ line: error.line, message: firstLine(error.message) }];
  }
}

function checkXml(code: string): LocalFault[] {
  const faults: LocalFault[] = [];
  const parser = new SaxesParser({ xmlns: true, fragment: !code.startsWith('<?xml') });
  parser.on('error', ({ message }) => {
    faults.push({ line: parser.line, message: `XML: ${message.replace(/^\d+:\d+: /, '')}` });
  });
  parser.write(code).close();
  // What follows the first fault is often its echo.
  return faults.slice(0, 1);
}

function checkHtml(code: string): LocalFault[] {
  const faults: LocalFault[] = [];
  const options = {
    onParseError: ({ code: name, startLine }: ParserError) => {
      faults.push({ line: startLine, message: `HTML: ${name.replaceAll('-', ' ')}` });
    },
  };
  if (/^\s*(<!doctype|<html)/i.test(code)) parseHtml(code, options);
  else parseFragment(code, options);
  return faults.slice(0, 1);
}

function checkDockerfile(code: string): LocalFault[] {
  return validateDockerfile(code)
    .filter(({ severity }) => severity === 1)
    .map(({ range, message }) => ({ line: range.start.line + 1, message: `Dockerfile: ${message}` }));
}

/** Sections, `name = value`, comments and empty lines: what `.env` and `.ini` files have in common. */
function checkIni(code: string): LocalFault[] {
  return code.split('\n').flatMap((text, index) => {
    const isRight = /^\s*(?:[#;].*|\[[^\]]+\]|(?:export\s+)?[\w.-]+\s*=.*)?$/.test(text);
    return isRight
      ? []
      : [{ line: index + 1, message: `This is no section, setting or comment: ${text.trim()}` }];
  });
}

/** Directives end with `;`, blocks open with `{` and are closed. */
function checkNginx(code: string): LocalFault[] {
  const open: number[] = [];
  const faults: LocalFault[] = [];
  for (const [index, raw] of code.split('\n').entries()) {
    const text = raw.replace(/#.*/, '').trim();
    if (text.endsWith('{')) open.push(index + 1);
    else if (text === '}') {
      if (open.pop() === undefined) faults.push({ line: index + 1, message: 'nginx: "}" closes nothing.' });
    } else if (text !== '' && !text.endsWith(';')) {
      faults.push({ line: index + 1, message: `nginx: ";" is missing at the end of: ${text}` });
    }
  }
  return [...faults, ...open.map((line) => ({ line, message: 'nginx: "{" is never closed.' }))];
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
