/**
 * How deep list items are nested. Programs let lists begin at any level and skip some: what counts is how many of the
 * levels in use are above.
 */
export class ListDepth {
  #levels: number[] = [];

  of(level: number): number {
    this.#levels = [...this.#levels.filter((other) => other < level), level];
    return this.#levels.length - 1;
  }

  /** The list is over. */
  end(): void {
    this.#levels = [];
  }
}
