/** What the scripts of a site get, on the server, in the place of imports that are no scripts. */
export { standIn, svgPicture } from '../../mdx/stand-in.ts';

type Markdown = (file: string) => Promise<Readonly<Record<string, unknown>>>;
let load: Markdown | undefined;

/** Says how scripts of the site get what a file of Markdown exports. */
export function setMarkdownOfScripts(markdown: Markdown): void {
  load = markdown;
}

/** The component of a file of Markdown that a script imports. */
export async function markdownComponent(file: string): Promise<unknown> {
  return (await load?.(file))?.default;
}
