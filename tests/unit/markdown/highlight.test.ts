import { expect, test, vi } from 'vitest';
import { createHighlighter } from '../../../src/markdown/highlight.ts';

test('code is coloured the same on a machine that is busy', async () => {
  const highlighter = await createHighlighter();
  await highlighter.load(new Set(['js']));
  const code = "import { Flag } from 'flags';\nconst value = flag ? null : { priority };";
  const quick = highlighter.tokenize(code, 'js');
  let seconds = 0;
  const slow = () => {
    seconds += 1;
    return seconds * 1000;
  };
  vi.spyOn(performance, 'now').mockImplementation(slow);
  vi.spyOn(Date, 'now').mockImplementation(slow);
  const busy = highlighter.tokenize(code, 'js');
  vi.restoreAllMocks();
  expect(busy).toEqual(quick);
});
