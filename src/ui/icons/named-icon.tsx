import {
  BlocksIcon,
  BookOpenIcon,
  CodeXmlIcon,
  FileTextIcon,
  InfoIcon,
  LightbulbIcon,
  LinkIcon,
  SearchIcon,
  ServerIcon,
  SlidersHorizontalIcon,
} from './icons.tsx';

/** Icons that a configuration may name, by their names in Lucide. */
const NAMED_ICONS = {
  blocks: BlocksIcon,
  'book-open': BookOpenIcon,
  'code-xml': CodeXmlIcon,
  'file-text': FileTextIcon,
  info: InfoIcon,
  lightbulb: LightbulbIcon,
  link: LinkIcon,
  search: SearchIcon,
  server: ServerIcon,
  'sliders-horizontal': SlidersHorizontalIcon,
} as const;

type IconName = keyof typeof NAMED_ICONS;

/** An icon by its name; an unknown name draws nothing, as the word beside it says all. */
export function NamedIcon({ name }: { readonly name: string }) {
  const Found = Object.hasOwn(NAMED_ICONS, name) ? NAMED_ICONS[name as IconName] : undefined;
  return Found ? <Found /> : null;
}
