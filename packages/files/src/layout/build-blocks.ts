import { writeTable } from "../text/write-table.js";
import type { Block } from "./block.js";
import { findTable } from "./find-table.js";
import { joinLines } from "./join-lines.js";
import { lineText, runsLeft } from "./line-text.js";
import { median } from "./order-columns.js";
import { type Line, widthOf } from "./segment.js";

/** Bullets of common fonts; those of symbol fonts are in the private area. */
const BULLET = /^[•●▪■◦○‣⁃∙·➢➤✓✔❖\ue000-\uf8ff]+[ \t]*(?=\S)|^[-–—*][ \t]+(?=\S)|^o (?=\S)/u;
const NUMBERED = /^(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)] +\S|^\((?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})\) +\S/;
/** An entry of a table of contents: dots to the page's number. */
const LEADER = /(?:\. ?){4,}\s*[\dA-Za-z]{1,6}$|(?:…|_){3,}$/;
/** A following line of a paragraph is at most so much further away than lines of the column usually are. */
const MAX_LEADING = 1.35;
/** Distance of lines over size of the type, where nothing else is known: common leading is 1.1 to 1.5. */
const LOOSE_LEADING = 1.8;
/** Type that differs less is the same: superscripts and fallback fonts change it a little. */
const SIZE_TOLERANCE = 0.12;

/** Lines of type so much larger than most are a title. */
const TITLE_SIZE = 1.3;

export interface ColumnLayout {
  lines: readonly Line[];
  /** The document's own type is monospaced: then it does not mean code. */
  isMonospacedText: boolean;
}

/** The blocks of one column: paragraphs, list items, tables, code. */
export function buildBlocks({ lines, isMonospacedText }: ColumnLayout): Block[] {
  const blocks: Block[] = [];
  const column = describe(lines);
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(asBlock(open, isMonospacedText));
    open = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const table = isCode(line, isMonospacedText) ? null : findTable(lines.slice(at));
    if (table !== null) {
      close();
      const rows = runsLeft(line.segments) ? table.rows.map((row) => row.toReversed()) : table.rows;
      blocks.push({
        ...asBlock([line], true),
        kind: "table",
        text: writeTable(rows.map((row) => row.map(withoutLineEnds))),
        lineCount: table.lines,
      });
      at += table.lines - 1;
      continue;
    }
    const last = open.at(-1);
    if (last !== undefined && !continues({ open, last, line, column, isMonospacedText })) close();
    open.push(line);
  }
  close();
  return blocks;
}

interface Column {
  left: number;
  right: number;
  /** The size that most lines have. */
  size: number;
  leading: number;
}

function describe(lines: readonly Line[]): Column {
  const distances = lines.slice(1).map((line, index) => {
    const above = lines[index];
    return above === undefined ? 0 : (line.baseline - above.baseline) / Math.max(line.size, above.size);
  });
  const close = distances.filter((distance) => distance > 0.8 && distance < LOOSE_LEADING);
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    size: median(lines.map(({ size }) => size)),
    leading: close.length === 0 ? 1.2 : median(close),
  };
}

interface Step {
  open: readonly Line[];
  last: Line;
  line: Line;
  column: Column;
  isMonospacedText: boolean;
}

/** Whether a line goes on with the open block. */
function continues({ open, last, line, column, isMonospacedText }: Step): boolean {
  const size = Math.max(last.size, line.size);
  if (Math.abs(last.size - line.size) > SIZE_TOLERANCE * size) return false;
  if (isCode(last, isMonospacedText) !== isCode(line, isMonospacedText)) return false;
  const distance = line.baseline - last.baseline;
  if (isCode(line, isMonospacedText)) return distance < 3 * size;
  if (distance > MAX_LEADING * column.leading * size) return false;
  if (isBold(last) !== isBold(line)) return false;
  const text = lineText(line);
  if (BULLET.test(text) || NUMBERED.test(text) || LEADER.test(lineText(last))) return false;
  if (runsLeft(line.segments)) return true;
  if (isItem(open)) return line.left > (open[0] ?? last).left + 0.5 * size || !endsEarly(last, line, column);
  if (isTitle(last, line, column)) return true;
  if (open.length > 1 && line.left - (open[1] ?? last).left > 0.8 * size) return false;
  return !endsEarly(last, line, column);
}

/** Large lines below each other are one heading, wherever they are broken. */
function isTitle(last: Line, line: Line, { size }: Column): boolean {
  return Math.min(last.size, line.size) > TITLE_SIZE * size;
}

/** The first word of the next line would have had room: the line was ended on purpose. */
function endsEarly(last: Line, line: Line, { right }: Column): boolean {
  const text = lineText(line);
  const firstWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^\S+/u.exec(text)?.[0] ?? "";
  const width = (firstWord.length / Math.max(1, text.length)) * widthOf(line);
  return last.right + width + 1.5 * line.size < right;
}

function isItem([first]: readonly Line[]): boolean {
  if (first === undefined) return false;
  const text = lineText(first);
  return BULLET.test(text) || NUMBERED.test(text);
}

function isBold({ segments }: Line): boolean {
  return segments.every((segment) => segment.isBold);
}

function isCode({ segments }: Line, isMonospacedText: boolean): boolean {
  return !isMonospacedText && segments.every((segment) => segment.isMonospaced);
}

function asBlock(lines: readonly Line[], isMonospacedText: boolean): Block {
  const [first] = lines;
  const isListItem = isItem(lines);
  const style = {
    size: median(lines.map(({ size }) => size)),
    isBold: lines.every(isBold),
    lineCount: lines.length,
  };
  if (first !== undefined && lines.length > 1 && lines.every((line) => isCode(line, isMonospacedText))) {
    return { kind: "code", text: indented(lines), ...style };
  }
  const text = joinLines(lines.map(lineText));
  if (isListItem && BULLET.test(text)) return { kind: "item", text: `- ${text.replace(BULLET, "")}`, ...style };
  return { kind: isListItem ? "item" : "paragraph", text, ...style };
}

/** Code with the spaces that its places on the page stand for. */
function indented(lines: readonly Line[]): string {
  const left = Math.min(...lines.map((line) => line.left));
  return lines
    .map(({ segments }) =>
      segments.reduce((text, segment) => {
        const letter = widthOf(segment) / Math.max(1, segment.text.length) || 1;
        const column = Math.min(200, Math.round((segment.left - left) / letter));
        return text.padEnd(text === "" ? column : Math.max(column, text.length + 1)) + segment.text;
      }, ""),
    )
    .join("\n");
}

function withoutLineEnds(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
