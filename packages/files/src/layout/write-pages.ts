import type { Place } from "@loci/language/chunks";
import { cleanText } from "../text/clean-text.js";
import type { Block } from "./block.js";
import { joinLines } from "./join-lines.js";

export interface WrittenPage {
  number: number;
  blocks: Block[];
}

/** Type so much larger than the text's is a heading's, by level. */
const HEADING_SIZES = [1.8, 1.4, 1.15];
const MAX_HEADING_LENGTH = 200;
const MAX_HEADING_LINES = 3;

export interface WrittenPages {
  text: string;
  places: Place[];
  /** The largest heading of the first page. */
  title: string | null;
}

/** All pages as Markdown, and where each of them stands in it. */
export function writePages(pages: readonly WrittenPage[]): WrittenPages {
  const levelOf = headingLevels(pages.flatMap(({ blocks }) => blocks));
  const places: Place[] = [];
  const parts: string[] = [];
  let length = 0;
  let last: Block | null = null;
  const append = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const { number, blocks } of pages) {
    let start = -1;
    for (const block of blocks) {
      const text = cleanText(write(block, levelOf(block)));
      if (text.trim() === "") continue;
      if (start === -1 && last !== null && goesOn(last, block)) {
        const before = parts.pop() ?? "";
        length -= before.length;
        append(joinLines([before, text]));
      } else {
        append(separator(last, block));
        append(text);
      }
      if (start === -1) start = length - text.length;
      last = block;
    }
    const before = places.at(-1);
    if (before !== undefined && start !== -1) before.end = Math.min(before.end, start);
    if (start !== -1) places.push({ start, end: length, page: number });
  }
  const title = largestHeading(pages[0]?.blocks.filter((block) => levelOf(block) === 1) ?? []);
  return { text: parts.join(""), places, title };
}

/** Names of series and addresses are set large too: a title has some words. */
function largestHeading(blocks: readonly Block[]): string | null {
  const titles = blocks.filter(({ text }) => /\S+\s+\S+\s+\S/u.test(text));
  const headings = titles.length > 0 ? titles : blocks;
  const size = Math.max(...headings.map((heading) => heading.size));
  return headings.find((heading) => heading.size === size)?.text ?? null;
}

function separator(last: Block | null, block: Block): string {
  if (last === null) return "";
  return last.kind === "item" && block.kind === "item" ? "\n" : "\n\n";
}

/** A paragraph that runs over the end of a page. */
function goesOn(last: Block, next: Block): boolean {
  return (
    last.kind === "paragraph" &&
    next.kind === "paragraph" &&
    last.lineCount > 1 &&
    Math.abs(last.size - next.size) < 0.5 &&
    last.isBold === next.isBold &&
    /[\p{Ll},\p{L}-]$/u.test(last.text) &&
    /^\p{Ll}/u.test(next.text)
  );
}

function write(block: Block, level: number | null): string {
  if (block.kind === "code") return `\`\`\`\n${block.text}\n\`\`\``;
  return level === null ? block.text : `${"#".repeat(level)} ${block.text}`;
}

/**
 * Levels by how much larger the type is than the text's; bold lines of the text's own size are the last. Levels that the
 * document does not use are skipped.
 */
function headingLevels(blocks: readonly Block[]): (block: Block) => number | null {
  const bodySize = commonSize(blocks);
  const rankOf = (block: Block) => {
    if (!canBeHeading(block)) return null;
    const rank = HEADING_SIZES.findIndex((factor) => block.size >= factor * bodySize);
    if (rank !== -1) return rank;
    const isBoldLine = block.isBold && block.lineCount === 1 && block.size >= 0.95 * bodySize;
    return isBoldLine && !/[.,;:]$/.test(block.text) ? HEADING_SIZES.length : null;
  };
  const used = [...new Set(blocks.map(rankOf))].filter((rank) => rank !== null).sort((a, b) => a - b);
  return (block) => {
    const rank = rankOf(block);
    return rank === null ? null : used.indexOf(rank) + 1;
  };
}

function canBeHeading({ kind, text, lineCount }: Block): boolean {
  if (kind === "table" || kind === "code" || text.startsWith("- ")) return false;
  return text.length <= MAX_HEADING_LENGTH && lineCount <= MAX_HEADING_LINES && /\p{L}{2}/u.test(text);
}

/** The size of most letters: the text's own. */
function commonSize(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of blocks) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}
