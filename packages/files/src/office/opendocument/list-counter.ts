import { attributeOf, numberOf, type XmlElement } from "../package/xml-element.js";
import { listLabel, type Styles } from "./styles.js";

/** Counts the items of lists, level by level. One for a story. */
export class ListCounter {
  readonly #styles: Styles;
  /** Numbers of the levels that are open; the outermost first. */
  #numbers: number[] = [];
  #lastStyle: string | null = null;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** An outermost list begins: it counts anew unless it continues the one before. Inner ones begin with each outer item. */
  begin(list: XmlElement, style: string | null): void {
    const continues =
      attributeOf(list, "text:continue-numbering") === "true" || attributeOf(list, "text:continue-list") !== null;
    if (!continues || style !== this.#lastStyle) this.#numbers = [];
    this.#lastStyle = style;
  }

  /** `-` for bullets and for lists without a style. */
  next(item: XmlElement | null, { style, level }: { style: string | null; level: number }): string {
    const known = this.#styles.listLevel(style, level);
    if (known === null) return "-";
    const start = numberOf(item, "text:start-value");
    const number = start ?? (this.#numbers[level - 1] ?? known.start - 1) + 1;
    while (this.#numbers.length < level - 1) this.#numbers.push(1);
    this.#numbers = [...this.#numbers.slice(0, level - 1), number];
    return listLabel(known, this.#numbers);
  }
}
