import { counted } from '../../text/text.ts';
import type { CategoryIndexPage } from '../model.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { Pagination } from '../page/pagination.tsx';

/** The generated page of a category: a card for each page and group in it. */
export function CategoryIndex({ page }: { readonly page: CategoryIndexPage }) {
  return (
    <article className="page page-wide">
      <Breadcrumbs breadcrumbs={page.breadcrumbs} href={page.href} />
      <header className="page-header">
        <h1>{page.title}</h1>
        {page.description !== '' && <p className="page-description">{page.description}</p>}
      </header>
      {page.cards.length === 0 ? (
        <p>There are no pages here yet.</p>
      ) : (
        <ul className="cards">
          {page.cards.map((card) => (
            <li key={card.href} className="card">
              <h2 className="card-title">
                <a href={card.href}>{card.label}</a>
              </h2>
              {card.description && <p>{card.description}</p>}
              {card.count !== undefined && <p className="card-count">{counted(card.count, 'page')}</p>}
            </li>
          ))}
        </ul>
      )}
      <footer className="page-footer">
        <Pagination previous={page.previous} next={page.next} />
      </footer>
    </article>
  );
}
