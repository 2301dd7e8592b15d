import type { PageLink } from '../../docs/model.ts';
import { ASK_ABOUT_PAGE, ASK_AI, COPY_PAGE, DROPDOWN, hook } from '../hooks.ts';
import { ArrowUpRightIcon, CopyIcon, FileTextIcon, SparklesIcon } from '../icons/icons.tsx';

interface PageMenuProps {
  readonly markdownHref: string;
  readonly askHref: string;
  readonly assistants: readonly PageLink[];
}

/** Copies the page, and has a menu of what else can be done with the whole page. */
export function PageMenu({ markdownHref, askHref, assistants }: PageMenuProps) {
  return (
    <div className="page-menu">
      <button type="button" className="page-action script-only" {...hook(COPY_PAGE, markdownHref)}>
        <CopyIcon /> <span>Copy page</span>
      </button>
      <details className="dropdown" {...hook(DROPDOWN)}>
        <summary>
          <span className="sr-only">More for this page</span>
        </summary>
        <ul className="dropdown-menu">
          <li>
            <a href={markdownHref}>
              <FileTextIcon /> View as Markdown
            </a>
          </li>
          <li className="script-only">
            <a href={askHref} {...hook(ASK_AI)} {...hook(ASK_ABOUT_PAGE)}>
              <SparklesIcon /> Ask about this page
            </a>
          </li>
          {assistants.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noopener nofollow">
                <ArrowUpRightIcon /> Open in {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
