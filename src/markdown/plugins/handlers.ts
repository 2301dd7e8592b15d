import { htmlTagNames } from 'html-tag-names';
import { defineHastPlugin, type MdxJsxFlowElementHast, type MdxJsxTextElementHast } from 'satteri';
import type { MarkdownEnvironment } from '../contract.ts';

/** Warns of `onClick={…}` and the like on elements of a page, which never run, and of `client:…`. */
export const handlers = (environment: MarkdownEnvironment) => {
  const visit = (node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>) => {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      if (attribute.name.startsWith('client:'))
        environment.warn(
          `"${attribute.name}" on <${node.name}> does nothing: only components of the site come to life.`,
          node.position?.start.line,
        );
      if (!/^on[A-Z]/.test(attribute.name)) continue;
      if (typeof attribute.value === 'string') continue;
      environment.warn(
        `"${attribute.name}" on <${node.name}> never runs, because pages are plain HTML. Put the element into a component of its own and use that with client:intent.`,
        node.position?.start.line,
      );
    }
  };
  return defineHastPlugin({
    name: 'handlers',
    options: { position: true },
    mdxJsxFlowElement: [{ filter: htmlTagNames, visit }],
    mdxJsxTextElement: [{ filter: htmlTagNames, visit }],
  });
};
