import type { MicromarkToken, Rule } from 'markdownlint';
import { findWords } from './find-words.ts';

/** A markdownlint rule: the words of `content/plain-words.yaml` are not used in text, tables and descriptions. */
const plainWords: Rule = {
  names: ['plain-words'],
  description: 'Words that the pages do not use',
  tags: ['prose'],
  parser: 'micromark',
  function: ({ parsers, frontMatterLines }, onError) => {
    for (const [index, text] of frontMatterLines.entries()) {
      if (!/^(title|description|sidebar_label):/.test(text)) continue;
      // A rule cannot point into the front matter, so it names the first line of the text.
      for (const { detail } of findWords(text))
        onError({ lineNumber: 1, detail: `${detail} (line ${index + 1} of the front matter)` });
    }
    for (const { text, startLine, startColumn } of parsers.micromark.tokens.flatMap(textsOf))
      for (const { detail, at, length } of findWords(text))
        onError({ lineNumber: startLine, detail, range: [startColumn + at, length] });
  },
};

export default plainWords;

/** The pieces of text below a token. Those of code have other types. */
function textsOf(token: MicromarkToken): MicromarkToken[] {
  return token.type === 'data' ? [token] : token.children.flatMap(textsOf);
}
