import { readLines } from "#language/conversation/turns/read-lines.js";
import type { BlockReader, ForeignBlock } from "./foreign-block.js";
import { findForeignSentences, findQuotedSpeech } from "./foreign-sentences.js";
import { readJsonText, readMachineText } from "./machine-text.js";
import { readPastedParagraph } from "./pasted-paragraph.js";
import { readRecalledMemories } from "./recalled-memories.js";
import { readRolePlay } from "./role-play.js";
import { findPastedPrompts, readForwardedMail, readHandedOverText, readPastedChat } from "./words-of-others.js";

const READERS: BlockReader[] = [
  readMachineText,
  readRecalledMemories,
  readJsonText,
  readForwardedMail,
  readHandedOverText,
  readPastedParagraph,
  readRolePlay,
  readPastedChat,
];

/**
 * Blanks the words of one turn or note that its speaker does not say about himself: code, quotations, recalled
 * memories, prompts, forwarded mail and fiction. The length and line breaks stay, so offsets stay valid. Linear in the
 * text.
 */
export function blankForeignWords(text: string): string {
  let own = blank(text, findBlocks(text));
  if (own.includes("`")) own = own.replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
  own = blank(own, findPastedPrompts(own));
  return blank(own, [...findForeignSentences(own), ...findQuotedSpeech(own)]);
}

function findBlocks(text: string): ForeignBlock[] {
  const lines = readLines(text);
  const blocks: ForeignBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    const block = firstBlock(lines, index);
    index += 1;
    if (block === null) continue;
    blocks.push(block);
    while (index < lines.length && (lines[index]?.end ?? 0) <= block.end) index += 1;
  }
  return blocks;
}

function firstBlock(lines: Parameters<BlockReader>[0], index: number): ForeignBlock | null {
  for (const read of READERS) {
    const block = read(lines, index);
    if (block !== null) return block;
  }
  return null;
}

function blank(text: string, blocks: ForeignBlock[]): string {
  const parts: string[] = [];
  let place = 0;
  for (const { start, end } of blocks.toSorted((one, other) => one.start - other.start)) {
    if (end <= place) continue;
    const from = Math.max(start, place);
    parts.push(text.slice(place, from), text.slice(from, end).replace(/[^\n]/g, " "));
    place = end;
  }
  return parts.join("") + text.slice(place);
}
