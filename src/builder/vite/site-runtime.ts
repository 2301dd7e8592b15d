/** What replaces certain imports of a site's scripts on the server. */
export { standIn, svgPicture } from '../../mdx/stand-in.ts';

type Markdown = (file: string) => Promise<Readonly<Record<string, unknown>>>;
let load: Markdown | undefined;

/** Sets the function that loads the exports of a Markdown file for scripts of the site. */
export function setMarkdownOfScripts(markdown: Markdown): void {
  load = markdown;
}

/** The component of a Markdown file that a script imports. */
export async function markdownComponent(file: string): Promise<unknown> {
  return (await load?.(file))?.default;
}
