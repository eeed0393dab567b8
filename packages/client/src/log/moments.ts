/** Moments for messages. No two are the same, so that a repetition is told from a request that was sent twice. */
export class Moments {
  #lastTime = 0;

  next(): string {
    this.#lastTime = Math.max(this.#lastTime + 1, Date.now());
    return new Date(this.#lastTime).toISOString();
  }
}
