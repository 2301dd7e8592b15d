import { adam } from './adam.ts';

/** A choice between options, each with its features; those that are right are told. */
export interface Choice {
  readonly options: readonly Float64Array[];
  readonly right: readonly boolean[];
  /** How much it counts. */
  readonly weight: number;
}

const STEPS = 150;
const RATE = 0.06;

/**
 * Weights with which the right options are likeliest: multinomial logistic regression, with a penalty on large
 * weights. In: the choices, and how many features an option has.
 */
export function fitChoices(choices: readonly Choice[], size: number, penalty: number): Float64Array {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  // All features one after the other: fits go over them hundreds of times.
  const rows = choices.map(({ options, right, weight }) => {
    const features = new Float64Array(options.length * size);
    options.forEach((option, at) => {
      features.set(option, at * size);
    });
    return { features, right, share: weight / total, mass: new Float64Array(options.length) };
  });
  return descend(size, penalty, (weights, gradient) => {
    for (const { features, right, share, mass } of rows) {
      let most = Number.NEGATIVE_INFINITY;
      for (let option = 0, at = 0; option < mass.length; option += 1) {
        let score = 0;
        for (let each = 0; each < size; each += 1, at += 1)
          score += (features[at] as number) * (weights[each] as number);
        mass[option] = score;
        if (score > most) most = score;
      }
      let all = 0;
      let good = 0;
      for (let option = 0; option < mass.length; option += 1) {
        const own = Math.exp((mass[option] as number) - most);
        mass[option] = own;
        all += own;
        if (right[option]) good += own;
      }
      if (good === 0) continue;
      for (let option = 0; option < mass.length; option += 1) {
        const own = mass[option] as number;
        const pull = share * (own / all - (right[option] ? own / good : 0));
        if (Math.abs(pull) < 1e-9) continue;
        for (let each = 0, at = option * size; each < size; each += 1, at += 1)
          gradient[each] = (gradient[each] as number) + pull * (features[at] as number);
      }
    }
  });
}

/** A case with its features, and how much it counts. */
export interface Case {
  readonly features: Float64Array;
  readonly yes: boolean;
  readonly weight: number;
}

/** Weights that tell yes from no: logistic regression with a penalty on large weights. */
export function fitCases(cases: readonly Case[], size: number, penalty: number): Float64Array {
  const all = cases.reduce((sum, { weight }) => sum + weight, 0);
  return descend(size, penalty, (weights, gradient) => {
    for (const { features, yes, weight } of cases) {
      const likely = 1 / (1 + Math.exp(-dot(features, weights)));
      const pull = (weight * (likely - (yes ? 1 : 0))) / all;
      for (let each = 0; each < size; each += 1)
        gradient[each] = (gradient[each] ?? 0) + pull * (features[each] ?? 0);
    }
  });
}

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function descend(
  size: number,
  penalty: number,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const weights = new Float64Array(size);
  const improve = adam(weights, RATE);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight) => penalty * weight);
    addGradient(weights, gradient);
    improve(gradient);
  }
  return weights;
}
