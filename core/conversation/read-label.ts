/** A speaker's label at the start of a line and where the words after it begin (offset in the line). */
export interface Label {
  name: string;
  length: number;
}

/**
 * Optional time stamp in brackets, optional bold, one to three words, optional bracket, colon. Names begin with a capital letter or
 * belong to a script without capitals; role words may be lower case, so any first letter is read here.
 */
const LABEL =
  /^(?:\s{0,3}\[[^\]\n]{3,40}\]\s*)?\s{0,3}(?:\*\*|__)?([\p{L}][\p{L}\p{M}\p{N}'’_.-]{0,29}(?: [\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,29}){0,2})(?: ?\([^)\n]{1,40}\))?(?:\*\*|__)?(?::(?:\*\*|__)?(?=\s|$)|：(?:\*\*|__)?)\s*/u;

/** Some exports write roles in brackets, without a colon: `[USER] ...`. */
const BRACKETED = /^\s{0,3}\[(user|human|assistant|ai|system|tool)\]:?\s+/i;

/** Longest label that can match: no need to look at more of a line. */
const REACH = 240;

export function readLabel(line: string): Label | null {
  const head = line.length > REACH ? line.slice(0, REACH) : line;
  const match = BRACKETED.exec(head) ?? LABEL.exec(head);
  if (match === null) return null;
  return { name: match[1] ?? "", length: match[0].length };
}
