import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A regular expression as JSON Schema defines it; nothing if JavaScript cannot compile it. */
export function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Without the `u` flag, more expressions are valid.
    }
  }
  return undefined;
}

/**
 * A text that is written as a pattern says: repeatable parts stand `count` times, within their limits, and each
 * `turn` takes other alternatives and characters. Lookarounds are ignored here, because the caller checks the text.
 */
export function patternText(pattern: string, count: number, turn = 0): string | undefined {
  const expression = expressionOf(pattern);
  if (!expression) return undefined;
  const { unicode } = expression;
  const write = (node: AST.Node): string => {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return write(node.alternatives[turn % node.alternatives.length] as AST.Alternative);
      case 'Alternative':
        return node.elements.map(write).join('');
      case 'Quantifier':
        return write(node.element).repeat(Math.min(Math.max(count, node.min), node.max));
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterSet':
      case 'CharacterClass':
        return characterOf(node, unicode, turn);
      case 'Backreference': {
        const [group] = [node.resolved].flat();
        return group ? write(group) : '';
      }
      default:
        return '';
    }
  };
  return write(new RegExpParser().parsePattern(pattern, 0, pattern.length, unicode));
}

/** Characters that read well, before those that a class begins with. */
const PLAIN = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. /@:,+#\t\néλ中'];

function characterOf(node: AST.CharacterSet | AST.CharacterClass, unicode: boolean, turn: number): string {
  const allows = new RegExp(`^(?:${node.raw})$`, unicode ? 'u' : '');
  const start = node.type === 'CharacterClass' ? node.elements[0] : undefined;
  const first =
    start?.type === 'CharacterClassRange' ? start.min.value : start?.type === 'Character' ? start.value : 0;
  const plain = PLAIN.filter((each) => allows.test(each));
  return plain[turn % Math.max(1, plain.length)] ?? String.fromCodePoint(first);
}
