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
const TITLE = oneOf("Mr|Mrs|Ms|Sir|Lady|Lord|Captain|Countess|Count|King|Queen");
/** "You are the king and I am your jester": names or nouns for both. */
const CAST = new RegExp(
  pattern`(?:^\s*|[.!?:]\s+)[Yy]ou(?:'re| are) (?:an? |the |my |\p{Lu})[^.!?,\n]{0,60}${oneOf(
    pattern` and I(?:'m| am) (?:an? |the |your |\p{Lu})`,
    pattern`[.!,;] I(?:'m| am) (?:your |'\p{Lu}|${TITLE}\b)`,
  )}`,
  "u",
);
const PLAY_OPENING = oneOf(
  pattern`role-?play\b|(?:we're|we are|I'm|I am) (?:playing|doing) (?:make-believe|a role-?play|pretend)\b`,
  pattern`(?:start|do|play|have) a role-?play\b|once upon a time\b`,
);
/** The rest of the turn is a play. */
const PLAY = new RegExp(pattern`${START}${PLAY_OPENING}`, "i");

const PART = oneOf(
  "assistant|(?:chat)?bot|ai|expert|coach|tutor|teacher|trainer|mentor|pirate|captain|detective|bartender|agent|character|interviewer",
  "therapist|consultant|engineer|developer|analyst|writer|narrator|wizard|knight|butler|chef|translator|editor|copywriter|advisor|adviser",
);
/** "You are a helpful assistant", "Act as my strict wife": who the model shall be. The writer may go on about himself. */
const MODEL_ROLE = oneOf(
  pattern`you(?:'re| are) (?:now )?(?:an?|the|my) (?:[\w'-]+ ){0,5}${PART}\b|you(?:'re| are) (?:[\w'-]+ ){1,6}called \w`,
  pattern`you(?:'re| are) (?:now )?\w*(?:Bot|GPT|AI)\b|from now on,? you(?:'re| are) (?!allowed|welcome|free)`,
  pattern`(?:act|behave|respond|reply|answer) as (?:if you (?:are|were) |though you (?:are|were) )?(?:an?|the|my|if|though)\b`,
  pattern`be (?:my|an?|the) (?:[\w'-]+ ){0,4}(?:${PART}|king|queen|prince|princess|knight|maid|valet|servant|host|guide)\b`,
);
const ROLE = new RegExp(pattern`${START}${MODEL_ROLE}`, "i");
const PLAY_ORDER = oneOf(
  pattern`play the (?:role|part) of|you(?:'ll| will)? play (?:an?|the|my)\b|stay in character`,
  pattern`let'?s play(?:[:,]| (?:d&d|dnd|a game|pretend|doctor))|you = [^.\n]{2,60}[.,;]? me = `,
);
/** Nothing after these is the speaker's own, to the end of the turn. */
const ORDERED = new RegExp(pattern`${START}${PLAY_ORDER}|^\s*system(?: prompt)?\s*:\s*you\b`, "i");
/** "Start.", "Go!": the role is one of a play. */
const STARTED = /(?:^|[.!?]\s+)(?:start|begin|go|action)[.!]|stay in character|address me as/i;
/** "Chapter one of my novel": what follows is the hero's. */
const OWN_FICTION =
  /\b(?:chapter|scene|excerpt|passage|opening|prologue|part) (?:[\w-]+ )?(?:of|from) my (?:[\w-]+ )?(?:novel|book|script|screenplay|thriller|short story)\b/i;
const LONGEST_PLAY = 1_000;

/** Finds fiction, whose statements are not true. */
export const readRolePlay: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line).replace(/\u2019/g, "'");
  const role = ROLE.exec(head);
  const isPlay = role !== null && STARTED.test(line.text.slice(role.index, role.index + LONGEST_PLAY));
  const play = PLAY.exec(head) ?? ORDERED.exec(head) ?? OWN_FICTION.exec(head) ?? (isPlay ? role : null);
  if (play !== null) return toEnd(lines, line.start + play.index);
  const played = PLAYED.exec(head) ?? CAST.exec(head);
  return played === null ? null : toEndOfParagraph(lines, index, line.start + played.index);
};
