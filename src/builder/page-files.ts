import { besidePage, PART_ENDING } from '../docs/addresses.ts';
import type { DocumentKit } from './documents.tsx';
import type { Route } from './routes.ts';
import { outputFile } from './settle-addresses.ts';

/** The files of a page, by name: its document, and beside it its part where it has one. They are made one after the other. */
export function* pageFiles({ href, document, part }: Route, kit: DocumentKit, baseUrl: string) {
  yield [outputFile(href, baseUrl), document(kit)] as const;
  const file = decodeURIComponent(besidePage(href, baseUrl, PART_ENDING).slice(baseUrl.length));
  if (part) yield [file, part(kit)] as const;
}
