import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri';
import type { MarkdownEnvironment } from '../contract.ts';

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

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;
type JsxAttributeValue = Extract<JsxElement['attributes'][number], { readonly name: string }>['value'];

function resolveAttribute(
  node: Readonly<JsxElement>,
  context: HastVisitorContext,
  environment: MarkdownEnvironment,
): void {
  const key = node.name === 'img' ? 'src' : 'href';
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== key) continue;
    const value = textIn(attribute.value);
    if (value === undefined) continue;
    context.setProperty(node, key, key === 'src' ? environment.image(value).src : environment.link(value));
  }
}

/** The text of an attribute, also where it stands in braces: `"/a.png"`, `{'/a.png'}`. */
function textIn(value: JsxAttributeValue): string | undefined {
  if (typeof value === 'string') return value;
  return /^\s*(["'`])([^"'`\\$]*)\1\s*$/.exec(value?.value ?? '')?.[2];
}
