import { findNames, type NameRule, unknownNames } from './rule.ts';

/** Names of headers, and the word before a credential, in programs and configuration. */
export const headers: NameRule = ({ language, code }, known) => {
  if (language === 'yaml') return [];
  const own = Object.entries(known.foreignHeaders).filter(([, host]) => code.includes(host));
  const names = [...known.headers, ...own.map(([name]) => name)];
  const lower = new Map(names.map((name) => [name.toLowerCase(), name]));
  const written = [
    ...findNames(code, /(?<![\w-])(X-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)(?![\w-])/gi),
    ...findNames(code, /["'`](Flagsmith-[A-Z][\w-]*)["'`]/g),
  ].map(({ name, line }) => ({ name: lower.get(name.toLowerCase()) ?? name, line }));
  const schemes = findNames(
    code,
    /authorization["']?\]?\)?\s*(?:=>|[:=,])\s*[\w.(\s]{0,40}f?["'`]([A-Z][\w-]*)[\s"'`]/gi,
  );
  return [
    ...unknownNames(written, names, 'header'),
    ...unknownNames(schemes, known.schemes, 'scheme for the header Authorization,'),
  ];
};
