import { parseConversation } from "#core/conversation/parse-conversation.js";
import type { Block } from "./block.js";
import { readProseBlocks } from "./read-prose-blocks.js";
import { trimRange } from "./split-range.js";

/** One block a turn. What stands above a turn (title, date of the session) belongs to it; a new session starts a new chunk. */
export function readConversationBlocks(text: string): Block[] {
  const turns = parseConversation(text);
  if (turns.length === 0) return readProseBlocks(text);
  const blocks: Block[] = [];
  let previousEnd = 0;
  let session: string | null = null;
  for (const turn of turns) {
    const range = trimRange(text, { start: previousEnd, end: turn.end });
    previousEnd = turn.end;
    if (range === null) continue;
    const startsSection = turn.sessionDate !== session;
    session = turn.sessionDate;
    blocks.push({ ...range, kind: "turns", headingPath: [], speakers: [turn.speaker], startsSection, table: null });
  }
  const rest = trimRange(text, { start: previousEnd, end: text.length });
  if (rest !== null) {
    blocks.push({ ...rest, kind: "turns", headingPath: [], speakers: [], startsSection: true, table: null });
  }
  return blocks;
}
