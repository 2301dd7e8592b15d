import { findNames, type NameRule, unknownNames } from './rule.ts';

/** Prometheus metrics, with the endings of their series. */
export const metrics: NameRule = ({ language, code }, known) => {
  const pattern = METRIC_PLACES[language];
  const names = known.metrics.flatMap((name) =>
    ['', '_total', '_bucket', '_sum', '_count', '_created'].map((end) => name + end),
  );
  return pattern ? unknownNames(findNames(code, pattern), names, 'metric') : [];
};

/** Names that begin with `flagsmith_` are metrics only in queries, in scrapes and where they are searched for. */
const METRIC_PLACES: Readonly<Record<string, RegExp>> = {
  bash: /\bgrep\b[^\n]*?\b(flagsmith_\w+)/g,
  text: /^(?:# (?:HELP|TYPE) )?(flagsmith_\w+)(?=[ {])/gm,
  yaml: /(?<=[\s(])(flagsmith_[a-z0-9_]+)(?=[\s){[])(?!:)/g,
};

/** Container images of Flagsmith. */
export const images: NameRule = ({ language, code }, known) =>
  /^(bash|yaml|json|dockerfile|hcl|text)$/.test(language)
    ? unknownNames(
        findNames(
          code,
          /(?<![\w/.-])(?:docker\.flagsmith\.com\/|docker\.io\/|ghcr\.io\/)?(flagsmith\/[\w-]+)(?=:[\w{]|@sha)/g,
        ),
        known.images,
        'image',
      )
    : [];

/** Operators of segment rules. */
export const operators: NameRule = ({ code }, known) =>
  unknownNames(
    findNames(code, /["']?\boperator["']?\s*(?:=>|[:=])\s*["']([A-Z_]+)["']/g),
    known.operators,
    'segment operator',
  );
