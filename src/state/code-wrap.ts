import { CODE_WRAP, WRAP_TOGGLE } from '../ui/hooks.ts';
import { CODE_WRAP_KEY } from '../ui/storage-keys.ts';
import { lastingAtom } from './lasting.ts';

const wrap = lastingAtom<'true' | ''>(CODE_WRAP_KEY, '');

/** Wraps long lines of code, on this page and the next ones, where the reader asked for it. */
export function startCodeWrap(): void {
  wrap.listen(showCodeWrap);
  document.addEventListener('click', ({ target }) => {
    const toggle = target instanceof Element ? target.closest(`[${WRAP_TOGGLE}]`) : null;
    if (!toggle) return;
    const before = toggle.getBoundingClientRect().top;
    wrap.set(wrap.get() ? '' : 'true');
    // Code above grows or shrinks too: the control stays under the pointer.
    scrollBy({ top: toggle.getBoundingClientRect().top - before, behavior: 'instant' });
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
