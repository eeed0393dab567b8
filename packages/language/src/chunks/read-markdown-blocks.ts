import { type Line, readLines } from "#language/conversation/turns/read-lines.js";
import { type Block, type BlockSource, blockOf } from "./block.js";
import type { ChunkKind } from "./chunk-span.js";
import { readSyntaxBlocks } from "./read-code-blocks.js";

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
/** A heading of MediaWiki, also in tokenised text: `== Plot ==`, `= = Plot = =`. */
const WIKI_HEADING = /^ {0,3}(=(?: ?=){0,5}) ?([^\s=](?:.*[^\s=])?) ?\1\s*$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})\s*$/;
const LIST_ITEM = /^\s{0,8}(?:[-*+]|\d{1,9}[.)])\s+\S/;
/** Compared without white space, so the width of the table does not matter. */
const TABLE_RULE = /^\|?:?-+:?(?:\|:?-+:?)*\|?$/;
const MAX_LINE_LOOK = 2_000;

/**
 * Reads Markdown: headings open sections. Lists, tables, fenced code and paragraphs are blocks. Headings are part of
 * the text.
 */
export function readMarkdownBlocks({ text, size }: BlockSource): Block[] {
  const blocks = new MarkdownReader(text, readLines(text)).read();
  return blocks.flatMap((block) => readFencedCode(text, { block, maximum: size.maximum }));
}

/** The state of the reader: the open block and the headings above it. */
class MarkdownReader {
  private readonly blocks: Block[] = [];
  private readonly headings: { level: number; title: string }[] = [];
  private open: Block | null = null;
  private afterBlank = false;

  constructor(
    private readonly text: string,
    private readonly lines: Line[],
  ) {}

  read(): Block[] {
    for (let index = 0; index < this.lines.length; index++) this.readLine(index);
    return this.blocks;
  }

  private readLine(index: number): void {
    const line = this.lines[index];
    if (line === undefined) return;
    const text = line.text.slice(0, MAX_LINE_LOOK);
    if (!line.isFenced && text.trim() === "") {
      this.afterBlank = true;
      return;
    }
    const heading = line.isFenced ? null : this.headingAt(index, text);
    if (heading !== null) this.openSection(line, heading);
    else if (line.isFenced) this.extendOrOpen(line, "code", !this.lines[index - 1]?.isFenced);
    else this.readText(index, text);
    this.afterBlank = false;
  }

  private readText(index: number, text: string): void {
    const line = this.lines[index];
    if (line === undefined) return;
    if (this.open?.kind === "table" && !this.afterBlank && text.includes("|")) {
      this.extend(line);
      return;
    }
    const below = this.lines[index + 1];
    if (text.includes("|") && below !== undefined && isTableRule(below.text)) {
      const table = this.openBlock(line, "table");
      table.tableHeader = this.text.slice(table.start, below.end);
      return;
    }
    const isItem = LIST_ITEM.test(text);
    const continuesList = this.open?.kind === "list" && (isItem || !this.afterBlank || /^\s{2,}/.test(text));
    if (continuesList) this.extend(line);
    else if (isItem) this.openBlock(line, "list");
    else this.extendOrOpen(line, "prose", this.afterBlank);
  }

  private headingAt(index: number, text: string): { level: number; title: string } | null {
    const match = HEADING.exec(text);
    if (match !== null) return { level: (match[1] ?? "#").length, title: match[2] ?? "" };
    const wiki = text.length > 200 ? null : WIKI_HEADING.exec(text);
    if (wiki !== null) return { level: (wiki[1] ?? "=").replaceAll(" ", "").length, title: wiki[2] ?? "" };
    const isParagraph = this.open?.kind === "prose" && !this.afterBlank && !this.open.startsSection;
    const underline = UNDERLINE.exec(this.lines[index + 1]?.text.slice(0, 200) ?? "");
    if (underline === null || isParagraph || LIST_ITEM.test(text) || text.includes("|")) return null;
    return text.trim().length > 120 || UNDERLINE.test(text)
      ? null
      : { level: underline[1]?.startsWith("=") ? 1 : 2, title: text.trim() };
  }

  private openSection(line: Line, heading: { level: number; title: string }): void {
    while ((this.headings.at(-1)?.level ?? 0) >= heading.level) this.headings.pop();
    this.headings.push(heading);
    this.openBlock(line, "prose").startsSection = true;
  }

  /** A heading, and the line under a heading, never continue an earlier paragraph. */
  private extendOrOpen(line: Line, kind: ChunkKind, isFresh: boolean): void {
    if (this.open === null || this.open.kind !== kind || isFresh) this.openBlock(line, kind);
    else this.extend(line);
  }

  private openBlock(line: Line, kind: ChunkKind): Block {
    const headingPath = this.headings.map((heading) => heading.title);
    const indent = kind === "code" ? 0 : line.text.length - line.text.trimStart().length;
    const end = line.start + line.text.trimEnd().length;
    const block = blockOf({ start: line.start + indent, end, kind, headingPath });
    this.blocks.push(block);
    this.open = block;
    return block;
  }

  private extend(line: Line): void {
    if (this.open !== null) this.open.end = Math.max(this.open.end, line.start + line.text.trimEnd().length);
  }
}

function isTableRule(line: string): boolean {
  return line.includes("|") && TABLE_RULE.test(line.replace(/\s+/g, ""));
}

const FENCED = /^( {0,3}(?:`{3,}|~{3,})[^\S\n]*\{?\.?([\w+#-]+)[^\n]*\n)([\s\S]*)$/;

/**
 * Reads a fenced block by its syntax tree if it names its language and exceeds the maximum. Otherwise the block stays
 * as it is.
 */
function readFencedCode(text: string, { block, maximum }: { block: Block; maximum: number }): Block[] {
  if (block.kind !== "code" || block.end - block.start <= maximum) return [block];
  const [, fence, language, code] = FENCED.exec(text.slice(block.start, block.end)) ?? [];
  if (fence === undefined || language === undefined || code === undefined) return [block];
  const body = code.replace(/\n[^\S\n]*(?:`{3,}|~{3,})[^\S\n]*$/, "");
  const inner = readSyntaxBlocks(body, { codeLanguage: language, maximum });
  if (inner === null || inner.length === 0) return [block];
  const offset = block.start + fence.length;
  return inner.map((part, index) =>
    blockOf({
      ...part,
      // The marks of the fence belong to the first and the last piece.
      start: index === 0 ? block.start : offset + part.start,
      end: index === inner.length - 1 ? block.end : offset + part.end,
      headingPath: [...block.headingPath, ...part.headingPath],
    }),
  );
}
