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
 * Weights with which the right options are likeliest: multinomial logistic regression, with a penalty on what leads away from the
 * weights to start from.
 */
export function fitChoices(choices: readonly Choice[], start: Float64Array, penalty: number): Float64Array {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  const size = start.length;
  return descend(start, penalty, (weights, gradient) => {
    for (const { options, right, weight } of choices) {
      const scores = options.map((option) => dot(option, weights));
      const most = Math.max(...scores);
      const mass = scores.map((score) => Math.exp(score - most));
      let all = 0;
      let good = 0;
      mass.forEach((each, at) => {
        all += each;
        if (right[at]) good += each;
      });
      if (good === 0) continue;
      options.forEach((option, at) => {
        const own = mass[at] ?? 0;
        const pull = (weight * (own / all - (right[at] ? own / good : 0))) / total;
        if (Math.abs(pull) < 1e-9) return;
        for (let each = 0; each < size; each += 1)
          gradient[each] = (gradient[each] ?? 0) + pull * (option[each] ?? 0);
      });
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
  return descend(new Float64Array(size), penalty, (weights, gradient) => {
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

/** Gradient descent with step sizes of its own for each weight (Adam). */
function descend(
  start: Float64Array,
  penalty: number,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const size = start.length;
  const weights = Float64Array.from(start);
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight, at) => penalty * (weight - (start[at] ?? 0)));
    addGradient(weights, gradient);
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      spread[at] = 0.999 * (spread[at] ?? 0) + 0.001 * slope * slope;
      const pace = (mean[at] ?? 0) / (1 - 0.9 ** step);
      weights[at] =
        (weights[at] ?? 0) - (RATE * pace) / (Math.sqrt((spread[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}
