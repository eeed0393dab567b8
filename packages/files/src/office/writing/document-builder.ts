import type { Place, PlaceInSource } from "@loci/language/chunks";
import { cleanText } from "../../text/clean-text.js";
import { oneLine } from "../../text/one-line.js";
import { ownCopy } from "./own-copy.js";

/** `item` for lines that stay together: an item follows an item after a single line end. */
export type BlockKind = "block" | "item";

/** Puts blocks together to one text, up to a length, and remembers where in the source they stood. */
export class DocumentBuilder {
  readonly #maxTextLength: number;
  readonly #pieces: string[] = [];
  readonly #places: Place[] = [];
  readonly #warnings = new Set<string>();
  #length = 0;
  #lastKind: BlockKind = "block";
  #place: PlaceInSource | null = null;
  #title: string | null = null;

  constructor(maxTextLength: number) {
    this.#maxTextLength = maxTextLength;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** The first proposed title, for a document that states none. */
  get title(): string | null {
    return this.#title;
  }

  proposeTitle(title: string): void {
    const words = oneLine(cleanText(title));
    if (words !== "") this.#title ??= words.slice(0, 200);
  }

  /** From now on blocks stand at this place of the source. */
  moveTo(place: PlaceInSource | null): void {
    this.#place = place;
    this.#lastKind = "block";
  }

  /** A block that may be a heading: the first one is proposed as title. */
  addTitled(block: string, kind: BlockKind): void {
    const heading = /^##? (\S.*)$/.exec(block)?.[1];
    if (heading !== undefined) this.proposeTitle(heading);
    this.add(block, kind);
  }

  add(block: string, kind: BlockKind = "block"): void {
    const separator = this.#separatorBefore(kind);
    const text = this.#fitted(cleanText(block).replace(/^\n+|\s+$/g, ""), separator);
    if (text === "") return;
    this.#lastKind = kind;
    this.#pieces.push(separator, ownCopy(text));
    const start = this.#length + separator.length;
    this.#length = start + text.length;
    this.#mark(start);
  }

  warn(sentence: string): void {
    this.#warnings.add(sentence);
  }

  finish(): { text: string; places: Place[]; warnings: string[] } {
    return { text: this.#pieces.join(""), places: this.#places, warnings: [...this.#warnings] };
  }

  /** As many lines as there is room for. */
  #fitted(text: string, separator: string): string {
    const room = this.#maxTextLength - this.#length - separator.length;
    if (text.length <= room) return text;
    this.warn(`The text is longer than ${this.#maxTextLength} characters: the rest was left out.`);
    return text.slice(0, Math.max(0, text.lastIndexOf("\n", room)));
  }

  #separatorBefore(kind: BlockKind): string {
    if (this.isEmpty) return "";
    return kind === "item" && this.#lastKind === "item" ? "\n" : "\n\n";
  }

  #mark(start: number): void {
    const last = this.#places.at(-1);
    const isSame = last !== undefined && JSON.stringify(this.#place) === JSON.stringify(placeOnly(last));
    if (isSame) last.end = this.#length;
    else if (this.#place !== null) this.#places.push({ start, end: this.#length, ...this.#place });
  }
}

function placeOnly({ start: _start, end: _end, ...place }: Place): PlaceInSource {
  return place;
}
