/** A path below `.Values` that a template reads. */
export interface TemplateRead {
  readonly path: string;
  readonly line: number;
  /** Whether a block only asks if there is something: that reads nothing below it. */
  readonly isTest: boolean;
}

/**
 * Paths below `.Values` that a Go template reads, inside `with` and `range` too, where a dot stands for what they are about.
 * There is no grammar of Go templates among ours; this knows actions, blocks, and fields, which is all that values need.
 */
export function readTemplate(code: string): TemplateRead[] {
  const reads: TemplateRead[] = [];
  const dots: (string | undefined)[] = [''];
  const variables = new Map<string, string>();
  for (const { body, line } of actionsOf(code)) {
    const [, word = '', rest = ''] = BLOCK.exec(body) ?? [];
    const dot = dots.at(-1);
    const about = rest.replace(/^(\$\w*(?:,\s*\$\w+)?)\s*:?=\s*/, (_, names: string) => {
      const name = names.split(',').at(-1)?.trim() ?? '';
      const path = pathOf(rest.slice(rest.indexOf('=') + 1).trim(), dot, variables);
      if (path !== undefined && word !== 'range') variables.set(name, path);
      else variables.delete(name);
      return '';
    });
    for (const [field] of about.replace(/"[^"]*"|`[^`]*`/g, '""').matchAll(/(?<![\w)])(\$\w*|)(?:\.\w+)+/g)) {
      const path = pathOf(field, dot, variables);
      if (path?.startsWith('Values.')) {
        const isTest = /^(else )?(if|with)$/.test(word) && about.trim() === field;
        reads.push({ path: path.slice('Values.'.length), line: line + linesBefore(body, field), isTest });
      }
    }
    if (word === 'end') dots.pop();
    else if (word === 'else' || word.startsWith('else ')) {
      // The dot of the branch is that of outside.
      dots.pop();
      dots.push(word === 'else with' ? pathOf(about, dots.at(-1), variables) : dots.at(-1));
    } else if (word === 'with') dots.push(pathOf(about, dot, variables));
    else if (word === 'range' || word === 'define' || word === 'block')
      // Elements of a list and arguments of another template have no path of their own.
      dots.push(word === 'define' ? '' : undefined);
    else if (word === 'if') dots.push(dot);
  }
  return reads;
}

const BLOCK = /^(?:(else if|else with|else|if|with|range|define|block|end)\b)?\s*([\s\S]*)$/;

/** Full path of a field, from the root of the template; nothing for what has none. */
function pathOf(
  field: string,
  dot: string | undefined,
  variables: ReadonlyMap<string, string>,
): string | undefined {
  const [, variable = '', fields = ''] = /^(\$\w*)?((?:\.\w+)+)$/.exec(field.trim()) ?? [];
  if (fields === '') return undefined;
  const base = variable === '$' ? '' : variable === '' ? dot : variables.get(variable);
  if (base === undefined) return undefined;
  return base === '' ? fields.slice(1) : `${base}${fields}`;
}

function* actionsOf(code: string): Generator<{ readonly body: string; readonly line: number }> {
  for (const match of code.matchAll(/\{\{-?\s*(?!\/\*)([\s\S]*?)\s*-?\}\}/g)) {
    const inner = match[1] ?? '';
    const begin = match.index + match[0].indexOf(inner);
    yield { body: inner, line: code.slice(0, begin).split('\n').length };
  }
}

function linesBefore(body: string, field: string): number {
  return body.slice(0, Math.max(body.indexOf(field), 0)).split('\n').length - 1;
}
