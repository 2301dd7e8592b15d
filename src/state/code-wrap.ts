import { onEvent } from '../ui/dom.ts';
import { CODE_WRAP, WRAP_TOGGLE } from '../ui/hooks.ts';
import { CODE_WRAP_KEY } from '../ui/storage-keys.ts';
import { keepInPlace } from './keep-in-place.ts';
import { lastingAtom } from './lasting.ts';

const wrap = lastingAtom<'true' | ''>(CODE_WRAP_KEY, '');

/** Wraps long lines of code, on this page and the next ones, where the reader asked for it. */
export function startCodeWrap(): void {
  wrap.listen(showCodeWrap);
  onEvent('click', `[${WRAP_TOGGLE}]`, (toggle) => {
    keepInPlace(toggle, () => wrap.set(wrap.get() ? '' : 'true'));
  });
  showCodeWrap();
}

/** Tells the choice to the style sheet and to the switches of the page as it is now. */
export function showCodeWrap(): void {
  const isOn = wrap.get() === 'true';
  document.documentElement.toggleAttribute(CODE_WRAP, isOn);
  for (const toggle of document.querySelectorAll(`[${WRAP_TOGGLE}]`))
    toggle.setAttribute('aria-pressed', String(isOn));
}
