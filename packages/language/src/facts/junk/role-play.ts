import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type BlockReader, headOf, toEnd, toEndOfParagraph } from "./foreign-block.js";

const OPENER = oneOf(
  "(?:please|now|ok|okay|so|also|and),? |let's (?:both )?|can (?:you|we) |could (?:you|we) |for a moment,? ",
  "just ",
);
const START = pattern`(?:^\s*|[.!?:]\s+)${OPENER}*`;
const PLAYER = oneOf(pattern`I|I'\w+|we|we'\w+|my name|you(?:'re| are) [^.!?\n]{1,80} and (?:I|I'm|we)`);
const PRETENDING_VERB = oneOf("pretend|imagine|suppose|assume|say(?!,)|act as if|picture|make believe");
const FICTION = oneOf(
  pattern`story|novel|scenario|game|campaign|role-?play|scene|play|fantasy|simulation|screenplay|fanfic\w*`,
);
const HYPOTHETICAL = oneOf("hypothetically(?: speaking)?|theoretically|for the sake of argument|for argument's sake");
const PLAYED_OPENING = oneOf(
  pattern`${PRETENDING_VERB}(?: for a (?:moment|second|minute))?,?(?: that)? ${PLAYER}(?![\w'])`,
  pattern`in (?:this|the|our|my) (?:[\w-]+ )?${FICTION}[, ]`,
  pattern`for (?:this|the|our) (?:exercise|story|scenario|role-?play|game|scene)\b|${HYPOTHETICAL},? (?:I|my|we)\b`,
);
/** The speaker plays somebody, so the rest of the paragraph is made up. */
const PLAYED = new RegExp(pattern`${START}${PLAYED_OPENING}`, "i");
/** "You are the king and I am your jester": names or nouns for both. */
const CAST =
  /(?:^\s*|[.!?:]\s+)[Yy]ou(?:'re| are) (?:an? |the |my |\p{Lu})[^.!?,\n]{0,60} and I(?:'m| am) (?:an? |the |your |\p{Lu})/u;
const PLAY_OPENING = oneOf(
  pattern`role-?play\b|(?:we're|we are|I'm|I am) (?:playing|doing) (?:make-believe|a role-?play|pretend)\b`,
  pattern`(?:start|do|play|have) a role-?play\b|once upon a time\b`,
);
/** The rest of the turn is a play. */
const PLAY = new RegExp(pattern`${START}${PLAY_OPENING}`, "i");

/** Finds fiction, whose statements are not true. */
export const readRolePlay: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line).replace(/\u2019/g, "'");
  const play = PLAY.exec(head);
  if (play !== null) return toEnd(lines, line.start + play.index);
  const played = PLAYED.exec(head) ?? CAST.exec(head);
  return played === null ? null : toEndOfParagraph(lines, index, line.start + played.index);
};
