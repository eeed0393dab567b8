import { symbolOf } from "../../values/symbol-font.js";
import { FieldReader } from "../../word/field-reader.js";
import type { Numbering } from "../../word/numbering.js";
import type { FlowParagraph } from "../../writing/flow-writer.js";
import { positionsIn, type WordFile } from "./file-information.js";
import { type FormattedRun, readFormattedRuns, runAt } from "./formatted-disk-pages.js";
import { readLists } from "./lists.js";
import { readText, type WordText } from "./read-text.js";
import { BinaryStyles } from "./styles.js";

/** Numbers of properties ([MS-DOC] 2.6.1, 2.6.2). */
const IN_TABLE = 0x2416;
const ENDS_ROW = 0x2417;
const LIST_LEVEL = 0x260a;
const LIST = 0x460b;
const OUTLINE_LEVEL = 0x2640;
const DELETED = 0x0800;
const HIDDEN = 0x083c;
const SYMBOL = 0x6a09;

/** Higher numbers say that a list of older versions is meant. */
const MAX_LIST = 2_046;

const CELL_END = "\x07";
const PARAGRAPH_ENDS = new Set(["\r", CELL_END, "\f"]);

/** The paragraphs of a document's stories, with what their formatting means. */
export class WordParagraphs {
  readonly #numbering: Numbering;
  /** Notes in the order in which the text refers to them; the number counts those of a kind. */
  readonly notes: { kind: "footnote" | "endnote"; number: number }[] = [];
  /** To be set before the text is read that refers to them. */
  comments: string[] = [];
  readonly #text: WordText;
  readonly #paragraphs: FormattedRun[];
  readonly #characters: FormattedRun[];
  readonly #styles: BinaryStyles;
  readonly #references: Record<"footnote" | "endnote" | "comment", Map<number, number>>;

  constructor(file: WordFile) {
    const { main } = file;
    this.#text = readText(file);
    this.#styles = new BinaryStyles(file.table("styles"));
    this.#paragraphs = readFormattedRuns({ main, pages: file.table("paragraphPages"), kind: "paragraphs" });
    this.#characters = readFormattedRuns({ main, pages: file.table("characterPages"), kind: "characters" });
    this.#numbering = readLists({ definitions: file.tableOn("listDefinitions"), lists: file.table("lists") });
    const numbered = (positions: number[]) => new Map(positions.map((position, number) => [position, number]));
    this.#references = {
      footnote: numbered(positionsIn(file.table("footnoteReferences"), 2).slice(0, -1)),
      endnote: numbered(positionsIn(file.table("endnoteReferences"), 2).slice(0, -1)),
      comment: numbered(positionsIn(file.table("commentReferences"), 30).slice(0, -1)),
    };
  }

  *read({ start, end }: { start: number; end: number }): Generator<FlowParagraph> {
    const { text } = this.#text;
    const last = Math.min(end, text.length);
    let from = start;
    for (let at = start; at < last; at++) {
      const sign = text[at] ?? "";
      if (!PARAGRAPH_ENDS.has(sign) && at + 1 < last) continue;
      yield this.#readParagraph({ start: from, end: at + 1 });
      from = at + 1;
    }
  }

  #readParagraph(range: { start: number; end: number }): FlowParagraph {
    const mark = range.end - 1;
    const run = runAt(this.#paragraphs, this.#text.offsetOf(mark));
    const style = run?.style ?? 0;
    const value = (property: number) => run?.properties.get(property) ?? this.#styles.property(style, property);
    const outline = value(OUTLINE_LEVEL);
    const list = value(LIST) ?? 0;
    const listLevel = Math.min(8, value(LIST_LEVEL) ?? 0);
    const words = this.#readWords(range);
    const isItem = list > 0 && list <= MAX_LIST && words.text.trim() !== "";
    return {
      ...words,
      headingLevel: outline !== null && outline < 9 ? Math.min(6, outline + 1) : this.#styles.headingLevel(style),
      label: isItem ? this.#numbering.next(String(list), listLevel) : null,
      listLevel,
      isInTable: value(IN_TABLE) === 1,
      endsCell: this.#text.text[mark] === CELL_END,
      endsRow: value(ENDS_ROW) === 1,
    };
  }

  #readWords({ start, end }: { start: number; end: number }): Pick<FlowParagraph, "text" | "following"> {
    const fields = new FieldReader();
    const following: string[] = [];
    let text = "";
    for (let position = start; position < end; position++) {
      const sign = this.#text.text[position] ?? "";
      const mark = { "\x13": "begin", "\x14": "separate", "\x15": "end" }[sign];
      if (mark !== undefined) text = fields.mark(mark, text);
      else if (fields.isInstructing) fields.instruct(sign);
      else if (sign >= " " && sign !== "(" && !this.#isHiddenAt(position)) text += sign;
      else text += this.#special(sign, { position, following });
    }
    return { text, following };
  }

  /** Characters that stand for something else. A bracket is one when a symbol is set on it. */
  #special(sign: string, { position, following }: { position: number; following: string[] }): string {
    if (this.#isHiddenAt(position)) return "";
    switch (sign) {
      case "\t":
        return "\t";
      case "\v":
        return "\n";
      case "\x1e":
        return "-";
      case "(":
        return this.#symbolAt(position);
      case "\x02":
        return this.#labelNote(position);
      case "\x05": {
        const comment = this.comments[this.#references.comment.get(position) ?? -1] ?? "";
        if (comment !== "") following.push(`> Comment: ${comment}`);
        return "";
      }
      default:
        return "";
    }
  }

  #labelNote(position: number): string {
    for (const kind of ["footnote", "endnote"] as const) {
      const number = this.#references[kind].get(position);
      if (number !== undefined) return `[^${this.notes.push({ kind, number })}]`;
    }
    return "";
  }

  #symbolAt(position: number): string {
    const symbol = this.#propertiesAt(position)?.get(SYMBOL);
    return symbol === undefined ? "(" : symbolOf(symbol >>> 16, "Symbol");
  }

  #isHiddenAt(position: number): boolean {
    const properties = this.#propertiesAt(position);
    return properties?.get(DELETED) === 1 || properties?.get(HIDDEN) === 1;
  }

  #lastRun: FormattedRun | null = null;

  #propertiesAt(position: number): ReadonlyMap<number, number> | undefined {
    const offset = this.#text.offsetOf(position);
    const last = this.#lastRun;
    if (last === null || offset < last.start || offset >= last.end) this.#lastRun = runAt(this.#characters, offset);
    return this.#lastRun?.properties;
  }
}
