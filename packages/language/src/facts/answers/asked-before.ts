import type { Turn } from "#language/conversation/turns/turn.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords } from "../judging/weigh-words.js";
import type { Statement } from "../types/statement.js";

/** A longer question states more than it asks. */
const MAX_QUESTION = 110;
/** This many sentences at the beginning of a turn may answer the question. */
const ANSWERING_SENTENCES = 3;

const ASKED_NOUN = oneOf("favou?rite|songs?|books?|movies?|places?|goals?|hobbies|memories|stories");
const QUESTION_START = oneOf(
  "what|who|which|why|how|where|when|do you|did you|have you|are you|is there an?|is your|was your",
  pattern`any (?:particular |special |other )?(?:\p{L}+ )?${ASKED_NOUN}|have any`,
);
const ASKING = new RegExp(pattern`^${QUESTION_START}\b`, "iu");
const IDLE_START = oneOf(
  pattern`how (?:are|is|was|were|have|has|about|you|ya)\b|how(?:'s|'re|'ve) `,
  pattern`how did (?!you\b)(?:it|that|things|they|he|she)\b|how long\b|what about`,
  pattern`what (?:do|did|are) you (?:think|mean|say|doing|up)\b`,
  pattern`what(?:'s| is) (?:up|new|next|going|happening|been|got)\b`,
  pattern`what (?:have|has|'ve)? ?(?:you )?(?:and your \p{L}+ )?been\b|what happened`,
  pattern`do you have (?:any )?(?:more|other|further|questions)\b|do you (?:think|know|mean|want|mind|need|happen)\b`,
  pattern`have you (?:heard|thought|considered|tried|seen)\b`,
  pattern`are you (?:okay|ok|sure|ready|free|going to|excited|coming)\b`,
);
/** Questions that only keep a conversation going. An answer to them makes sense by itself or not at all. */
const IDLE = new RegExp(pattern`^${IDLE_START}`, "iu");
const TALK_WORD = oneOf(
  pattern`advice|tips?|recommend|suggest\p{L}*|tell me|show me|send me|explain|should I|for me|we|you all|you guys`,
  pattern`else|join in|big day|found out|the (?:new |next |last |other )?one|name of|that \p{Ll}+(?= you\b|\?)`,
  "the (?:sign|note|letter|poster|pic|trip|visit|meetings?|interview)",
);
const ABOUT_TALK = new RegExp(
  pattern`\b${TALK_WORD}\b|\b(?:it|them|there|here|this|that|these|those|any|one|some)\b\s*\?`,
  "iu",
);
const OPENING_WORDS = oneOf(
  "so|and|but|oh|ok|okay|hey|great|nice|cool|wow|by the way|btw|also|well|yeah|i'm curious|just curious",
  "curious|tell me",
);
const OPENING = new RegExp(pattern`^(?:${OPENING_WORDS}\b[\s,!-]+)+`, "i");
/** Words of a question that name no topic. */
const NO_TOPIC: ReadonlySet<string> = new Set(
  (
    "what's who's where's how's you your you're you've what which who why how where when did are was were have has " +
    "got get like liked love made make makes doing going been lately recently favorite favourite fave fav favorites " +
    "name part best kind type sort new cool fun exciting think feel happened keeps keep else started start decide " +
    "want wanted inspired inspires inspire headed coming next plans plan currently any mind come came really " +
    "special specific interesting particular"
  ).split(" "),
);

