import type { Node } from 'web-tree-sitter';
import { parseCode } from '../../../../tools/grammars/parse.ts';
import { type Content, composed, formContent, requestOf } from './content.ts';
import { contentsOf, type ReceivedRequest } from './received.ts';

/** The request that a C# sample sends, read from its syntax tree. @throws when there is anything else in it. */
export async function readCsharp(code: string): Promise<ReceivedRequest> {
  const { rootNode } = await parseCode('csharp', code);
  if (rootNode.hasError) throw new Error(`This is not C#:\n${code}`);
  const headers: [string, string][] = [];
  let method = '';
  let url = '';
  let content: Content | undefined;
  for (const node of rootNode.descendantsOfType([
    'object_creation_expression',
    'invocation_expression',
    'assignment_expression',
  ])) {
    if (!node) continue;
    const [name] = named(node);
    if (node.type === 'object_creation_expression' && name?.text === 'HttpRequestMessage') {
      const [given, address] = argumentsOf(node);
      const made = given && argumentsOf(given)[0];
      method = made ? text(made) : (given?.text.split('.').at(-1) ?? '').toUpperCase();
      url = address ? text(address) : '';
    } else if (name?.text === 'request.Headers.TryAddWithoutValidation') {
      const [key, value] = argumentsOf(node).map(text);
      if (/^(allow|content-|expires|last-modified)/i.test(key ?? ''))
        throw new Error(`${key} belongs to the content`);
      headers.push([key ?? '', value ?? '']);
    } else if (name?.text === 'request.Content.Headers.TryAddWithoutValidation') {
      if (!content) throw new Error('There is no content to have headers.');
      const [key, value] = argumentsOf(node).map(text);
      headers.push([key ?? '', value ?? '']);
    } else if (name?.text === 'request.Content' && node.type === 'assignment_expression') {
      content = contentOf(named(node)[1]);
    } else if (name?.text === 'request.Content.Headers.ContentType' && content) {
      content = { ...content, type: mediaType(named(node)[1]) };
    }
  }
  return requestOf(method, url, headers, content);
}

function contentOf(node: Node | undefined): Content {
  const [type, , init] = named(node);
  const [first, second] = argumentsOf(node);
  switch (type?.text) {
    case 'StringContent':
      return {
        body: Buffer.from(text(first)),
        type: second ? mediaType(second) : 'text/plain; charset=utf-8',
      };
    case 'StreamContent': {
      const said = init?.descendantsOfType('invocation_expression')[0] ?? undefined;
      const file = text(argumentsOf(first)[0]);
      return { body: contentsOf(file), ...(said ? { type: mediaType(said) } : {}) };
    }
    case 'ByteArrayContent':
      return { body: Buffer.alloc(0) };
    case 'FormUrlEncodedContent':
      return formContent(pairsOf(first));
    case 'MultipartFormDataContent':
      return composed(
        named(named(node).find(({ type: kind }) => kind === 'initializer_expression')).map((each) => {
          const [content, name, file] = named(each);
          return { name: text(name), ...(file ? { file: text(file) } : {}), content: contentOf(content) };
        }),
      );
    default:
      throw new Error(`What is ${node?.text}?`);
  }
}

/** `["a"] = "1"` of a dictionary, `new("a", "1")` of a list of pairs. */
function pairsOf(node: Node | undefined): [string, string][] {
  const init = named(node).find(({ type }) => type === 'initializer_expression');
  return named(init).map((each) => {
    const [key, value] = each.type === 'assignment_expression' ? named(each) : argumentsOf(each);
    return [text(key?.descendantsOfType('string_literal')[0] ?? key), text(value)];
  });
}

function mediaType(node: Node | undefined): string {
  if (!node?.text.startsWith('MediaTypeHeaderValue.Parse('))
    throw new Error(`${node?.text} is no media type.`);
  return text(argumentsOf(node)[0]);
}

function text(node: Node | undefined): string {
  if (node?.type === 'raw_string_literal') {
    const lines = node.text.slice(3, -3).split('\n').slice(1);
    const margin = lines.pop() ?? '';
    if (!lines.every((line) => line.startsWith(margin)))
      throw new Error('A line of a raw text lacks its margin.');
    return lines.map((line) => line.slice(margin.length)).join('\n');
  }
  if (node?.type !== 'string_literal' || /[\n\r\u0085\u2028\u2029]/.test(node.text))
    throw new Error(`${node?.text} is no text.`);
  return JSON.parse(node.text) as string;
}

function argumentsOf(node: Node | undefined): Node[] {
  const list = named(node).find(({ type }) => type === 'argument_list');
  return named(list).map((argument) => named(argument)[0] ?? argument);
}

function named(node: Node | undefined): Node[] {
  return (node?.namedChildren ?? []).flatMap((child) => (child ? [child] : []));
}
