import type { TocEntry } from '../../docs/model.ts';
import { FOR_LANGUAGE } from '../../page-tree/names.ts';
import { hook, TOC, TOC_TITLE_ID } from '../hooks.ts';
import type { DocPage } from '../model.ts';

interface TocProps {
  readonly toc: readonly TocEntry[];
}

interface AsideProps extends TocProps {
  /** Language of the page, where it differs from that of the frame. */
  readonly language: DocPage['language'];
}

/** The headings of the page, beside its text. */
export function Toc({ toc, language }: AsideProps) {
  return (
    <aside className="toc" {...language}>
      <nav aria-labelledby={TOC_TITLE_ID} {...hook(TOC)}>
        <h2 className="toc-title" id={TOC_TITLE_ID}>
          On this page
        </h2>
        <TocList toc={toc} />
      </nav>
    </aside>
  );
}

/** The same headings above the text, closed, where there is no room beside it. */
export function TocInline({ toc }: TocProps) {
  return (
    <nav className="toc-inline" aria-label="On this page" {...hook(TOC)}>
      <details>
        <summary>On this page</summary>
        <TocList toc={toc} />
      </details>
    </nav>
  );
}

/** One flat list: the level is shown by the indent, as deeper lists would say nothing more. */
function TocList({ toc }: TocProps) {
  const top = Math.min(...toc.map((entry) => entry.level));
  return (
    <ul>
      {toc.map((entry) => (
        <li
          key={entry.id}
          data-depth={entry.level > top ? entry.level - top : undefined}
          {...hook(FOR_LANGUAGE, entry.forLanguage ?? null)}
        >
          <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
        </li>
      ))}
    </ul>
  );
}
