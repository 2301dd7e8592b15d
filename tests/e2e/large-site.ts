import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PAGES_A_FOLDER = 30;

/** Writes a site of many small pages, in folders of thirty, to `siteDir`. */
export async function writeLargeSite(siteDir: string, pages: number): Promise<void> {
  for (let first = 0; first < pages; first += PAGES_A_FOLDER) {
    const number = first / PAGES_A_FOLDER + 1;
    const folder = path.join(siteDir, 'docs', `chapter-${number}`);
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, '_category_.json'),
      JSON.stringify({
        label: `Chapter ${number}`,
        position: number,
        link: { type: 'generated-index', slug: `/chapter-${number}` },
      }),
    );
    for (let page = 1; page <= Math.min(PAGES_A_FOLDER, pages - first); page += 1) {
      await writeFile(path.join(folder, `page-${page}.md`), pageOf(number, page));
    }
  }
}

function pageOf(chapter: number, page: number): string {
  return `---
title: Page ${page} of chapter ${chapter}
description: What page ${page} of chapter ${chapter} is about.
sidebar_position: ${page}
---

The first words of page ${page}, before its parts.

## One

Some words.

## Two

More words.
`;
}
