import type { ApiRequest } from '../../api-reference/request/request.ts';
import { SAMPLE_LANGUAGES } from '../../api-reference/samples/languages.ts';
import type { SampleRequest } from '../../api-reference/samples/sample-request.ts';
import { TAB } from '../../page-tree/names.ts';

/** Shows a request in the samples of the page, in each language. */
export function showInSamples(request: ApiRequest, place: number, answer: SampleRequest['answer']): void {
  const samples = document.querySelector(`.for-server-${place + 1}`);
  for (const { value, write } of SAMPLE_LANGUAGES) {
    const code = samples?.querySelector(`[${TAB}="${value}"] pre code`);
    if (code) code.textContent = write({ ...request, answer });
  }
}
