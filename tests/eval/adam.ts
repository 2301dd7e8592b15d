/** Gradient descent that finds a step size of its own for each figure (Adam); it changes the figures in place. */
export function adam(figures: Float64Array, rate: number): (gradient: Float64Array) => void {
  const mean = new Float64Array(figures.length);
  const spread = new Float64Array(figures.length);
  let steps = 0;
  return (gradient) => {
    steps += 1;
    const [ofMean, ofSpread] = [1 - 0.9 ** steps, 1 - 0.999 ** steps];
    for (let at = 0; at < figures.length; at += 1) {
      const slope = gradient[at] as number;
      mean[at] = 0.9 * (mean[at] as number) + 0.1 * slope;
      spread[at] = 0.999 * (spread[at] as number) + 0.001 * slope * slope;
      figures[at] =
        (figures[at] as number) -
        (rate * (mean[at] as number)) / ofMean / (Math.sqrt((spread[at] as number) / ofSpread) + 1e-8);
    }
  };
}
