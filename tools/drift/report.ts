import { type Finding, isOpen } from './compare.ts';
import { type CategoryDrift, openFindings } from './drift.ts';
import { nameOf } from './facts.ts';
import type { Mention } from './recorded.ts';
import type { Source } from './source.ts';

type FindMentions = (name: string) => Mention[];

/** The report for people. */
export function reportText(
  drifts: readonly CategoryDrift[],
  sources: readonly Source[],
  mentionsOf: FindMentions,
): string {
  const lines = sources.map(
    ({ kind, repository, version, commit }) => `${kind}: ${repository} ${version} (${commit.slice(0, 9)})`,
  );
  for (const { category, facts, unread, findings } of drifts) {
    const read = [...facts].map(([source, list]) => `${list.length} in ${source}`).join(', ');
    lines.push(
      '',
      `${category.title}: read ${read}; not read ${unread.length}; open ${findings.filter(isOpen).length}`,
    );
    for (const { source, file, line, why } of unread)
      lines.push(`  not read   ${source} ${file}:${line}: ${why}`);
    for (const finding of findings) lines.push(...describeFinding(finding, mentionsOf));
  }
  const open = openFindings(drifts).length;
  lines.push('', open === 0 ? 'Nothing is open.' : `${open} open.`);
  return lines.join('\n');
}

/** The same for programs. */
export function reportJson(
  drifts: readonly CategoryDrift[],
  sources: readonly Source[],
  mentionsOf: FindMentions,
): string {
  return JSON.stringify(
    {
      sources: sources.map(({ kind, repository, version, commit }) => ({
        kind,
        repository,
        version,
        commit,
      })),
      categories: drifts.map(({ category, facts, unread, findings }) => ({
        id: category.id,
        read: Object.fromEntries([...facts].map(([source, list]) => [source, list.length])),
        unread,
        findings: findings.map(({ row, ...finding }) => ({
          ...finding,
          ...(row ? { row: { file: row.file, line: row.line } } : {}),
          mentions: mentionsOf(finding.name),
        })),
      })),
      open: openFindings(drifts).length,
    },
    null,
    2,
  );
}

function describeFinding(finding: Finding, mentionsOf: FindMentions): string[] {
  const { kind, key, before, source, file, line, changes, row } = finding;
  const place = [source, line > 0 ? `${file}:${line}` : file].filter((part) => part !== '').join(' ');
  const name = before ? `${before} → ${key}` : key;
  const was = kind === 'gone' && place !== '' ? `was in ${place}` : place;
  const mentions = mentionsOf(before ? nameOf(before) : finding.name);
  const others = mentions.filter((each) => !(each.file === row?.file && each.line === row.line));
  return [
    `  ${kind.padEnd(10)} ${name}${was === '' ? '' : `  ${was}`}`,
    ...changes.map(
      (change) => `             ${change.what}: ${quote(change.before)} → ${quote(change.after)}`,
    ),
    ...(row ? [`             row  content/${row.file}:${row.line}`] : []),
    ...others.map((each) => `             said content/${each.file}:${each.line}`),
  ];
}

function quote(text: string): string {
  return text === '' ? 'nothing' : text;
}
