import type { AnswerSource } from '../providers/provider.ts';
import { safeAddress } from './safe-address.ts';

/** The pages that an answer is based on. */
export function AnswerSources({ sources }: { readonly sources: readonly AnswerSource[] }) {
  const usable = sources.flatMap(({ title, url }) => {
    const address = safeAddress(url, location.href);
    return address ? [{ title, ...address }] : [];
  });
  if (usable.length === 0) return null;
  return (
    // Not a landmark: a conversation has one for each answer.
    <div className="ask-sources">
      <h4>Related sources</h4>
      <ul aria-label="Related sources">
        {usable.map(({ title, href, leavesSite }) => (
          <li key={href}>
            <a href={href} {...(leavesSite ? { target: '_blank', rel: 'noopener nofollow' } : {})}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
