import { type BlockReader, headOf, toEnd } from "./foreign-block.js";

const MARK =
  /^\s*(?:-{2,}\s*(?:forwarded|original) message\s*-*|begin forwarded message:|-{5,}\s*(?:weitergeleitete|ursprüngliche) nachricht|fwd?:\s|(?:subject|betreff): \S|(?:on|am|le|el) .{6,120}\b(?:wrote|schrieb.{0,60}|a écrit|escribió)\s*:\s*$)/i;
const FIRST_FIELD = /^\s*\**(?:from|von|de|sender)\**:\**\s+\S/i;
const FIELD = /^\s*\**(?:to|sent|date|subject|cc|reply-to|an|gesendet|datum|betreff|para|asunto|fecha)\**:\**\s+\S/i;
const HEAD_LINES = 6;

/** A quoted mail from its head to the end of the text. "I" in it is the writer of the mail. */
export const readForwardedMail: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line);
  if (MARK.test(head)) return toEnd(lines, line.start);
  if (!FIRST_FIELD.test(head)) return null;
  const isHead = lines.slice(index + 1, index + HEAD_LINES).some((next) => FIELD.test(headOf(next)));
  return isHead ? toEnd(lines, line.start) : null;
};