/** The sentence after the first words of an answer belongs to it if it continues about the speaker. */
const OF_SPEAKER = /^(?:I|I'm|I've|we|we've|my)\b(?!.*\b(?:you|your)\b)/i;

/**
 * Marks the statements that answer the question at the end of the turn before. Together with the question, such an
 * answer is complete.
 */
export function markAnswer(statements: Statement[], before: Turn | undefined): Statement[] {
  const asked = before === undefined ? null : questionOf(before, statements[0]?.subject.label ?? "");
  if (asked === null) return statements;
  const first = statements.slice(0, ANSWERING_SENTENCES).findIndex(mayAnswer);
  return statements.map((statement, place) => {
    const isLater = place > first && place < ANSWERING_SENTENCES && OF_SPEAKER.test(statement.text);
    return first >= 0 && (place === first || isLater) ? { ...statement, asked } : statement;
  });
}

const NAME_INTRODUCTION = oneOf(
  "[Dd]efinitely|[Pp]robably|[Mm]ostly|[Hh]as to be|[Gg]ot to be|[Ii]t's|[Ii]t is|[Ii]t was|[Tt]hat would be",
  "I'd say",
);
/** Words before a name, as in "Definitely Star Wars!" */
export const BEFORE_NAME = new RegExp(pattern`^${NAME_INTRODUCTION} (?=\p{Lu})`, "u");

function mayAnswer({ text }: Statement): boolean {
  return (
    (contentWords(text) >= 2 || isName(text.replace(BEFORE_NAME, ""))) &&
    !/\b(?:thanks?|thank|your|congrat\p{L}*)\b/iu.test(text)
  );
}

/** The last question of a turn, if it ends the turn and names its topic. */
function questionOf({ text }: Turn, answerer: string): string | null {
  const words = text.replace(/\[[^\]\n]*\]/g, " ").trim();
  if (!words.endsWith("?")) return null;
  const spoken = (words.match(/[^.!?\n]+\?/g)?.at(-1) ?? "").trim().replace(/[\u2018\u2019]/g, "'");
  const question = spoken.replace(OPENING, "").replace(nameAtEnd(answerer), "?");
  if (question.length > MAX_QUESTION || !ASKING.test(question) || IDLE.test(question)) return null;
  if (ABOUT_TALK.test(question) || isDangling(question) || /["“”]/.test(question)) return null;
  return namesTopic(question) ? question.charAt(0).toUpperCase() + question.slice(1) : null;
}

function namesTopic(question: string): boolean {
  if (/^what (?:keeps|makes|helps|brings) you \p{L}{4,}/iu.test(question)) return true;
  const words = question.toLowerCase().match(/[\p{L}'-]{3,}/gu) ?? [];
  return words.some((word) => !NO_TOPIC.has(word) && contentWords(word) > 0);
}

/** Matches ", Mel?" for Melanie. */
function nameAtEnd(name: string): RegExp {
  const start = name.slice(0, 2).replace(/[^\p{L}]/gu, "");
  return new RegExp(`,\\s*${start}\\p{Ll}*\\?$`, "u");
}

const CAPITAL = /(?:^|\s)["“]?\p{Lu}\p{L}{2,}/u;
const SMALL = /^(?:the|a|an|and|or|of|in|de|&)$/;
const EXCLAMATION_WORD = oneOf(
  "wow|awesome|cool|great|thanks|thank|yes|yeah|yep|no|nope|nah|definitely|absolutely|hey|hi|hello|sure|nice",
  "congrats|congratulations|amazing|exactly|totally|agreed|good|haha|oh|aww|ok|okay|of course|not|so|same",
  "sounds|well|right|true|maybe|woohoo|woah|whoa|yay|mmm|yum|ouch|sorry|bye|fantastic|wonderful|perfect",
  "indeed|both|all|never|always|sometimes|always|just|that|this|it|love|glad|happy|lucky|me|you|i|we|my",
);
const EXCLAMATION = new RegExp(pattern`^${EXCLAMATION_WORD}\b`, "iu");

/** Whether a sentence consists only of names, as some answers do: "The Minnesota Wolves", "Star Wars and Dune". */
export function isName(text: string): boolean {
  if (EXCLAMATION.test(text) || !CAPITAL.test(text) || text.includes(":")) return false;
  return text.split(" ").every((word) => /^["“]?[\p{Lu}\d]/u.test(word) || SMALL.test(word));
}
