export interface ScoredItem {
  item: number;
  score: number;
}

/**
 * Keeps the best of many scored items. A higher score wins, and a lower number wins between equal scores. A heap with
 * the worst item on top.
 */
export class BestItems {
  readonly #limit: number;
  readonly #items: Float64Array;
  readonly #scores: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#items = new Float64Array(limit);
    this.#scores = new Float64Array(limit);
  }

  add(item: number, score: number): void {
    if (this.#size < this.#limit) {
      this.#put(this.#size++, item, score);
      this.#rise(this.#size - 1);
      return;
    }
    if (this.#limit === 0 || !this.#isWorse(0, item, score)) return;
    this.#put(0, item, score);
    this.#sink();
  }

  /** The score of the worst item that is kept; undefined while there is room for more. */
  least(): number | undefined {
    return this.#size < this.#limit ? undefined : this.#scores[0];
  }

  /** The best item comes first. */
  list(): number[] {
    return this.scored().map(({ item }) => item);
  }

  /** The same with the scores. */
  scored(): ScoredItem[] {
    return Array.from({ length: this.#size }, (_, index) => index)
      .sort((one, other) => (this.#isWorse(one, this.#item(other), this.#score(other)) ? 1 : -1))
      .map((index) => ({ item: this.#item(index), score: this.#score(index) }));
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1;
      if (!this.#isWorse(at, this.#item(parent), this.#score(parent))) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= this.#size) return;
      const right = left + 1;
      const hasWorseRight = right < this.#size && this.#isWorse(right, this.#item(left), this.#score(left));
      const worst = hasWorseRight ? right : left;
      if (!this.#isWorse(worst, this.#item(at), this.#score(at))) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #isWorse(index: number, item: number, score: number): boolean {
    const own = this.#score(index);
    return own < score || (own === score && this.#item(index) > item);
  }

  #swap(one: number, other: number): void {
    const item = this.#item(one);
    const score = this.#score(one);
    this.#put(one, this.#item(other), this.#score(other));
    this.#put(other, item, score);
  }

  #put(index: number, item: number, score: number): void {
    this.#items[index] = item;
    this.#scores[index] = score;
  }

  #item(index: number): number {
    return this.#items[index] ?? 0;
  }

  #score(index: number): number {
    return this.#scores[index] ?? 0;
  }
}
