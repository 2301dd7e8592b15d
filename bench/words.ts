/** Vocabulary of the generated corpus. */
export const NOUNS =
  'account address agent alert artifact backup batch branch broker bucket build cache certificate channel client cluster command commit component config connection container context controller cursor dashboard database dataset deployment device document domain driver editor endpoint engine environment event exporter field file filter firewall folder function gateway graph group handler header hook host image index instance interface job key label latency library limit listener log manifest metric middleware migration mirror module monitor namespace network node notification object operator option output package page partition path payload permission pipeline plugin policy pool port process profile project provider proxy query queue quota record region registry release replica report repository request resource response role route rule runner runtime schedule schema script search secret segment server service session shard signal snapshot source stack state storage stream subnet subscription switch table tag target task team template tenant test thread timeout token topic trace transaction trigger update upload user value variable version view volume webhook window worker workflow workspace zone'.split(
    ' ',
  );

export const VERBS =
  'add allow apply archive assign attach authorize backup bind build cache call change check choose clear close collect compare compile compute configure connect copy create define delete deploy describe detach disable download edit enable encrypt export extend fetch filter find generate grant group handle host import index inspect install invoke isolate limit list load lock log manage map merge migrate mirror monitor mount move open parse pause promote protect publish pull push query read rebuild recover reduce refresh register release reload remove rename replace report request reset resolve restart restore resume retry return revoke rotate route run scale schedule search secure select send serve set share start stop store stream submit switch sync tag test trace transfer trigger trim update upgrade upload validate verify watch write'.split(
    ' ',
  );

export const ADJECTIVES =
  'active available basic custom default dynamic empty existing explicit external final global healthy hidden idle immutable incremental internal invalid large latest local logical managed manual minimal missing native nested optional partial pending persistent primary private public rapid read-only recent remote required reserved running safe scheduled secondary shared short simple single stable stale static strict temporary unique unused valid virtual writable'.split(
    ' ',
  );

export const SECTIONS = [
  'getting-started',
  'concepts',
  'installation',
  'configuration',
  'guides',
  'tutorials',
  'integrations',
  'security',
  'operations',
  'monitoring',
  'api-reference',
  'cli-reference',
  'troubleshooting',
  'release-notes',
] as const;

export const FOLDERS = [
  'basics',
  'advanced',
  'cloud',
  'on-premises',
  'networking',
  'storage',
  'identity',
  'automation',
  'data',
  'runtime',
] as const;
