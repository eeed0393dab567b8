/**
 * A text that keeps nothing else alive. A part of a long string holds on to all of it (V8's sliced strings): a thousand
 * cells would keep the whole sheet in memory.
 */
export function ownCopy(text: string): string {
  // Shorter ones are copied by V8 itself.
  return text.length < 13 ? text : Buffer.from(text, "utf16le").toString("utf16le");
}
