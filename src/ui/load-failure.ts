import { messageOf } from '../text/text.ts';
import { make, makeButton } from './dom.ts';
import { RETRY } from './hooks.ts';

/**
 * Shows below a part of a page that its script could not be loaded, and a button that tries again. React may be among what is missing,
 * so this is not a component.
 */
export function showLoadFailure(element: Element, error: unknown, retry: () => void): void {
  const tryAgain = () => {
    box.remove();
    retry();
  };
  const box = make('div', { className: 'error-box error-part', role: 'alert' }, [
    make('p', {}, [
      'This part of the page could not be loaded: ',
      make('code', { textContent: messageOf(error) }),
    ]),
    makeButton('Retry', tryAgain, { [RETRY]: '' }),
  ]);
  element.after(box);
}
