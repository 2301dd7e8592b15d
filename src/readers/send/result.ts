import { isJsonText, parseJson, toJson } from '../../api-reference/json.ts';
import { make } from '../../ui/dom.ts';
import { explain } from './explain.ts';
import type { Outcome } from './perform.ts';

/** Showing more characters of a body would make the page slow. Copy takes all of them. */
const MOST_SHOWN = 50_000;

/** Shows what became of a request. */
export function showOutcome(place: HTMLElement, outcome: Outcome): void {
  const words = explain(outcome);
  place.replaceChildren(
    ...(outcome.kind === 'answer' ? [summary(outcome)] : []),
    ...(words ? [make('p', { textContent: words })] : []),
    ...(outcome.kind === 'answer' ? [headers(outcome), ...body(outcome)] : []),
  );
}

type Answer = Extract<Outcome, { readonly kind: 'answer' }>;

function summary({ status, ms, bytes }: Answer): HTMLElement {
  const size = bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`;
  return make('p', { className: 'send-status' }, [
    make('strong', { textContent: String(status), className: status < 400 ? 'send-good' : 'send-bad' }),
    ` in ${ms} ms, ${size}`,
  ]);
}

function headers({ headers: seen }: Answer): HTMLElement {
  return make('details', undefined, [
    make('summary', { textContent: 'Headers that a page may see' }),
    make(
      'ul',
      undefined,
      seen.map(([name, value]) =>
        make('li', undefined, [make('code', { textContent: `${name}: ${value}` })]),
      ),
    ),
  ]);
}

function body({ body: text }: Answer): HTMLElement[] {
  if (text === '') return [make('p', { textContent: 'The answer has no body.' })];
  const whole = text.length <= MOST_SHOWN * 4 && isJsonText(text) ? toJson(parseJson(text), '  ') : text;
  const shown = whole.slice(0, MOST_SHOWN);
  const button = make('button', { type: 'button', className: 'code-button code-copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(whole).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Could not copy'),
    );
  });
  const code = make('code');
  code.append(...coloured(shown));
  const cut = `The first ${MOST_SHOWN.toLocaleString('en')} of ${whole.length.toLocaleString('en')} characters are shown. Copy takes all of them.`;
  return [
    make('figure', { className: 'code' }, [
      make('span', { className: 'code-title', textContent: 'Answer' }),
      button,
      make('pre', { tabIndex: 0, role: 'group', ariaLabel: 'Answer' }, [code]),
    ]),
    ...(shown === whole ? [] : [make('p', { textContent: cut })]),
  ];
}

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** JSON in the colours of the samples; text that is not JSON stays as it is. */
function coloured(text: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const [all, string, colon = '', number] = match;
    const kind = string ? (colon ? 'a' : 's') : number ? 'n' : 'k';
    parts.push(
      text.slice(end, match.index),
      make('span', { className: `t-${kind}`, textContent: string ?? all }),
      colon,
    );
    end = match.index + all.length;
  }
  return [...parts, text.slice(end)];
}
