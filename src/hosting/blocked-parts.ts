import type { Element, Nodes } from 'hast';
import { attribute, textOf } from '../page-tree/hast.ts';

/** A part of a page that browsers leave out or never run, because the policy of the site does not allow it. */
interface BlockedPart {
  readonly message: string;
  readonly remedy: string;
  /** How it is written, to find its line. */
  readonly written: string;
}

const LEFT_OUT = ['object', 'embed', 'applet', 'base'];
const FOREIGN = /(?:@import\s+(?:url\()?|url\()\s*["']?((?:https?:)?\/\/[^\s"')]+)/gi;

/** Finds what the policy blocks in the main area of a page. */
export function blockedParts(tree: Nodes): BlockedPart[] {
  return elementsBelow(tree).flatMap((element) => [
    ...handlersOf(element),
    ...leftOut(element),
    ...(element.tagName === 'style' ? foreignFiles(textOf(element)) : []),
  ]);
}

function handlersOf(element: Element): BlockedPart[] {
  const names = Object.keys(element.properties).filter((name) => /^on[a-z]/i.test(name));
  const handlers = names.map((name) => ({
    message: `"${name.toLowerCase()}" on <${element.tagName}> never runs: the policy of the site allows no code in attributes.`,
    remedy: 'Put the code into a <script> element, or into a component with client:intent.',
    written: name.toLowerCase(),
  }));
  if (!/^\s*javascript:/i.test(attribute(element, 'href') ?? '')) return handlers;
  const link = {
    message: 'A link to "javascript:…" does nothing: the policy of the site allows no code in links.',
    remedy: 'Use a button, and put the code into a <script> element or a component with client:intent.',
    written: 'javascript:',
  };
  return [...handlers, link];
}

function leftOut(element: Element): BlockedPart[] {
  const { tagName } = element;
  if (LEFT_OUT.includes(tagName))
    return [
      {
        message: `<${tagName}> is left out: the policy of the site does not allow it.`,
        remedy: 'Use a link, <iframe>, <video> or <img>.',
        written: `<${tagName}`,
      },
    ];
  const address = attribute(element, 'href') ?? '';
  const isSheet = tagName === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel') ?? '');
  if (!isSheet || !/^(https?:)?\/\//i.test(address)) return [];
  return [
    {
      message: `The style sheet "${address}" is not loaded: the policy of the site allows only its own.`,
      remedy: 'Write the rules into a <style> element.',
      written: address,
    },
  ];
}

function foreignFiles(rules: string): BlockedPart[] {
  return [...rules.matchAll(FOREIGN)].map(([, address = '']) => ({
    message: `A <style> element names "${address}", which the policy of the site does not allow to be loaded.`,
    remedy: 'Put the file into static/ and name it by its address there.',
    written: address,
  }));
}

function elementsBelow(node: Nodes, found: Element[] = []): Element[] {
  if (node.type === 'element') found.push(node);
  if ('children' in node) for (const child of node.children) elementsBelow(child, found);
  return found;
}
