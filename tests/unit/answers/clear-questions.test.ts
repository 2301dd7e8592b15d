import { expect, test, vi } from 'vitest';
import type { Message } from '../../../src/answers/providers/provider.ts';
import { clearQuestions } from '../../../src/answers/ui/clear-questions.ts';
import { ownKey } from '../../../src/state/own-values.ts';

test('a service that answers never gets the key that a reader pasted with a sample', async () => {
  // What keeps values listens to what other windows keep.
  vi.stubGlobal('window', new EventTarget());
  ownKey.set('Nb4kWq7TzGmPx2');
  let asked: readonly Message[] = [];
  const provider = clearQuestions({
    name: 'hosted',
    runs: 'hosted',
    async *ask(conversation) {
      asked = conversation;
      yield { type: 'text', text: 'Because.' };
    },
  });
  const conversation: Message[] = [{ role: 'reader', text: 'Why does init("Nb4kWq7TzGmPx2") fail?' }];
  for await (const event of provider.ask(conversation, new AbortController().signal))
    expect(event).toEqual({ type: 'text', text: 'Because.' });
  expect(asked).toEqual([{ role: 'reader', text: 'Why does init("*****") fail?' }]);
});
