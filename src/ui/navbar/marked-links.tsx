import type { NavbarLink } from '../../docs/navbar.ts';
import { hook, NAVBAR } from '../hooks.ts';
import type { SiteModel } from '../model.ts';
import { currentMark, NavbarAnchor, type PagePlace } from './navbar-anchor.tsx';

interface MarkedLinksProps {
  readonly site: SiteModel;
  readonly at: PagePlace;
}

/** Of the bar, the links that differ from page to page: those that are current, and those to the page in other versions and languages. */
export function MarkedLinks({ site, at }: MarkedLinksProps) {
  return (
    <header {...hook(NAVBAR)}>
      {site.navbar.flatMap(linksOf).flatMap((link) => {
        const leadsToTwin = link.choosesVersion !== undefined || link.lang !== undefined;
        const differs = leadsToTwin || currentMark(link, at) !== undefined;
        return differs ? [<NavbarAnchor key={link.key} link={link} at={at} />] : [];
      })}
    </header>
  );
}

function linksOf(item: SiteModel['navbar'][number]): readonly NavbarLink[] {
  if (item.type === 'link') return [item];
  if (item.type !== 'dropdown') return [];
  const { key, label, href, position, items } = item;
  const own: NavbarLink[] =
    href === undefined ? [] : [{ type: 'link', key, label, href, position, external: false }];
  return [...own, ...items];
}
