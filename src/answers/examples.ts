import { asksHow, withoutManner } from './question.ts';

const DAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:next|this) (?:week|weekend|month))';
const MONTH =
  '(?:january|february|march|april|june|july|august|september|october|november|december|christmas|black friday)';
const DATE = new RegExp(
  `\\b(?:(?:next|this|coming) )?(?:${DAY}|(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH}(?: \\d{1,2}(?:st|nd|rd|th)?)?)(?: (?:morning|afternoon|evening|night))?\\b`,
  'gi',
);
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Names that readers use besides the full ones. */
const SHORT_NAMES = ['UK', 'USA', 'US', 'England', 'Scotland'];

let countries: RegExp | undefined;

/** Matches English names of countries, which the browser knows. Made once, because a question is read at every pause in typing. */
function countryNames(): RegExp {
  countries ??= namesOfCountries();
  return countries;
}

function namesOfCountries(): RegExp {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const known = letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
  const plain = known.filter((name) => /^\p{Lu}[\p{L} ]+$/u.test(name));
  return new RegExp(`(?<!\\p{L})(?:the )?(?:${[...SHORT_NAMES, ...plain].join('|')})(?!\\p{L})`, 'gu');
}

/**
 * Says "a country", "a date" and "a user" where a question how to do something names one: the pages explain how to reach users in
 * any country, and name another one.
 */
export function withoutExamples(question: string): string {
  if (!asksHow(question)) return question;
  return question.replace(countryNames(), 'a country').replace(DATE, 'a date').replace(EMAIL, 'a user');
}

/** A question as it is searched for: what matters of it. */
export function asSearched(question: string): string {
  return withoutExamples(withoutManner(question));
}
