import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { ForeignBlock } from "./foreign-block.js";

const SENTENCE = /[^.!?\n]+/g;
/** The opening words of a sentence are within this length. */
const OPENING_LENGTH = 200;

/** Whole sentences whose second half alone ("... I live in Rome") would look like a fact. */
export function findForeignSentences(text: string): ForeignBlock[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const opening = sentence
      .trim()
      .slice(0, OPENING_LENGTH)
      .replace(/\u2019/g, "'");
    const isForeign = opensEcho(opening) || speaksAsModel(opening);
    return isForeign ? [{ start: index, end: index + sentence.length }] : [];
  });
}

/** Opens a sentence whose second half ("... but I live in the cloud") must not stand alone. */
const SPEAKS_AS_MODEL = /^(?:[\w',]+ ){0,3}as an? (?:large |ai |artificial )?(?:ai|intelligence|language model)\b/i;

function speaksAsModel(sentence: string): boolean {
  return SPEAKS_AS_MODEL.test(sentence);
}

const OPENER = "^(?:(?:but|so|and|wait|well|hey|also|ok|okay|hmm|earlier|before|yesterday|last time|previously),? )*";
const TELLING_VERB = oneOf(
  "said|say|says|told (?:me|us)|tell (?:me|us)|tells (?:me|us)|mentioned|mention|remember|remembers",
  "remembered|recall|recalled|noted|wrote|claimed?|claims|believed?|stored|saved|assumed?|concluded|think",
  "thinks|thought|have (?:it )?(?:stored|saved|noted|recorded|written)(?: down)?",
  "seem to (?:think|remember|know|recall)",
);
const TOLD = pattern`(?:just |also |once |already |still |even |always |correctly |wrongly )*${TELLING_VERB}`;
const SOURCE_NOUN = oneOf(
  "profile|memor(?:y|ies)|records?|history|notes|preferences|previous|past|earlier|last|conversations?|chats?",
  "data",
);
const SOURCE_PREPOSITION = oneOf("based on|according to|from|as per|per|given|going by|looking at");
const SOURCE = pattern`${SOURCE_PREPOSITION} (?:your|my|the|our|what (?:i|you) (?:know|remember)) ?(?:\w+ )?${SOURCE_NOUN}\b`;
const TELLER = oneOf("you|it|the (?:bot|assistant|app|ai|system)|chatgpt|claude|gemini|copilot|siri|alexa");
const EARLIER = oneOf("earlier|before|once|last time|yesterday|previously|correctly");
const RETOLD_OPENING = oneOf(pattern`${TELLER} ${TOLD}(?: ${EARLIER},?)?(?: that)? (?:I|I'\w+|my)(?![\w'])|${SOURCE}`);
/**
 * "You said I live in Rome and I love opera", "Based on your profile, I ...": all clauses of such a sentence repeat
 * known facts.
 */
const RETOLD = new RegExp(pattern`${OPENER}${RETOLD_OPENING}`, "i");
const MEMORY_NOUN = oneOf(
  "memory|memories|notes|records?|profile|last (?:answer|message|reply)|previous (?:answer|message|reply)",
);
const KNOWING_VERB = oneOf("remember|recall|see|know|noticed|understand|have noted|noted");
const USER_PREDICATE = oneOf(
  "is|has|lives|likes|loves|prefers|works|wants|enjoys|name|was|said|mentioned|asked|does|hates|dislikes|owns",
  "moved|plans|speaks|recently|currently",
);
const MEMORY_PHRASE = oneOf(
  pattern`you ${TOLD}\b|your ${MEMORY_NOUN}(?: \w+){0,3} (?:says?|said|states?|shows?|contains?|has|have|lists?)\b`,
  pattern`as (?:you|i) (?:said|mentioned|noted|recalled|stated)(?: before| earlier| previously)?,? (?:you|your)\b`,
  pattern`I ${KNOWING_VERB}(?: from [^,]{3,40},?)? (?:that )?(?:you|your)\b|(?:the )?user(?:'s)? ${USER_PREDICATE}\b`,
  pattern`(?:memory|profile|context|note to self|remembered|recalled|known facts?|fact) ?(?:#?\d+ ?)?:`,
);
/** Words about the memory of the listener. */
const ABOUT_MEMORY = new RegExp(pattern`${OPENER}${MEMORY_PHRASE}`, "i");
/** Whether a sentence repeats an earlier statement of a memory or an assistant. */
export function isEcho(sentence: string): boolean {
  return RETOLD.test(sentence) || ABOUT_MEMORY.test(sentence);
}

/** Whether all clauses of the sentence repeat known facts. */
function opensEcho(sentence: string): boolean {
  return RETOLD.test(sentence);
}

const DOUBLE = /["“„«]([^"“”„«»\n]{3,400})["”»]/g;
/** An apostrophe within a word closes no quotation. */
const SINGLE = /(?<![\p{L}\p{N}])['‘]((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L})){3,400})['’](?![\p{L}\p{N}])/gu;
const FIRST_PERSON = /(?<![\p{L}'’])(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur)(?![\p{L}-])/u;
const LISTENER = oneOf("me|us|him|her|them|back");
const SPEECH_VERB = oneOf(
  "said|says|told (?:me|us|him|her|them)|tells me|replied|replies|answered|answers|quote",
  pattern`(?:wrote|writes)(?: ${LISTENER})?|(?:texted|texts|messaged|messages|emailed|sent) ${LISTENER}`,
  "responded|shouted|yelled|sang|sings|goes|was like|were like|is like",
);
const OWN_SPEECH = oneOf("I|we|as|i|being|that|having|easier|enough");
const NOT_OWN_SPEECH = pattern`(?<!\b${OWN_SPEECH}\s)(?<!\b(?:I|we|i)(?:'ve| have| had| always| just|) )`;
const OF_SPEAKER = pattern`(?=(?:I|I['’]\w+|[Mm]y|[Ww]e)\b)`;
/**
 * Words of somebody else without quotation marks: "She said, I live in Rome" with its sentence, and after a colon the whole
 * line. Excludes "As I said, I live in Rome".
 */
const REPORTED = new RegExp(
  pattern`${NOT_OWN_SPEECH}\b${SPEECH_VERB}\s*(?:,\s+${OF_SPEAKER}[^.!?\n]{2,300}|:\s+${OF_SPEAKER}[^\n]{2,})`,
  "g",
);

/** Finds quoted words with "I", and reported words of others. Titles stay. */
export function findQuotedSpeech(text: string): ForeignBlock[] {
  const marked = /["“„«'‘]/.test(text)
    ? [...text.matchAll(DOUBLE), ...text.matchAll(SINGLE)].filter(([, words = ""]) => isSpeech(words))
    : [];
  return [...marked, ...text.matchAll(REPORTED)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
}

/** "How I Met Your Mother" is a title: every longer word begins with a capital. */
function isSpeech(words: string): boolean {
  if (!FIRST_PERSON.test(words)) return false;
  const longer = words.match(/\p{L}{4,}/gu) ?? [];
  return longer.length < 2 || longer.some((word) => /^\p{Ll}/u.test(word));
}
