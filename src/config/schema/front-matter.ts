import { z } from 'zod';
import { nearest } from '../../validation/nearest.ts';
import {
  writtenBoolean,
  writtenDate,
  writtenDay,
  writtenNumber,
  writtenText,
} from '../../validation/written-values.ts';

const text = z.string();
const filledText = z.string().min(1);
const headingLevel = z.int().min(2).max(6);

/** What front matter may say. */
export const frontMatterSchema = z.strictObject({
  id: filledText
    .regex(/^[^/]+$/, { error: 'must not hold "/"; the folder of the file is added to it' })
    .exactOptional(),
  title: text.exactOptional(),
  slug: text.exactOptional(),
  description: text.exactOptional(),
  keywords: z.array(writtenText).exactOptional(),
  image: text.exactOptional(),
  sidebar_label: text.exactOptional(),
  sidebar_position: writtenNumber.exactOptional(),
  sidebar_class_name: text.exactOptional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).exactOptional(),
  /** Name of the sidebar to show with this page; `null` shows none. */
  displayed_sidebar: text.nullable().exactOptional(),
  hide_title: writtenBoolean.exactOptional(),
  hide_table_of_contents: writtenBoolean.exactOptional(),
  toc_min_heading_level: headingLevel.exactOptional(),
  toc_max_heading_level: headingLevel.exactOptional(),
  pagination_label: text.exactOptional(),
  /** A doc id; `null` removes the link. */
  pagination_next: text.nullable().exactOptional(),
  pagination_prev: text.nullable().exactOptional(),
  custom_edit_url: text.nullable().exactOptional(),
  draft: writtenBoolean.exactOptional(),
  unlisted: writtenBoolean.exactOptional(),
  tags: z.array(z.unknown()).exactOptional(),
  last_update: z
    .strictObject({ date: writtenDate.exactOptional(), author: text.exactOptional() })
    .exactOptional(),
  /** Read number prefixes in this file's name as a position; as the site says when absent. */
  parse_number_prefixes: writtenBoolean.exactOptional(),
  /** How the file is read: as MDX, as plain Markdown, or by its extension. */
  mdx: z.looseObject({ format: z.enum(['md', 'mdx', 'detect']).exactOptional() }).exactOptional(),
  /** Title for search engines and previews, in place of `title`. */
  title_meta: text.exactOptional(),
  /** Day on which somebody last checked the page against its sources, `YYYY-MM-DD`. */
  last_verified: writtenDay.exactOptional(),
});

/** Front matter after `parseFrontMatter` has checked it. */
export type FrontMatter = Readonly<z.infer<typeof frontMatterSchema>>;

/**
 * Checks the names of keys that a site requires of every page. Out: the names that no page can have, each with the
 * nearest one that it can.
 */
export function unknownRequiredKeys(keys: readonly string[]): { key: string; nearest: string | undefined }[] {
  return keys
    .filter((key) => !frontMatterKeys.includes(key) && !harmlessKeys.has(key))
    .map((key) => ({ key, nearest: nearest(key, frontMatterKeys) }));
}

/** Keys that have a meaning here. */
const frontMatterKeys: readonly string[] = Object.keys(frontMatterSchema.shape);

/** Keys of other parts of Docusaurus and its plugins. They do nothing here, which a writer hears once for all pages. */
export const harmlessKeys: ReadonlySet<string> = new Set([
  'author',
  'author_image_url',
  'author_title',
  'author_url',
  'authors',
  'date',
  'hide_reading_time',
  'truncate',
  'format',
  'sidebar_key',
  'custom_props',
  'wrapperClassName',
  'hide_footer',
  'no_index',
  'search',
  'api',
  'api_path',
  'info_path',
  'sample',
  'schema',
  'hide_send_button',
  'show_extensions',
]);
