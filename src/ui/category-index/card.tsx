import { counted } from '../../text/text.ts';
import type { CategoryIndexPage } from '../model.ts';

/** One card, as an item of a list with the class `cards`. The whole card is the link's target. */
export function Card({ card }: { readonly card: CategoryIndexPage['cards'][number] }) {
  return (
    <li className="card">
      <h2 className="card-title">
        <a href={card.href}>{card.label}</a>
      </h2>
      {card.description && <p>{card.description}</p>}
      {card.count !== undefined && <p className="card-count">{counted(card.count, 'page')}</p>}
    </li>
  );
}
