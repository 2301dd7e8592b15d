import { describe, expect, test } from 'vitest';
import { AnswerMarkdown } from '../../../src/answers/ui/answer-markdown.tsx';
import { safeAddress } from '../../../src/answers/ui/safe-address.ts';
import { html, tags, words } from '../ui/read.ts';

const PAGE = 'https://docs.example.com/guides/first';
const render = (text: string) => html(<AnswerMarkdown text={text} page={PAGE} />);

describe('the Markdown of an answer', () => {
  test('becomes paragraphs, lists, emphasis, headings and quotes', () => {
    const page = render(
      '## Rules\n\nUse **a** _segment_ ~~or not~~:\n\n3. one\n4. two\n   - `deep`\n\n> so it is',
    );
    expect(page).toContain('<h4>Rules</h4>');
    expect(page).toContain('<strong>a</strong> <em>segment</em> <del>or not</del>');
    expect(page).toMatch(
      /<ol start="3"><li>one<\/li><li>two<ul><li><code>deep<\/code><\/li><\/ul><\/li><\/ol>/,
    );
    expect(page).toContain('<blockquote><p>so it is</p></blockquote>');
  });

  test('becomes tables that scroll and can be reached by keyboard', () => {
    const page = render('| Key | Value |\n|---|---|\n| `a` | 1 |');
    expect(page).toContain('<th scope="col">Key</th>');
    expect(page).toContain('<td><code>a</code></td><td>1</td>');
    expect(tags(page, 'table-scroll')[0]).toContain('tabindex="0"');
  });

  test('lists few rows of several columns with the names of their columns: a phone shows all of them', () => {
    const long = 'Host names that the API answers to, with a comma between them.';
    const page = render(`| Name | Default | Effect |\n|---|---|---|\n| \`API_HOSTS\` | empty | ${long} |`);
    expect(page).not.toContain('<table');
    expect(page).toContain('<dt><code>API_<wbr/>HOSTS</code></dt>');
    expect(page).toContain('<dd data-fact="Default">empty</dd>');
    expect(page).toContain(`<dd class="fact-long" data-fact="Effect">${long}</dd>`);
  });

  test('becomes code that can be copied, also while its end is still to come', () => {
    for (const code of ['```js\nif (a < b) go();\n```', '```js\nif (a < b) go();']) {
      const page = render(code);
      expect(page).toContain('data-language="js"');
      expect(page).toContain('<code>if (a &lt; b) go();</code>');
      expect(tags(page, '<button', 'data-copy')).toHaveLength(1);
    }
  });

  test('never becomes HTML: tags stay the text that they are', () => {
    const page = render(
      '<script>alert(1)</script>\n\nHello <img src=x onerror=alert(1)> <b>you</b> <!-- no -->',
    );
    expect(tags(page).map((tag) => tag.replace(/[\s>].*/, ''))).toEqual(['<div', '<p', '<p']);
    expect(words(page)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(words(page)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('fetches no pictures: their words stand in for them', () => {
    const page = render('![A chart](https://spy.example.com/?q=secret)');
    expect(tags(page, '<img')).toEqual([]);
    expect(words(page)).toBe('A chart');
  });

  test('links within the site plainly, and to others in a new tab that says so', () => {
    const page = render('[here](/segments#rules) and [there](https://example.com/x)');
    expect(tags(page, 'href="https://docs.example.com/segments#rules"')[0]).not.toContain('target');
    expect(tags(page, 'href="https://example.com/x"')[0]).toContain(
      'target="_blank" rel="noopener nofollow"',
    );
    expect(words(page)).toContain('(opens in a new tab)');
  });

  test('leaves the words of a link that leads nowhere good', () => {
    const page = render('[run](javascript:alert(1)) [data](data:text/html,x) <javascript:alert(1)>');
    expect(tags(page, '<a')).toEqual([]);
    expect(words(page)).toContain('run data');
  });

  test('reads entities as the signs that they stand for', () => {
    expect(render('a &lt; b &amp;&amp; c')).toContain('<p>a &lt; b &amp;&amp; c</p>');
  });

  test('is shown as text where it is too deep for the parser', () => {
    expect(words(render(`${'> '.repeat(20_000)}deep`))).toContain('deep');
  });
});

describe('an address in an answer', () => {
  test('may be a web or mail address', () => {
    expect(safeAddress('../b', PAGE)).toEqual({ href: 'https://docs.example.com/b', leavesSite: false });
    expect(safeAddress('mailto:a@example.com', PAGE)).toMatchObject({ leavesSite: true });
  });

  for (const address of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://[',
  ]) {
    test(`may not be ${JSON.stringify(address)}`, () => {
      expect(safeAddress(address, PAGE)).toBeUndefined();
    });
  }
});
