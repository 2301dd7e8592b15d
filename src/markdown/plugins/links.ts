import { defineHastPlugin } from 'satteri';
import type { MarkdownEnvironment } from '../types.ts';

/** Resolves the addresses of links and images, in Markdown and in HTML or JSX that a page holds. */
export const links = (environment: MarkdownEnvironment) =>
  defineHastPlugin({
    name: 'links',
    element: [
      {
        filter: ['a'],
        visit(node, context) {
          const { href, className } = node.properties;
          if (typeof href !== 'string' || (Array.isArray(className) && className.includes('anchor'))) return;
          context.setProperty(node, 'href', environment.link(href));
        },
      },
      {
        filter: ['img'],
        visit(node, context) {
          const { src } = node.properties;
          if (typeof src !== 'string') return;
          const image = environment.image(src);
          context.setProperty(node, 'src', image.src);
          context.setProperty(node, 'loading', node.properties.loading ?? 'lazy');
          context.setProperty(node, 'decoding', 'async');
          if (
            image.width &&
            image.height &&
            node.properties.width === undefined &&
            node.properties.height === undefined
          ) {
            context.setProperty(node, 'width', image.width);
            context.setProperty(node, 'height', image.height);
          }
        },
      },
    ],
    mdxJsxFlowElement: [
      { filter: ['a', 'img'], visit: (node, context) => resolveAttribute(node, context, environment) },
    ],
    mdxJsxTextElement: [
      { filter: ['a', 'img'], visit: (node, context) => resolveAttribute(node, context, environment) },
    ],
  });

interface JsxElement {
  readonly name: string | null;
  readonly attributes: readonly { readonly type: string; readonly name?: string; readonly value?: unknown }[];
}

function resolveAttribute(
  node: Readonly<JsxElement>,
  context: { setProperty(node: never, key: string, value: unknown): void },
  environment: MarkdownEnvironment,
): void {
  const key = node.name === 'img' ? 'src' : 'href';
  const attributes = node.attributes.map((attribute) => {
    if (attribute.name !== key || typeof attribute.value !== 'string') return attribute;
    const value = key === 'src' ? environment.image(attribute.value).src : environment.link(attribute.value);
    return { ...attribute, value };
  });
  context.setProperty(node as never, 'attributes', attributes);
}
