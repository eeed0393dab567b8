import { webLink } from "../writing/web-link.js";

interface OpenField {
  instruction: string;
  /** Where its result begins in the text; null as long as the instruction is being read. */
  resultAt: number | null;
}

/** Follows Word's fields, which lie between marks in the text: an instruction, then its last result. Keeps links. */
export class FieldReader {
  readonly #open: OpenField[] = [];

  /** The text that is read now is an instruction. */
  get isInstructing(): boolean {
    return this.#open.some(({ resultAt }) => resultAt === null);
  }

  instruct(words: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined) field.instruction += words;
  }

  /** Takes a mark (`begin`, `separate`, `end`) and the text up to it; returns the text with a link made of a result. */
  mark(type: string, text: string): string {
    const field = this.#open.at(-1);
    if (type === "begin") this.#open.push({ instruction: "", resultAt: null });
    if (type === "separate" && field !== undefined) field.resultAt = text.length;
    if (type !== "end") return text;
    this.#open.pop();
    const target = /^\s*HYPERLINK\s+"([^"]+)"/i.exec(field?.instruction ?? "")?.[1];
    if (target === undefined || field?.resultAt == null) return text;
    return text.slice(0, field.resultAt) + webLink(text.slice(field.resultAt), target);
  }
}
