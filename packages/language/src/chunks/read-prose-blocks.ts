import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { type Block, type BlockSource, blockOf, trimRange } from "./block.js";

/** Reads plain text: blank lines separate paragraphs. */
export function readProseBlocks({ text }: BlockSource): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  const close = (end: number) => {
    const range = trimRange(text, { start, end });
    if (range !== null) blocks.push(blockOf({ ...range, kind: "prose" }));
  };
  for (const match of text.matchAll(/\n[^\S\n]*\n\s*/g)) {
    close(match.index);
    start = match.index + match[0].length;
  }
  close(text.length);
  return blocks;
}

/**
 * Each turn is one block. The text above a turn (title, date of the session) belongs to it. A new session or
 * conversation starts a new chunk.
 */
export function readConversationBlocks(source: BlockSource): Block[] {
  const { text } = source;
  const turns = parseConversation(text);
  if (turns.length === 0) return readProseBlocks(source);
  const blocks: Block[] = [];
  let previousEnd = 0;
  let session: string | null = null;
  let section = 0;
  for (const turn of turns) {
    const range = trimRange(text, { start: previousEnd, end: turn.end });
    previousEnd = turn.end;
    if (range === null) continue;
    const startsSection = turn.sessionDate !== session || turn.section !== section;
    session = turn.sessionDate;
    section = turn.section;
    blocks.push(blockOf({ ...range, kind: "turns", speakers: [turn.speaker], startsSection }));
  }
  const rest = trimRange(text, { start: previousEnd, end: text.length });
  if (rest !== null) blocks.push(blockOf({ ...rest, kind: "turns", startsSection: true }));
  return blocks;
}
