import { diagramTitle } from '../markdown/diagram-source.ts';
import { DIAGRAM } from '../page-tree/names.ts';
import { FULL_SIZE, hook } from '../ui/hooks.ts';
import { CodeBlock } from './code-block.tsx';
import { useMarkdownRuntime } from './context.ts';

/** A `mermaid` fence as the build drew it, or its source where it cannot be drawn. */
export function Diagram({ source, meta = '' }: { readonly source: string; readonly meta?: string }) {
  const { diagram, warn } = useMarkdownRuntime();
  const drawing = diagram(source);
  const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? diagramTitle(source);
  if (!drawing) {
    warn('A Mermaid diagram is of a kind that is not drawn, so its source is shown.');
    return <CodeBlock code={source} language="mermaid" {...(title ? { title } : {})} />;
  }
  const { svg, address } = drawing;
  return (
    <figure className={DIAGRAM}>
      <div
        className="diagram-scroll"
        role="img"
        tabIndex={0}
        aria-label={title ?? `Diagram: ${labelsOf(svg)}`}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <figcaption>
        {title}
        <a className="diagram-open" href={address} {...hook(FULL_SIZE)}>
          Open full size
        </a>
      </figcaption>
    </figure>
  );
}

/** The words of a diagram in drawing order, for readers who cannot see it. */
function labelsOf(svg: string): string {
  const words = [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)]
    .map(([, inside = '']) => inside.replace(LINE, ' $&').replace(/<[^>]*>/g, ''))
    .map((text) => text.replace(/&(\w+|#\d+);/g, (whole, name) => CHARACTERS[name] ?? whole))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return [...new Set(words)].join(', ');
}

/** Where a line of a label begins. Its bold and italic parts have no position of their own. */
const LINE = /<tspan\b[^>]* x="/g;

/** Characters that the drawing escapes. */
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
