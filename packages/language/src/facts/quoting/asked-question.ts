import type { Turn } from "#language/conversation/turns/turn.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { asksAboutAnother } from "../answers/asked-about-another.js";
import { isQuestion } from "../unstated/unstated-in-language.js";
import { opensWithSpeaker } from "./leans-back.js";
import { MIN_RATING } from "./passages.js";
import { splitTurn } from "./split-turn.js";
import { daysBetween } from "./turns-before.js";
import { tellingTerms } from "./weigh-terms.js";

interface Answer {
  turn: Turn;
  before: Turn | undefined;
  /** The turn before ends with it. */
  question: string | null;
  words: string;
  rating: number;
  /** Nothing of the turn stands before it. */
  isOpening: boolean;
  isLeaning: boolean;
}

/**
 * The question to show before words that answer it: one that they need, or that an assistant asked in the days before.
 */
export function answeredQuestion(answer: Answer): { asked: string | null; isNeeded: boolean } {
  const { before, turn, question, words, rating, isOpening, isLeaning } = answer;
  if (question === null || !isOpening || !fitsQuestion(words, question)) return { asked: null, isNeeded: false };
  const isComplete = before?.role === "named" ? opensWithSpeaker(words) || turnsAway(words, question) : !isLeaning;
  const isNeeded = !isComplete || asksAboutAnother(before) || rating < MIN_RATING;
  const isOfAssistant = before?.role === "assistant" && daysBetween(before, turn) <= ANSWER_DAYS && !claims(question);
  return { asked: isNeeded || isOfAssistant ? question : null, isNeeded };
}

/** "My flight is on 3 May" after "did you feed the cat?": something of the speaker's own that shares no word. */
function turnsAway(words: string, question: string): boolean {
  const asked = new Set(tellingTerms(question, "en"));
  return OWN_THING.test(words) && !tellingTerms(words, "en").some((term) => asked.has(term));
}

const OWN_THING = /^(?:my|our|mein\p{Ll}*|unser\p{Ll}*|mis?|nuestr[oa]s?) \p{L}/iu;

/** A later turn hardly answers. */
export const ANSWER_DAYS = 3;

/** The question that ends a turn, also one without its mark that a person asks. */
export function questionOf({ text, role }: Turn, language: string): string | null {
  const last = splitTurn(text, language).at(-1)?.text ?? "";
  const isAsked = /[?？]$/.test(last) || (role !== "assistant" && (isQuestion(last, language) || ASKING.test(last)));
  if (!isAsked || /["“”„«»「」]/.test(last)) return null;
  return last.length >= SHORTEST_QUESTION && last.length <= LONGEST_QUESTION ? last : null;
}

/** "Who walks Schnitzel then". */
const ASKING = /^(?:(?:and|so|but|ok) )?(?:who|where|how (?:old|long|many|much|far))(?!\p{L})/iu;

/** An offer is shown before the words that take it up or turn it down. */
function fitsQuestion(words: string, question: string): boolean {
  return !isOffer(question) || TAKES_UP.test(words);
}

/** "Yes when I am home". */
const TAKES_UP = new RegExp(
  oneOf(
    pattern`^(?:${oneOf(
      "yes|yeah|yep|ye|ok|okay|sure|please do|no|nah|nope|not (?:now|yet|really|today)|later|both|either|neither|ja|nein|nee|gern|sí|si|claro|vale",
      "oui|non|d'accord|sì|certo|graag|sim|não|(?:please|bitte)(?=,)",
    )})(?!\p{L})`,
    pattern`^(?:好|行|对|要|不要|不用|可以|はい|いや|うん|お願い)(?=[的啊呀吧，。！、!,.\s]|$)`,
  ),
  "iu",
);

/** Whether the question offers help, in place of asking about the other. */
export function isOffer(question: string): boolean {
  return OFFER.test(question);
}

/** "Shall I set out a timetable?". */
const OFFER = new RegExp(
  oneOf(
    "^(?:(?:and|so) )?(?:shall|should|can|may) i|^(?:what|how) (?:can|could|may) i (?:do|help)|^(?:do|would) you want (?:me|to|help|a|some)|^would you like",
    "^want me to|^(?:do you )?need (?:any )?help|^(?:is there )?anything else",
    "^(?:(?:was|wie|womit) )?(?:soll|kann|darf) ich|^(?:möchtest|willst) du|^brauchst du (?:noch )?(?:hilfe|etwas|was)",
    "^¿?(?:(?:quieres|querés|te gustaría) que|te (?:ayudo|preparo|hago)|en qué (?:te|le|lo|la|os) (?:puedo|ayudo)|algo más)",
    "^(?:veux-tu|tu veux|souhaites-tu) que|^je te|^vuoi che|^(?:zal|kan) ik|^wil je dat|^(?:quer|queres) que|要我|还有什么|ましょうか",
  ),
  "iu",
);

/** "So you're moving to Berlin?": the assistant says something, and only asks whether it is so. */
function claims(question: string): boolean {
  return CLAIM.test(question);
}

const CLAIM =
  /^(?:(?:so|and|then|ah|oh|ok|okay|also),? )*(?:you|it|he|she|they|we|that|this|your|his|her|their|der|die|das|du|er|sie)(?![\p{L}])/iu;

const SHORTEST_QUESTION = 8;
const LONGEST_QUESTION = 100;
