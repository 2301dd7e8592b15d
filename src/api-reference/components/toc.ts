import { STATUS_CODES } from 'node:http';
import type { TocEntry } from '../../docs/model.ts';
import { escapeMarkup } from '../../text/text.ts';
import type { OperationModel } from '../model/operations.ts';
import { PLACES, type Place } from '../openapi.ts';

export const PARAMETER_SECTIONS: Readonly<Record<Place, { readonly id: string; readonly title: string }>> = {
  path: { id: 'path-parameters', title: 'Path parameters' },
  query: { id: 'query-parameters', title: 'Query parameters' },
  header: { id: 'header-parameters', title: 'Headers' },
  cookie: { id: 'cookie-parameters', title: 'Cookies' },
};

/** The headings of an operation's page, in the order in which it has them. */
export function sectionsOf(operation: OperationModel): readonly TocEntry[] {
  const { security, parameters, body, responses, callbacks, kind } = operation;
  const sections: (TocEntry | false)[] = [
    kind === 'call' && section(2, 'request', 'Request sample'),
    security.length > 0 && section(2, 'authentication', 'Authentication'),
    ...PLACES.map(
      (place) =>
        parameters.some((parameter) => parameter.in === place) &&
        section(2, PARAMETER_SECTIONS[place].id, PARAMETER_SECTIONS[place].title),
    ),
    body !== undefined && section(2, 'body', 'Request body'),
    responses.length > 0 && section(2, 'responses', 'Responses'),
    ...responses.map(({ status }) =>
      section(3, responseId(status), `${statusLabel(status)} ${statusWords(status)}`.trim()),
    ),
    callbacks.length > 0 && section(2, 'callbacks', 'Callbacks'),
  ];
  return sections.filter((entry) => entry !== false);
}

export function responseId(status: string): string {
  return `response-${status.toLowerCase()}`;
}

/** `200`, `4xx`, or `Any other`. */
export function statusLabel(status: string): string {
  return status === 'default' ? 'Any other' : status.toLowerCase();
}

/** What a status means: `Not Found`, or the kind of a range. */
export function statusWords(status: string): string {
  if (/^\dxx$/i.test(status)) return RANGES[status.charAt(0)] ?? '';
  return status === 'default' ? 'answer' : (STATUS_CODES[status] ?? '');
}

const RANGES: Readonly<Record<string, string>> = {
  1: 'Information',
  2: 'Success',
  3: 'Redirection',
  4: 'Client error',
  5: 'Server error',
};

function section(level: number, id: string, title: string): TocEntry {
  return { level, id, html: escapeMarkup(title) };
}
