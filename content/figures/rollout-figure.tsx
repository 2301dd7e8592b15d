import './figures.css';
import { useAddressState } from './address.ts';
import { splitNumber } from './split.ts';

const SEGMENT_ID = '436';
const USERS = Array.from({ length: 100 }, (_, index) => `user_${1001 + index}`);
const NUMBERS = USERS.map((user) => ({
  user,
  number: splitNumber([SEGMENT_ID, `YOUR_ENVIRONMENT_KEY_${user}`]),
}));
const SHARES = [10, 25, 50];
const FIRST_SHARE = 10;

/** One hundred identities and a share that the reader moves: members join as it grows, and none leaves. */
export function RolloutFigure({ queryString }: { readonly queryString: string }) {
  const [text, setText] = useAddressState(queryString);
  const share = shareOf(text);
  const setShare = (to: number) => setText(String(to));
  const members = NUMBERS.filter(({ number }) => number <= share).length;
  return (
    <figure className="demo">
      <div className="demo-controls">
        <label htmlFor="rollout-share">Share</label>
        <input
          id="rollout-share"
          type="range"
          min="0"
          max="100"
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        {SHARES.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={share === each}
            onClick={() => setShare(each)}
          >
            {each}%
          </button>
        ))}
      </div>
      <ul className="demo-grid" aria-label={`Identities user_1001 to user_1100 at ${share}%`}>
        {NUMBERS.map(({ user, number }) => (
          <li
            key={user}
            className={number <= share ? 'demo-in' : undefined}
            title={`${user}: ${number.toFixed(2)}`}
          >
            <span className="sr-only">
              {user} {number <= share ? 'in' : 'out'}
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        <output aria-live="polite">
          At {share}%, {members} of these 100 identities are in.
        </output>{' '}
        Each square is an identity, from user_1001 at the top left to user_1100; a filled one has a number of{' '}
        {share} or less.
      </figcaption>
    </figure>
  );
}

/** A share from the address, where anything may stand. */
function shareOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Math.min(100, Number(text)) : FIRST_SHARE;
}
