import { ownAddress, ownKey } from '../../state/own-values.ts';
import { capitalised } from '../../text/text.ts';
import { make, makeButton } from '../../ui/dom.ts';
import { announce } from '../announce.ts';
import { createField } from '../field.ts';
import type { OwnKeySettings } from '../settings.ts';
import { checkAddress, checkKey } from './check.ts';

/** Asks for the values to show in samples. A refused text stays in its field, with the reason below it. */
export function openDialog(settings: OwnKeySettings): void {
  const { placeholder, name, hint, addresses } = settings;
  const key = createField({
    id: 'own-key',
    label: capitalised(name),
    about: hint,
    value: ownKey.get(),
    check: (typed) => checkKey(typed, settings).problem,
  });
  const address = createField({
    id: 'own-address',
    label: 'Address of your API, if you host it',
    about: 'It appears in samples only. The page itself sends nothing there.',
    value: ownAddress.get(),
    check: (typed) => checkAddress(typed).problem,
  });
  const fields = addresses.length > 0 ? [key, address] : [key];
  const isInUse = ownKey.get() !== '' || ownAddress.get() !== '';

  const dialog = make('dialog', {
    className: 'note-dialog own-key',
    'aria-labelledby': 'own-key-title',
  });
  const form = make('form', { noValidate: true }, [
    ...fields.map(({ element }) => element),
    make('p', { className: 'own-key-buttons' }, [
      make('button', { className: 'button button-primary', textContent: 'Show in samples' }),
      makeButton('Forget', forget, { hidden: !isInUse }),
      makeButton('Cancel', () => dialog.close()),
    ]),
  ]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => field.check() !== undefined);
    if (wrong.length > 0) return wrong[0]?.focus();
    ownKey.set(checkKey(key.value(), settings).value ?? '');
    ownAddress.set(checkAddress(address.value()).value ?? '');
    finish('Samples show your values.');
  });

  function forget(): void {
    ownKey.set('');
    ownAddress.set('');
    finish('Your values are forgotten.');
  }

  function finish(words: string): void {
    dialog.close();
    announce(words);
  }

  dialog.append(
    make('h2', { id: 'own-key-title', textContent: 'Your key in samples' }),
    make('p', undefined, [
      'Samples on this site show what you enter in place of ',
      make('code', { textContent: placeholder }),
      `. ${isKeptForLong() ? 'It is kept in this browser only' : 'This browser does not keep it: it is forgotten with the page'}, and this site sends it nowhere unless you send a request with it.`,
    ]),
    form,
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  key.focus();
}

/** Whether the browser's storage can be used: it may be forbidden, or full. */
function isKeptForLong(): boolean {
  const probe = 'docs:probe';
  try {
    localStorage.setItem(probe, 'x'.repeat(600));
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
