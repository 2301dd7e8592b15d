import './figures.css';
import { useAddressState } from './address.ts';
import { matches, type TraitValue } from './operators.ts';

const SUBJECT = { segmentKey: '436', identityKey: 'YOUR_ENVIRONMENT_KEY_user_1001' };

/** The example rules: an operator, the trait that it looks at and a rule value that readers may change. */
const RULES = [
  { label: 'Exactly Matches (=)', operator: 'EQUAL', property: 'plan', value: 'premium' },
  { label: 'Does not match (!=)', operator: 'NOT_EQUAL', property: 'plan', value: 'premium' },
  { label: 'In', operator: 'IN', property: 'country', value: 'GB,IE' },
  { label: '>', operator: 'GREATER_THAN', property: 'logins', value: '10' },
  { label: '>=', operator: 'GREATER_THAN_INCLUSIVE', property: 'logins', value: '12' },
  { label: '<', operator: 'LESS_THAN', property: 'logins', value: '12' },
  { label: '<=', operator: 'LESS_THAN_INCLUSIVE', property: 'logins', value: '12' },
  { label: 'SemVer >', operator: 'GREATER_THAN', property: 'app_version', value: '4.1.0:semver' },
  { label: 'SemVer >=', operator: 'GREATER_THAN_INCLUSIVE', property: 'app_version', value: '4.2.0:semver' },
  { label: 'SemVer <', operator: 'LESS_THAN', property: 'app_version', value: '4.10.0:semver' },
  { label: 'SemVer <=', operator: 'LESS_THAN_INCLUSIVE', property: 'app_version', value: '4.1.0:semver' },
  { label: 'Contains', operator: 'CONTAINS', property: 'plan', value: 'prem' },
  { label: 'Does not contain', operator: 'NOT_CONTAINS', property: 'plan', value: 'trial' },
  { label: 'Matches regex', operator: 'REGEX', property: 'app_version', value: '^4\\.' },
  { label: 'Modulo', operator: 'MODULO', property: 'logins', value: '5|2' },
  { label: 'Is set', operator: 'IS_SET', property: 'country', value: '' },
  { label: 'Is not set', operator: 'IS_NOT_SET', property: 'country', value: '' },
  { label: '% Split', operator: 'PERCENTAGE_SPLIT', property: '', value: '40' },
] as const;

const TRAITS = { plan: 'premium', country: 'GB', app_version: '4.2.0', logins: '12' };

/** The traits of one user, and what each operator makes of them; both can be changed. */
export function OperatorFigure({ queryString }: { readonly queryString: string }) {
  const [text, setText] = useAddressState(queryString);
  const changed = new URLSearchParams(text);
  const shown = (name: string, first: string) => changed.get(name) ?? first;
  const change = (name: string, first: string, to: string) => {
    if (to === first) changed.delete(name);
    else changed.set(name, to);
    setText(String(changed));
  };
  const traits = Object.entries(TRAITS).map(([name, first]) => ({ name, first, text: shown(name, first) }));
  const typed = Object.fromEntries(traits.map((trait) => [trait.name, typedValue(trait.text)]));
  return (
    <figure className="demo">
      <fieldset className="demo-traits">
        <legend>Traits of user_1001 (empty: the trait is not set)</legend>
        {traits.map((trait) => (
          <label key={trait.name}>
            <code>{trait.name}</code>
            <input
              value={trait.text}
              spellCheck={false}
              onChange={(event) => change(trait.name, trait.first, event.target.value)}
            />
          </label>
        ))}
      </fieldset>
      <section className="table-scroll" aria-label="Result of each operator" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Trait</th>
              <th scope="col">Operator</th>
              <th scope="col">Rule value</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {RULES.map((rule) => {
              const value = shown(rule.label, rule.value);
              const verdict = matches({ ...rule, value }, { ...SUBJECT, traits: typed });
              return (
                <tr key={rule.label}>
                  <td>{rule.property ? <code>{rule.property}</code> : 'none'}</td>
                  <th scope="row">{rule.label}</th>
                  <td>
                    {rule.value === '' ? (
                      'none'
                    ) : (
                      <input
                        aria-label={`Rule value for ${rule.label}`}
                        value={value}
                        spellCheck={false}
                        onChange={(event) => change(rule.label, rule.value, event.target.value)}
                      />
                    )}
                  </td>
                  <td className={verdict ? 'demo-true' : 'demo-false'}>{verdict ? 'true' : 'false'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <figcaption>
        A trait value that reads as a number or as true or false is taken as one, as an SDK would send it;
        anything else is text. Verdicts follow the engine of the Node.js SDK.
      </figcaption>
    </figure>
  );
}

function typedValue(text: string): TraitValue | undefined {
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
