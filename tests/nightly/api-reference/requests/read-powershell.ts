import type { Node } from 'web-tree-sitter';
import { parseCode } from '../../../../tools/grammars/parse.ts';
import { type Content, type ContentPart, composed, formContent, requestOf } from './content.ts';
import { contentsOf, type ReceivedRequest } from './received.ts';

type Value = string | File | Table | readonly Value[] | Part | PartList;
/** What `Get-Item` gives. */
type File = { readonly file: string };
type Table = { readonly table: ReadonlyMap<string, Value> };
type Part = { content: Content };
type PartList = { readonly parts: ContentPart[] };

/** The request that a PowerShell sample sends, read from its syntax tree. @throws when there is anything else in it. */
export async function readPowershell(code: string): Promise<ReceivedRequest> {
  const { rootNode } = await parseCode('powershell', code);
  if (rootNode.hasError) throw new Error(`This is not PowerShell:\n${code}`);
  const variables = new Map<string, Value>();
  for (const statement of named(named(rootNode)[0])) run(statement, variables);
  const request = variables.get('$request');
  if (!request || !isTable(request)) throw new Error('There is no table of the request.');
  if (!code.includes('Invoke-RestMethod @request')) throw new Error('The request is not sent.');
  const { table } = request;
  const given = (key: string) => table.get(key);
  const headers = given('Headers');
  return requestOf(
    textOf(given('Method') ?? given('CustomMethod')).toUpperCase(),
    textOf(given('Uri')),
    headers && isTable(headers) ? [...headers.table].map(([name, value]) => [name, textOf(value)]) : [],
    contentOf(given('Body'), given('Form'), given('InFile'), given('ContentType')),
  );
}

function contentOf(
  body: Value | undefined,
  form: Value | undefined,
  file: Value | undefined,
  type: Value | undefined,
): Content | undefined {
  const said = type === undefined ? {} : { type: textOf(type) };
  if (file !== undefined) return { body: contentsOf(textOf(file)), ...said };
  if (form && isTable(form))
    return composed([...form.table].flatMap(([name, value]) => partsOf(name, value)));
  if (body === undefined) return undefined;
  if (isTable(body)) return formContent([...body.table].map(([name, value]) => [name, textOf(value)]));
  if (typeof body === 'object' && 'parts' in body) return composed(body.parts);
  const text = textOf(body);
  // Without a charset, older versions of PowerShell 7 send what is beyond ASCII in Latin 1.
  const encoding = /charset=utf-8/i.test(said.type ?? '') ? 'utf8' : 'latin1';
  return { body: Buffer.from(text, encoding), ...said };
}

function partsOf(name: string, value: Value): ContentPart[] {
  if (Array.isArray(value)) return value.flatMap((each: Value) => partsOf(name, each));
  if (typeof value === 'object' && 'file' in value) {
    const content = { body: contentsOf(value.file), type: 'application/octet-stream' };
    return [{ name, file: value.file, content }];
  }
  return [{ name, content: { body: Buffer.from(textOf(value)) } }];
}

