/** One line with its position in the text, without its line break. */
export interface Line {
  start: number;
  end: number;
  text: string;
  /** True between the marks of a fenced code block, including the marks. */
  isFenced: boolean;
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*(\S*)/;

/** The lines in order. A fence that is never closed has no effect. Linear in the text. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let openFence: { index: number; mark: string } | null = null;
  while (start <= text.length) {
    const lineBreak = text.indexOf("\n", start);
    const lineEnd = lineBreak === -1 ? text.length : lineBreak;
    const end = lineEnd > start && text[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd;
    lines.push({ start, end, text: text.slice(start, end), isFenced: false });
    openFence = followFence(lines, openFence);
    start = lineEnd + 1;
  }
  return lines;
}

/**
 * An opening mark with a language inside an open fence means that the first fence was never closed. A new fence then
 * starts.
 */
function followFence(lines: Line[], open: { index: number; mark: string } | null) {
  const index = lines.length - 1;
  const match = FENCE.exec((lines[index]?.text ?? "").slice(0, 80));
  if (match === null) return open;
  const mark = match[1] ?? "";
  const language = match[2] ?? "";
  if (open === null || language !== "") return { index, mark };
  if (mark[0] !== open.mark[0] || mark.length < open.mark.length) return open;
  for (const line of lines.slice(open.index)) line.isFenced = true;
  return null;
}
