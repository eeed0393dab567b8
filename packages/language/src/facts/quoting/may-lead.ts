import type { TurnRole } from "#language/conversation/turns/turn.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isUnstatedAnywhere } from "../unstated/unstated-anywhere.js";
import { isQuestion, isSupposition, undoes } from "../unstated/unstated-in-language.js";
import { isBroken } from "./rate-concreteness.js";
import type { SpokenSentence } from "./split-turn.js";

interface Place {
  language: string;
  role: TurnRole;
  /** It stands in the turn of the words that it leads. */
  isOfSameTurn?: boolean;
}

/**
 * Whether a sentence may be shown before a quotation. Jokes, suppositions and broken sentences explain nothing. Of
 * questions, those that people ask each other do, and "How long a deadline?" before what its speaker has heard of it.
 */
export function mayLead({ text }: SpokenSentence, { language, role, isOfSameTurn = false }: Place): boolean {
  if (isBroken(text) || FICTION_ORDER.test(text)) return false;
  const isAsked = isQuestion(text, language) || ENDS_ASKING.test(text);
  if (isAsked && isOfSameTurn && isOwnQuestion(text, language)) return true;
  if (isUnstatedAnywhere(text) || undoes(text, { words: "before", language })) return false;
  if (isAsked) return role !== "user";
  return !undoes(text, { words: "rest", language }) && (role !== "user" || !isSupposition(text, language));
}

const ENDS_ASKING = /[?？]["”’»」]?\s*$/u;

/** "Write a story in first person where I am ...": an order of fiction. */
const FICTION_ORDER = new RegExp(
  oneOf(
    "first[- ]person|ich-perspektive|primera persona|prima persona|première personne|primeira pessoa|ik-vorm",
    "第一人称|一人称",
  ),
  "iu",
);

/** A short question, and no request. */
function isOwnQuestion(text: string, language: string): boolean {
  if (text.length > LONGEST_QUESTION || REQUEST.test(text)) return false;
  return ENDS_ASKING.test(text) && !isSupposition(text, language);
}

const LONGEST_QUESTION = 90;
const REQUEST = new RegExp(
  pattern`^¿?(?:${oneOf("and|so|also|ok|hi|hey|und|y|e|et")},? )*¿?(?:${oneOf(
    "can|could|would|will|do|did|shall|should",
    "kannst|könntest|würdest|puedes|podrías|me puedes|peux-tu|tu peux|pourrais-tu|puoi|potresti|kun je|kan je|pode|podes|você pode",
  )})(?!\p{L})`,
  "iu",
);
