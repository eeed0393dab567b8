/** Rich text is groups, control words with or without a number, bytes as `\'e4`, and plain characters. */
export type RtfToken =
  | { kind: "open" }
  | { kind: "close" }
  | { kind: "word"; word: string; value: number | null }
  | { kind: "byte"; byte: number }
  | { kind: "text"; text: string };

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/giy;

/** The tokens of a document, whose bytes are characters of Latin 1. A word of one sign is named by it. */
export function* readTokens(source: string): Generator<RtfToken> {
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const [, word, value, hex, sign, brace, text] = match;
    if (text !== undefined) yield { kind: "text", text };
    else if (brace !== undefined) yield { kind: brace === "{" ? "open" : "close" };
    else if (hex !== undefined) yield { kind: "byte", byte: Number.parseInt(hex, 16) };
    else if (sign !== undefined) yield { kind: "word", word: sign, value: null };
    else if (word === "bin") pattern.lastIndex += Math.max(0, Number(value ?? 0));
    else if (word !== undefined) yield { kind: "word", word, value: value === undefined ? null : Number(value) };
  }
}
