import { decodeCodePage } from "../values/code-pages.js";
import { symbolOf } from "../values/symbol-font.js";

/** Code pages of the character sets of fonts (the RTF specification 1.9.1, `\fcharset`). */
const CODE_PAGES: Record<number, number> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

const SYMBOL_SET = 2;

/** The fonts of a document: in which of them a byte stands decides what it means. */
export class FontTable {
  codePage = 1252;
  readonly #fonts = new Map<number, { name: string; characterSet: number }>();

  name(number: number, words: string): void {
    const font = this.#fontOf(number);
    font.name += words;
  }

  setCharacterSet(number: number, characterSet: number): void {
    this.#fontOf(number).characterSet = characterSet;
  }

  decode(bytes: readonly number[], number: number): string {
    const { name, characterSet } = this.#fonts.get(number) ?? { name: "", characterSet: 0 };
    if (characterSet === SYMBOL_SET) return bytes.map((byte) => symbolOf(0xf000 + byte, name)).join("");
    // The same in every code page.
    if (bytes.every((byte) => byte < 0x80)) return Buffer.from(bytes).toString("latin1");
    return decodeCodePage(Buffer.from(bytes), CODE_PAGES[characterSet] ?? this.codePage);
  }

  #fontOf(number: number): { name: string; characterSet: number } {
    const known = this.#fonts.get(number) ?? { name: "", characterSet: 0 };
    this.#fonts.set(number, known);
    return known;
  }
}
