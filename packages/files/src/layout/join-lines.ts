/** Scripts whose words have no spaces between them: their lines are joined without one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，！？：；」』）]$/u;
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}「『（]/u;
/** A part of a word before a hyphen, without another hyphen in it: `state-of-the-` keeps its last one. */
const BROKEN_WORD = /(?<![\p{L}\p{N}-])\p{L}{2,}[-\u2010\u00ad]$/u;

/** Lines of one paragraph as running text: words broken over lines are mended. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => join(text, line), "");
}

function join(text: string, line: string): string {
  if (text === "") return line;
  if (line === "") return text;
  if (text.endsWith("\u00ad")) return text.slice(0, -1) + line;
  if (BROKEN_WORD.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  if (/\p{L}-$/u.test(text) && /^[\p{L}\p{N}]/u.test(line)) return text + line;
  return UNSPACED.test(text) && UNSPACED_START.test(line) ? text + line : `${text} ${line}`;
}
