import { seededRandom } from "./seeded-random.js";

export interface Interval {
  low: number;
  high: number;
}

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959964;
const RESAMPLES = 1_000;
/** The same values give the same interval. */
const SEED = 20_261_122;

/**
 * 95 % for the mean of values that were drawn independently. Shares (every value 0 or 1) by Wilson's score interval, which
 * holds for few values and at 0 and 1 too; other means by the percentile bootstrap. NaN without values.
 */
export function confidenceInterval(values: readonly number[]): Interval {
  if (values.length === 0) return { low: Number.NaN, high: Number.NaN };
  return values.every((value) => value === 0 || value === 1) ? wilson(values) : bootstrap(values);
}

function wilson(values: readonly number[]): Interval {
  const count = values.length;
  const share = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = Z ** 2 / count;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + spread / (4 * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function bootstrap(values: readonly number[]): Interval {
  const random = seededRandom(SEED);
  const count = values.length;
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let draw = 0; draw < count; draw++) sum += values[Math.floor(random() * count)] ?? 0;
    return sum / count;
  }).toSorted();
  const at = (share: number) => means[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}
