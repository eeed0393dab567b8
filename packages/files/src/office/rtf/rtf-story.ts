import { FieldReader } from "../word/field-reader.js";
import { FlowWriter } from "../writing/flow-writer.js";
import type { RtfState } from "./rtf-state.js";
import type { StyleTable } from "./style-table.js";

interface Merge {
  continuesAbove: boolean;
  continuesLeft: boolean;
}

/** A text that is being read: the body, or one that stands for itself as a note. */
export class RtfStory {
  readonly fields = new FieldReader();
  text = "";
  /** The label of the paragraph as a list item; null as long as it has none. */
  label: string | null = null;
  /** Blocks to follow the paragraph. */
  following: string[] = [];
  readonly #writer: FlowWriter;
  readonly #styles: StyleTable;
  #merges: Merge[] = [];
  #merge: Merge = { continuesAbove: false, continuesLeft: false };

  constructor(styles: StyleTable, add: (block: string, kind: "block" | "item") => void) {
    this.#styles = styles;
    this.#writer = new FlowWriter(add);
  }

  /** Words that describe the row of a table. */
  takeRowWord(word: string): void {
    if (word === "trowd") this.#merges = [];
    if (word === "clmrg") this.#merge.continuesLeft = true;
    if (word === "clvmrg") this.#merge.continuesAbove = true;
    if (word !== "cellx") return;
    this.#merges.push(this.#merge);
    this.#merge = { continuesAbove: false, continuesLeft: false };
  }

  endParagraph(state: RtfState, ends: "paragraph" | "cell" | "row"): void {
    const outline = state.outlineLevel;
    this.#writer.write({
      text: this.text,
      headingLevel: outline === null || outline > 8 ? this.#styles.headingLevel(state.style) : Math.min(6, outline + 1),
      label: this.label === null ? null : plainLabel(this.label),
      listLevel: state.listLevel,
      isInTable: state.isInTable,
      endsCell: ends === "cell",
      endsRow: ends === "row",
      merges: this.#merges,
      following: this.following,
    });
    [this.text, this.label, this.following] = ["", null, []];
  }

  end(state: RtfState): void {
    if (this.text.trim() !== "" || this.following.length > 0) this.endParagraph(state, "paragraph");
    this.#writer.end();
  }
}

/** Bullets are any sign, or the letter that Word takes for the second level. */
function plainLabel(label: string): string {
  const words = label.trim();
  return /[\p{L}\p{N}]/u.test(words) && words !== "o" ? words : "-";
}
