import { type BlockReader, headOf, toEnd } from "./foreign-block.js";

const POLITE =
  "(?:(?:hey|hi|hello|ok|okay|now|and|also),? |(?:can|could|would|will) you |please |pls |kindly |i need you to |i'd like you to |i want you to |help me (?:to )?)*";
const WORK =
  "(?:translate|proof-?read|re-?write|rephrase|paraphrase|summari[sz]e|correct|edit|fix|improve|shorten|polish|simplify|reword|classify|convert|extract|complete|continue|finish|reply to|respond to|tl;?dr|check the (?:grammar|spelling))";
const REQUEST = new RegExp(`(?:^\\s*|[.!?]\\s+)${POLITE}${WORK}\\b[^.!?:\\n]{0,120}:(?=\\s|$)`, "i");
const OFFER =
  /(?:^\s*|[.!?]\s+)(?:here(?:'s| is| are)|below (?:is|are)|this is|see) (?:(?:the|a|an|some|this) (?:[\w-]+ ){0,3}(?:text|draft|e-?mail|letter|article|essay|story|poem|lyrics|paragraph|transcript|logs?|code|error|output|prompt|message|script|song|chapter|scene|passage|excerpt|post|response|reply|answer|dialogue|quote|review|template|snippet|bio|sentence|caption|tweet|speech|monologue|example)|my (?:[\w-]+ ){0,2}(?:draft|e-?mail|letter|essay|poem|code|prompt|script|lyrics|chapter|novel|song))\b[^.!?:\n]{0,60}:(?=\s|$)/i;
const NAMED =
  /(?:^\s*|[.!?]\s+)(?:use|take) (?:this|these|the following)\b[^.!?:\n]{0,60}:(?=\s|$)|(?:^\s*|[.!?]\s+)(?:my|the|an?) (?:[\w-]+ ){0,2}(?:prompt|text|sentence|draft|tweet|caption|input|example)(?: is| reads| says| goes)?\s*:(?=\s|$)/i;
/** Headings of parts of songs, and lyrics. */
const LYRICS =
  /^\s*(?:\[(?:verse|chorus|bridge|intro|outro|hook|pre-chorus|refrain)\b[^\]]{0,20}\]|[♪♫]|(?:song )?lyrics\b[^.!?:\n]{0,40}:|(?:verse|chorus|bridge|refrain)(?: \d)?\s*:)/iu;

/**
 * Text that somebody hands over for processing ("Translate this: ..."), and songs. The block extends to the end of the
 * text.
 */
export const readHandedOverText: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line).replace(/\u2019/g, "'");
  if (LYRICS.test(head)) return toEnd(lines, line.start);
  const match = REQUEST.exec(head) ?? OFFER.exec(head) ?? NAMED.exec(head);
  return match === null ? null : toEnd(lines, line.start + match.index);
};
