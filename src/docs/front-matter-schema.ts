import { z } from 'zod';
import {
  writtenBoolean,
  writtenDate,
  writtenDay,
  writtenNumber,
  writtenText,
} from '../validation/written-values.ts';
import type { FrontMatter } from './types.ts';

const text = z.string();
const filledText = z.string().min(1);
const headingLevel = z.int().min(2).max(6);

/** What front matter may say. What each key does is told at `FrontMatter`. */
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
  displayed_sidebar: text.nullable().exactOptional(),
  hide_title: writtenBoolean.exactOptional(),
  hide_table_of_contents: writtenBoolean.exactOptional(),
  toc_min_heading_level: headingLevel.exactOptional(),
  toc_max_heading_level: headingLevel.exactOptional(),
  pagination_label: text.exactOptional(),
  pagination_next: text.nullable().exactOptional(),
  pagination_prev: text.nullable().exactOptional(),
  custom_edit_url: text.nullable().exactOptional(),
  draft: writtenBoolean.exactOptional(),
  unlisted: writtenBoolean.exactOptional(),
  tags: z.array(z.unknown()).exactOptional(),
  last_update: z
    .strictObject({ date: writtenDate.exactOptional(), author: text.exactOptional() })
    .exactOptional(),
  parse_number_prefixes: writtenBoolean.exactOptional(),
  mdx: z.looseObject({ format: z.enum(['md', 'mdx', 'detect']).exactOptional() }).exactOptional(),
  title_meta: text.exactOptional(),
  last_verified: writtenDay.exactOptional(),
}) satisfies z.ZodType<FrontMatter>;

/** Keys that have a meaning here. */
export const frontMatterKeys: readonly string[] = Object.keys(frontMatterSchema.shape);

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
