import { messageOf } from '../text/text.ts';
import { RETRY } from '../ui/hooks.ts';

/**
 * Shows below an island that its script could not be loaded, and a button that tries again. React may be among what is missing,
 * so this is not a component.
 */
export function showLoadFailure(element: Element, error: unknown, retry: () => void): void {
  const box = create('div', 'error-box error-part');
  box.setAttribute('role', 'alert');
  const words = create('p');
  const message = create('code');
  message.textContent = messageOf(error);
  words.append('This part of the page could not be loaded: ', message);
  const button = create('button', 'button');
  button.setAttribute('type', 'button');
  button.setAttribute(RETRY, '');
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(words, button);
  element.after(box);
}

function create(name: string, className = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
