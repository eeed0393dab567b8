/** Enough for an error of about 0.1 in the similarity. */
const KEPT = 64;

/** The smallest hashes of a text's pairs of words (a bottom-k sketch, Broder 1997). */
export class TextSketch {
  readonly #smallest = new Set<number>();
  #limit = Number.POSITIVE_INFINITY;
  #before = 0;

  add(word: string): void {
    const hash = hashOf(word);
    const pair = (Math.imul(this.#before, 31) ^ hash) >>> 0;
    this.#before = hash;
    if (pair >= this.#limit || this.#smallest.has(pair)) return;
    this.#smallest.add(pair);
    if (this.#smallest.size <= KEPT) return;
    this.#smallest.delete(Math.max(...this.#smallest));
    this.#limit = Math.max(...this.#smallest);
  }

  /** In ascending order. */
  values(): number[] {
    return [...this.#smallest].sort((left, right) => left - right);
  }
}

/** About the share of pairs of words that two texts have in common, from 0 to 1. */
export function similarity(left: readonly number[], right: readonly number[]): number {
  const union = [...new Set([...left, ...right])].sort((a, b) => a - b).slice(0, KEPT);
  if (union.length === 0) return 1;
  const inLeft = new Set(left);
  const inRight = new Set(right);
  return union.filter((hash) => inLeft.has(hash) && inRight.has(hash)).length / union.length;
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
