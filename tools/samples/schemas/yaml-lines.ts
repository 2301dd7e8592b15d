import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml';

/** A YAML document whose values can be traced back to their lines. */
export interface TracedDocument {
  readonly document: Document;
  /** The value with anchors and merges filled in. */
  readonly value: unknown;
  /** Line of the key or item at a path, or of the nearest thing around it that was written there. */
  lineOf(path: readonly (string | number)[]): number;
  lineOfNode(node: unknown): number;
}

/** Reads every document of a YAML text; broken ones are left out, because the parser reports them. */
export function traceYaml(code: string): TracedDocument[] {
  const counter = new LineCounter();
  return parseAllDocuments(code, { merge: true, lineCounter: counter })
    .filter(({ errors }) => errors.length === 0)
    .map((document) => {
      const lineOfNode = (node: unknown): number => {
        const range = isPair(node) ? (node.key as Node).range : (node as Node | null | undefined)?.range;
        return range ? counter.linePos(range[0]).line : 1;
      };
      return {
        document,
        value: document.toJS() as unknown,
        lineOfNode,
        lineOf(path) {
          let node: unknown = document.contents;
          let line = lineOfNode(node);
          for (const part of path) {
            const next = isMap(node)
              ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
              : isCollection(node)
                ? node.get(part, true)
                : undefined;
            if (next === undefined) return line;
            line = lineOfNode(next);
            node = isPair(next) ? next.value : next;
          }
          return line;
        },
      };
    });
}
