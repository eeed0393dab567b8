import type { Place } from "@loci/language/chunks";
import type { ExtractedContent } from "#files/reading/extractor.js";

const SEPARATOR = "\n\n";

/** A text put together from several, with the places of each. */
export class AssembledText {
  readonly #parts: string[] = [];
  readonly places: Place[] = [];
  length = 0;

  add(text: string): void {
    if (text === "") return;
    const part = this.length === 0 ? text : SEPARATOR + text;
    this.#parts.push(part);
    this.length += part.length;
  }

  /** The text of a member below a heading with its name. */
  addMember(name: string, { content, headingLevel }: { content: ExtractedContent; headingLevel: number }): void {
    const start = this.#startOfNext();
    this.add(`${"#".repeat(headingLevel)} ${name.replace(/\s+/g, " ")}`);
    const { text, offset } = asMarkdown(content);
    const shift = this.#startOfNext() + offset;
    this.add(text);
    const places = content.places
      .map((place) => ({ ...place, start: place.start + shift, end: Math.min(place.end + shift, this.length) }))
      .filter((place) => place.start < place.end);
    this.places.push(...placesBelow(name, { places, start, end: this.length }));
  }

  #startOfNext(): number {
    return this.length === 0 ? 0 : this.length + SEPARATOR.length;
  }

  toString(): string {
    return this.#parts.join("");
  }
}

/** The places of a member, with its name; what none of them covers is told by the name alone. */
export function placesBelow(
  file: string,
  { places, start, end }: { places: Place[]; start: number; end: number },
): Place[] {
  const all: Place[] = [];
  let at = start;
  for (const place of places) {
    if (place.start > at) all.push({ file, start: at, end: place.start });
    all.push({ ...place, file: place.file === undefined ? file : `${file}/${place.file}` });
    at = place.end;
  }
  if (at < end) all.push({ file, start: at, end });
  return all;
}

/** Code keeps its lines behind a fence that does not occur in it. */
function asMarkdown({ structure, text, codeLanguage }: ExtractedContent): { text: string; offset: number } {
  if (structure !== "code") return { text: text.trimEnd(), offset: 0 };
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 2);
  const fence = "`".repeat(longest + 1);
  const opening = `${fence}${codeLanguage ?? ""}\n`;
  return { text: `${opening}${text.trimEnd()}\n${fence}`, offset: opening.length };
}
