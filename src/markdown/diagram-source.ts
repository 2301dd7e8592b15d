// Kept apart from the library that draws, because components import this file and run in browsers too.

/** Title that the front matter of a diagram gives it. */
export function diagramTitle(source: string): string | undefined {
  const title = /^title:[ \t]*(.+?)[ \t]*$/m.exec(FRONT_MATTER.exec(source)?.[1] ?? '')?.[1];
  return title?.replace(/^(["'])(.*)\1$/, '$2');
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;

/** The diagram itself, in the spelling that the library reads. */
export function withoutFrontMatter(source: string): string {
  // The name of an actor would lie over the first message; the box of a participant keeps it above.
  const text = source.replace(FRONT_MATTER, '').replace(/^(\s*(?:create )?)actor\b/gm, '$1participant');
  // In Mermaid, a semicolon ends a line.
  return text.replace(/^(\s*(?:graph|flowchart)[^\n;]*);[ \t]*$/m, '$1');
}
