import { Mark } from '../mark.tsx';
import type { SiteModel } from '../model.ts';

/** The site's logo and name, linked to its home. */
export function Brand({ site }: { readonly site: SiteModel }) {
  return (
    <a className="navbar-brand" href={site.homeHref}>
      <Logo site={site} />
      <span className="navbar-brand-name">{site.title}</span>
    </a>
  );
}

/** The configured logo in the colours of the mode, or the theme's mark. The name of the site stands beside it. */
export function Logo({ site }: { readonly site: SiteModel }) {
  const { logo } = site;
  if (!logo) return <Mark />;
  const size = { width: logo.width, height: logo.height, className: 'logo' };
  if (!logo.srcDark) return <img {...size} src={logo.src} alt={logo.alt} />;
  return (
    <>
      <img {...size} data-shown-in="light" src={logo.src} alt={logo.alt} loading="lazy" />
      <img {...size} data-shown-in="dark" src={logo.srcDark} alt={logo.alt} loading="lazy" />
    </>
  );
}
