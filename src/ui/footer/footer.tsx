import { ArrowUpRightIcon } from '../icons/icons.tsx';
import type { FooterLink, FooterModel, SiteModel } from '../model.ts';
import { Logo } from '../navbar/brand.tsx';

/** The foot of every page: columns of links, or one flat list, then logo and copyright. */
export function Footer({ site, footer }: { readonly site: SiteModel; readonly footer: FooterModel }) {
  const flat = footer.columns.every((column) => column.title === undefined);
  return (
    <footer className="footer">
      <div className={flat ? 'footer-columns footer-flat' : 'footer-columns'}>
        {footer.columns.map((column) => (
          <div key={column.title ?? column.links[0]?.href}>
            {column.title !== undefined && <h2 className="footer-title">{column.title}</h2>}
            <ul>
              {column.links.map((link) => (
                <FooterItem key={link.href} link={link} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="footer-end">
        {footer.showLogo && <Logo site={site} />}
        <p dangerouslySetInnerHTML={{ __html: footer.copyright }} />
      </div>
    </footer>
  );
}

function FooterItem({ link }: { readonly link: FooterLink }) {
  if (link.html !== undefined) return <li dangerouslySetInnerHTML={{ __html: link.html }} />;
  return (
    <li>
      <a href={link.href} rel={link.external ? 'noopener' : undefined}>
        {link.label}
        {link.external && <ArrowUpRightIcon />}
      </a>
    </li>
  );
}
