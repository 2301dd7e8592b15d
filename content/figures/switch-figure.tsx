import './figures.css';
import { useState } from 'react';
import { splitNumber } from './split.ts';

const SEGMENT_ID = '436';
const SHOPPERS = ['user_1001', 'user_1005', 'user_1006'].map((user) => ({
  user,
  number: splitNumber([SEGMENT_ID, `YOUR_ENVIRONMENT_KEY_${user}`]),
}));

/** A flag with a switch and a share, and what three shoppers see of it. */
export function SwitchFigure() {
  const [isOn, setOn] = useState(true);
  const [share, setShare] = useState(50);
  const sees = ({ number }: { readonly number: number }) => isOn && number <= share;
  const count = SHOPPERS.filter(sees).length;
  return (
    <figure className="demo demo-switch">
      <div className="demo-controls">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          className="button"
          onClick={() => setOn(!isOn)}
        >
          <code>show_banner</code> is {isOn ? 'on' : 'off'}
        </button>
        <label htmlFor="switch-share">for {share}%</label>
        <input
          id="switch-share"
          type="range"
          min="0"
          max="100"
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
      <ul className="demo-shops">
        {SHOPPERS.map((shopper) => (
          <li key={shopper.user}>
            <span className="demo-shop-bar">{shopper.user}</span>
            {sees(shopper) ? <strong>Free delivery this week</strong> : <span>No banner</span>}
          </li>
        ))}
      </ul>
      <figcaption>
        <output aria-live="polite">{count} of 3 shoppers see the banner.</output> Decided in this page by the
        rule that the platform uses.
      </figcaption>
    </figure>
  );
}
