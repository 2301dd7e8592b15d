import { type AnswerProvider, AnswerUnavailableError } from '../../../../src/answers/providers/provider.ts';
import { control, waitFor } from './control.ts';

/** Stands in for `src/answers/provider.ts`: does what the test has written down. */
export async function loadAnswerProvider(): Promise<AnswerProvider> {
  return {
    name: 'fake',
    runs: control().runs,
    async prepare(conversation) {
      control().prepared.push(conversation.at(-1)?.text ?? '');
    },
    async *ask(conversation, signal) {
      const { answers, conversations, stopped } = control();
      const { text: question = '', about } = conversation.at(-1) ?? {};
      const aside = about ? ` (about ${about.path})` : '';
      conversations.push(conversation.map(({ role, text }) => `${role}: ${text}`));
      signal.addEventListener('abort', () => stopped.push(question));
      const steps = answers.shift() ?? [{ type: 'text', text: `You asked: ${question}${aside}` }];
      for (const step of steps) {
        if (step.type === 'wait') await waitFor(() => control().reached.includes(step.name), signal);
        else if (step.type === 'hang') await waitFor(() => false, signal);
        else if (step.type === 'throw') throw new AnswerUnavailableError(step.reason, step.message);
        else yield step;
      }
    },
  };
}
