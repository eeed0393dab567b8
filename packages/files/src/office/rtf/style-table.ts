/** The paragraph styles of a document, as far as they make headings. */
export class StyleTable {
  readonly #styles = new Map<number, { name: string; outlineLevel: number | null }>();

  name(number: number, words: string): void {
    this.#styleOf(number).name += words;
  }

  setOutlineLevel(number: number, level: number): void {
    this.#styleOf(number).outlineLevel = level;
  }

  /** 1 to 6; null for styles that are none of headings. */
  headingLevel(number: number): number | null {
    const { name, outlineLevel } = this.#styles.get(number) ?? { name: "", outlineLevel: null };
    if (/^\s*title;?$/i.test(name)) return 1;
    if (/^\s*subtitle;?$/i.test(name)) return 2;
    const named = /^\s*heading ?([1-9]);?$/i.exec(name)?.[1];
    const level = named === undefined ? outlineLevel : Number(named) - 1;
    return level === null || level > 8 ? null : Math.min(6, level + 1);
  }

  #styleOf(number: number): { name: string; outlineLevel: number | null } {
    const known = this.#styles.get(number) ?? { name: "", outlineLevel: null };
    this.#styles.set(number, known);
    return known;
  }
}