function run(statement: Node, variables: Map<string, Value>): void {
  const [assignment] = [statement, ...statement.descendantsOfType('assignment_expression')].filter(
    (node) => node?.type === 'assignment_expression',
  );
  if (!assignment) {
    if (/^\$form\.Add\(/.test(statement.text)) addPart(statement, variables);
    else if (!statement.text.startsWith('Invoke-RestMethod @request'))
      throw new Error(`What is ${statement.text}?`);
    return;
  }
  const [left, , right] = named(assignment);
  if (!left || !right) throw new Error(`What is ${assignment.text}?`);
  const value = evaluate(right, variables);
  if (left.text !== '$part.Headers.ContentType') {
    variables.set(left.text, value);
    return;
  }
  const part = variables.get('$part') as Part;
  variables.set('$part', { content: { ...part.content, type: textOf(value) } });
}

function addPart(statement: Node, variables: Map<string, Value>): void {
  const [part, name, file] = argumentsOf(statement, variables);
  const { parts } = variables.get('$form') as PartList;
  const fileName = file === undefined ? {} : { file: textOf(file) };
  parts.push({ name: textOf(name), ...fileName, content: (part as Part).content });
}

function evaluate(node: Node, variables: Map<string, Value>): Value {
  switch (node.type) {
    case 'variable': {
      const value = node.text === '$true' ? 'true' : variables.get(node.text);
      if (value === undefined) throw new Error(`${node.text} is not set.`);
      return value;
    }
    case 'string_literal':
      return textIn(node.text);
    case 'hash_literal_expression':
      return tableOf(node, variables);
    case 'array_expression':
      return named(named(node)[0]).map((each) => evaluate(each, variables));
    case 'command': {
      const [argument] = node.descendantsOfType('string_literal');
      if (!/^(Get-Item|Resolve-Path) /.test(node.text) || !argument) throw new Error(`What is ${node.text}?`);
      return { file: textIn(argument.text) };
    }
    case 'invokation_expression':
      return call(node, variables);
    default: {
      const [only, more] = named(node);
      if (!only || more) throw new Error(`What is ${node.type} ${node.text}?`);
      return evaluate(only, variables);
    }
  }
}

function call(node: Node, variables: Map<string, Value>): Value {
  const name = node.text.slice(0, node.text.indexOf('('));
  const [first] = argumentsOf(node, variables);
  switch (name) {
    case '[System.Net.Http.MultipartFormDataContent]::new':
      return { parts: [] };
    case '[System.Net.Http.StringContent]::new':
      return { content: { body: Buffer.from(textOf(first)), type: 'text/plain; charset=utf-8' } };
    case '[System.Net.Http.StreamContent]::new':
      return { content: { body: contentsOf((first as File).file) } };
    case '[System.IO.File]::OpenRead':
      return first as File;
    default:
      throw new Error(`What is ${name}?`);
  }
}

function argumentsOf(node: Node, variables: Map<string, Value>): Value[] {
  const list = node.descendantsOfType('argument_expression_list')[0];
  return named(list ?? undefined).map((each) => evaluate(each, variables));
}

/** Keys count as the same whatever their case, and none may be there twice. */
function tableOf(node: Node, variables: Map<string, Value>): Table {
  const table = new Map<string, Value>();
  const seen = new Set<string>();
  for (const entry of named(named(node)[0])) {
    const [key, value] = named(entry);
    if (!key || !value) throw new Error(`What is ${entry.text}?`);
    const name = /^['"]/.test(key.text) ? textIn(key.text) : key.text;
    if (seen.has(name.toLowerCase())) throw new Error(`The key ${name} is there twice.`);
    seen.add(name.toLowerCase());
    table.set(name, evaluate(value, variables));
  }
  return { table };
}

/** Texts as https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_quoting_rules has them. */
function textIn(written: string): string {
  if (written.startsWith("@'")) return written.slice(3, -3);
  const inner = written.slice(1, -1);
  if (written.startsWith("'")) {
    if (/(?<!['\u2018-\u201B])(?:['\u2018-\u201B]{2})*['\u2018-\u201B](?!['\u2018-\u201B])/.test(inner))
      throw new Error(`A quote ends ${written}.`);
    return inner.replace(/(['\u2018-\u201B])\1/g, '$1');
  }
  if (/(?<!`)(``)*[$"\u201C-\u201E]/.test(inner)) throw new Error(`Something is expanded in ${written}.`);
  return inner.replace(
    /`([\s\S])/g,
    (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', 0: '\0' })[sign] ?? sign,
  );
}

function isTable(value: Value): value is Table {
  return typeof value === 'object' && 'table' in value;
}

function textOf(value: Value | undefined): string {
  if (typeof value !== 'string') throw new Error(`${JSON.stringify(value)} is no text.`);
  return value;
}

function named(node: Node | undefined): Node[] {
  return (node?.namedChildren ?? []).flatMap((child) => (child ? [child] : []));
}
