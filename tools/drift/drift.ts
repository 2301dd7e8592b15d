import { changesOf, compareCategory, type FactsBySource, type Finding, isOpen } from './compare.ts';
import { type Category, type Fact, keyOf, type Unread } from './facts.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import type { Source } from './source.ts';

/** What the comparison of one category gave. */
export interface CategoryDrift {
  readonly category: Category;
  readonly facts: FactsBySource;
  readonly unread: readonly (Unread & { readonly source: string })[];
  readonly findings: readonly Finding[];
  readonly recorded: Recorded;
}

/**
 * Reads every category from the repositories that are given, and compares it with the site.
 *
 * @param since earlier states of the same repositories, by their kind: what has not changed since is not reported.
 */
export async function findDrift(
  categories: readonly Category[],
  sources: readonly Source[],
  contentDir: string,
  since: ReadonlyMap<string, Source> = new Map(),
): Promise<CategoryDrift[]> {
  const drifts: CategoryDrift[] = [];
  for (const category of categories) {
    const facts = new Map<string, readonly Fact[]>();
    const changed = new Map<string, ReadonlySet<string>>();
    const unread: (Unread & { source: string })[] = [];
    for (const source of sources) {
      const read = category.readers[source.kind];
      if (!read) continue;
      const reading = await read(source);
      unread.push(...reading.unread.map((each) => ({ ...each, source: source.kind })));
      // Where nothing could be read, nothing is known to be gone.
      if (reading.facts.length === 0 && reading.unread.length > 0) continue;
      facts.set(source.kind, reading.facts);
      const earlier = since.get(source.kind);
      if (earlier) changed.set(source.kind, changedKeys((await read(earlier)).facts, reading.facts));
    }
    if (facts.size === 0 && unread.length === 0) continue;
    const recorded = readRecorded(contentDir, category);
    const isRecent = ({ source, key, before = '' }: Finding) => {
      const keys = changed.get(source);
      if (keys) return keys.has(key) || keys.has(before);
      // What no repository has is old where any of them was asked for its changes alone.
      return source !== '' || changed.size === 0;
    };
    const findings = compareCategory(category, facts, recorded).filter(isRecent);
    drifts.push({ category, facts, unread, findings, recorded });
  }
  return drifts;
}

/** Findings that somebody has to do something about. */
export function openFindings(drifts: readonly CategoryDrift[]): Finding[] {
  return drifts.flatMap(({ findings }) => findings.filter(isOpen));
}

/** Keys of facts that came, went, changed or moved between two states. */
function changedKeys(before: readonly Fact[], after: readonly Fact[]): ReadonlySet<string> {
  const earlier = new Map(before.map((fact) => [keyOf(fact), fact]));
  const later = new Map(after.map((fact) => [keyOf(fact), fact]));
  return new Set(
    [...new Set([...earlier.keys(), ...later.keys()])].filter((key) => {
      const [a, b] = [earlier.get(key), later.get(key)];
      return !a || !b || a.file !== b.file || changesOf(a.attributes, b.attributes).length > 0;
    }),
  );
}
