import { diagramTitle } from '../markdown/diagram.ts';
import { DIAGRAM } from '../page-tree/names.ts';
import { CodeBlock } from './code-block.tsx';
import { useMarkdownRuntime } from './context.ts';

/** A `mermaid` fence, drawn by the build, or its source where it cannot be drawn. Readers of its source (screen readers, no images) find it as text below. */
export function Diagram({ source, meta = '' }: { readonly source: string; readonly meta?: string }) {
  const { diagram, warn } = useMarkdownRuntime();
  const svg = diagram(source);
  const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? diagramTitle(source);
  if (svg === undefined) {
    warn('A Mermaid diagram is of a kind that is not drawn, so its source is shown.');
    return <CodeBlock code={source} language="mermaid" {...(title ? { title } : {})} />;
  }
  return (
    <figure
      className={`${DIAGRAM} ${fitOf(svg)}`}
      role="img"
      tabIndex={0}
      aria-label={title ?? `Diagram: ${labelsOf(svg)}`}
    >
      <div className="diagram-scroll" dangerouslySetInnerHTML={{ __html: svg }} />
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  );
}

/** The words of a diagram in drawing order: what a reader who cannot see it is told. */
function labelsOf(svg: string): string {
  const words = [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)]
    .map(([, inside = '']) => inside.replace(LINE, ' $&').replace(/<[^>]*>/g, ''))
    .map((text) => text.replace(/&(\w+|#\d+);/g, (whole, name) => CHARACTERS[name] ?? whole))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return [...new Set(words)].join(', ');
}

/** Where a line of a label begins; what is bold or italic in it has no place of its own. */
const LINE = /<tspan\b[^>]* x="/g;

/** What the drawing escapes in its words. */
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** How far a drawing may shrink before its words cannot be read; wider ones scroll. */
function fitOf(svg: string): 'diagram-small' | 'diagram-medium' | 'diagram-wide' {
  const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? Number.POSITIVE_INFINITY);
  if (width <= 480) return 'diagram-small';
  return width <= 1040 ? 'diagram-medium' : 'diagram-wide';
}
