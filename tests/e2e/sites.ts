/** The fixture with all services, with none, with the other choice of each switch, and that with a form for reports. */
export const VARIANTS = ['all', 'none', 'other', 'reports'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Sites that the browser tests visit; `global-setup.ts` builds and serves them. */
export type SiteName =
  /** Every item and state of the frame. */
  | 'frame'
  /** The same site on a host that answers every form of an address without a redirect. */
  | 'plain-host'
  /** The same site at a path that its `baseUrl` does not name. */
  | 'misplaced'
  /** The other choice of each setting, below `/manual/`. */
  | 'other-look'
  /** Components that throw. */
  | 'crash'
  /** A folder written for Docusaurus, without a configuration. */
  | 'docusaurus'
  /** Closed places, long names, diagrams. */
  | 'reading'
  /** Every tool for readers. */
  | 'readers'
  /** More pages than a whole sidebar has room for. */
  | 'large'
  /** A small site. */
  | 'before'
  /** The same site published anew: other pages, scripts and styles. */
  | 'after'
  /** Search and answers by the tests' own providers. */
  | 'garden'
  /** Every service in one of its variants. */
  | `services-${Variant}`
  /** The documentation of this repository, as `npm run build` made it. */
  | 'docs';

const VARIABLE = 'TEST_SITES';

/** Address of a site without a slash at its end, with the path that it is served under. */
export function addressOf(site: SiteName): string {
  const sites = knownSites();
  // Tests are only listed: nothing is served, and nothing is visited.
  if (!sites) return `http://${site}.invalid`;
  const address = sites[site];
  if (!address) throw new Error(`No site "${site}" is served; global-setup.ts serves them.`);
  return address;
}

/** The addresses that the environment holds; nothing before the set-up has run. */
export function knownSites(): Readonly<Partial<Record<SiteName, string>>> | undefined {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : JSON.parse(text);
}

/** Passes the addresses to the processes that run the tests. */
export function announceSites(sites: Readonly<Partial<Record<SiteName, string>>>): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}
