import { SMALL_WORDS } from "#language/detection/small-words.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { splitWords } from "#language/words/split-words.js";
import { STOP_WORDS } from "#language/words/stop-words.js";
import { NUMBER_IN_CHARACTERS } from "../grammar/numbers-in-characters.js";
import { toThirdPersonSentence } from "../grammar/to-third-person.js";
import { FIGURES } from "../grammar/vocabulary.js";
import { countVague, isFeeling, isPassingTask, isRemark } from "../judging/weigh-words.js";
import { isJunk } from "../junk/is-junk.js";
import { cleanOpening, plainSpeech } from "../statements/clean-opening.js";
import { USER } from "../types/subject.js";
import { isUnstated } from "../unstated/unstated-in-language.js";
import { withoutAside } from "../unstated/without-aside.js";
import { CONCRETE_SIGNS, STANDING_WISHES } from "./english-signs.js";
import { tellsOfLife } from "./life-signs.js";
import { GOES_ON, isKnownLanguage, rateInLanguage, saysHealth, speaksOfOwn } from "./rate-in-language.js";
import { WEIGHTY_WORDS } from "./weighty-words.js";

const MAX_LENGTH = 320;
const MIN_WORDS = 2;
/** A run without spaces counts a word for each pair of letters. */
const LETTERS_PER_WORD = 2;

const QUESTION = /[?？]\s*["”»」)]*$/u;

/** Words of a speaker about himself and his own. */
const OWN = new RegExp(
  pattern`(?<![\p{L}'])(?:(?<!\b(?:type|complex|phase|class|grade|part|chapter|war|title|stage|level) )i|${oneOf(
    "i'm|im|i've|ive|i'll|i'd|my|me|mine|we|we're|we've|our|ours|us",
  )})(?![\p{L}'])`,
  "iu",
);

/** Words of others were cut out of it, or it quotes them. */
const BROKEN = /\S[^\S\n]{3,}\S|^[^"“”„]*["“”„][^"“”„]*$|["“„«][^"”»]{25,}["”»]|^\s*[,;]|:\s*$/u;
/** A line of a film or a song. */
const WHOLLY_QUOTED = /^["“「『][^"”」』]+["”」』][.!。！]?$/u;
/** Words for numbers from thirteen on. Smaller ones often count nothing that matters. */
const NUMBER_WORD = oneOf(
  pattern`(?:four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ]\p{Ll}+)?|hundred|thousand|grand`,
  "eleventh|twelfth|thirteenth|(?:four|fif|six|seven|eigh|nine)teenth|(?:twent|thirt)ieth",
);
const NUMBER = new RegExp(pattern`\d|\b(?:${NUMBER_WORD})\b|${NUMBER_IN_CHARACTERS}`, "iu");
/** A capital inside a sentence: a name. German writes every noun so. Words of capitals alone are shouted. */
const INNER_NAME = /(?<=[\p{Ll},;]\s)(?!\p{Lu}{4,}(?!\p{L}))\p{Lu}[\p{L}\p{M}.'-]+/u;
const DATE_WORD = oneOf(
  "mon|tues?|wednes|thurs?|fri|satur|sun",
  "tomorrow|yesterday|january|february|april|june|july|august|september|october|november|december",
  "weekend|birthday|deadline|easter|christmas|xmas|new year'?s?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|gestern|januar",
  "februar|märz|juni|juli|oktober|dezember|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|ayer",
);
const DATE = new RegExp(pattern`\b(?:${DATE_WORD})(?:days?|s)?\b`, "iu");

const UNABLE = oneOf("can['’]?t|cannot|can not|may not|must not|doesn['’]?t|never");
/** Facts that must not be lost, whoever they are about: allergies, conditions, medicines, a pregnancy. */
const HEALTH = new RegExp(
  oneOf(
    pattern`allerg(?!ic to ${FIGURES}\b)|alerg|anaphyl|epipen|intoleran|unverträglich|co?eliac|zöliakie|celía|asthma|asma|diabet|insulin`,
    pattern`pregnan|schwanger|embaraz|enceinte|incinta|zwanger|grávida|due date|entbindung|medicat|medikament|tablet`,
    pattern`\b${UNABLE} (?:eat|drink|digest|tolerate|stomach)s?\b(?! (?:another|any ?more|that|this|it)\b)`,
    pattern`penicil+in|ibuprofen|aspirin|antibiotic|paracetamol|\bhives\b|anti[- ]?inflammator|blood thinner|epilep`,
    pattern`\beats? (?:\p{L}+ ){0,3}(?:without|no|free of) \p{L}`,
    pattern`\b(?:cancer|leuka?emia|tumou?rs?|heart attack|lost the baby|seizures?|surgery|chemo|dialysis|miscarriage|dementia)\b`,
    pattern`\bbroken? (?:my|his|her|an?) (?:arm|leg|hip|wrist|ankle|foot|hand|rib|neck|back|collarbone)\b`,
    pattern`\b(?:alzheimer|parkinson|adhd|bipolar|autis(?:m|tic))\b`,
    pattern`\b(?:a|his|her|my|the|second|mini|had) stroke\b(?! of)|antidepress|beta[- ]?blocker|statins?\b|sertraline|fluoxetine|ozempic|pacemaker|migraine`,
    pattern`\b(?:gluten|lactose|vegans?|vegetarians?|halal|kosher|wheelchair|hearing aids?|blood pressure|arthritis|thyroid)\b`,
    pattern`\b\d+ ?(?:mg|µg|ml)\b|过敏|怀孕|预产期|哮喘|糖尿病|服药|アレルギー|妊娠|喘息|糖尿病`,
  ),
  "iu",
);
const LASTING = oneOf(
  "always|never|only|prefer|hate|rule|decided|agreed|final|booked|cancelled|deadline|immer|nie|niemals|nur|lieber",
  "entschieden|gebucht|siempre|nunca|solo|prefiero|decidid[oa]|reservad[oa]|toujours|jamais|préfère|sempre|mai",
);
/** Words of wishes and decisions. */
const DECISIVE = new RegExp(pattern`\b(?:${LASTING})\b`, "iu");
const TO_LISTENER = /\b(?:you|your)\b/i;
/** "Your target weight is 68 kg": a manual, or a prompt. */
const TO_READER = new RegExp(
  oneOf(
    pattern`^(?:(?:day|step|week|tip|note|warning|important|phase) ?\d*[:.]? )?(?:you|your)(?= (?!know|guys|are (?:talking|speaking))\p{L})`,
    "^as the (?:parent|owner|user) of ",
  ),
  "iu",
);
/** "The elections were postponed": nobody's own affair. */
const OF_THE_WORLD = /^(?:the|this|that|these|those)\b/i;
const POLITE_WORDS = oneOf(
  "thanks|thank you|thx|danke|vielen dank|gracias|merci|grazie|dank (?:je|u)|bedankt|obrigad[oa]",
  "happy (?:new year|birthda+y+|easter|christmas)|merry christmas",
);
const POLITENESS = new RegExp(pattern`\b${POLITE_WORDS}\b|谢谢|ありがとう`, "iu");
const FIRST_WORD = /^(\p{Lu}\p{Ll}[\p{L}-]*)(?:['’]s)?\s/u;

/** "Anik is 5": a name, and not a word that a sentence often begins with. */
function beginsWithName(sentence: string, language: string): boolean {
  const word = FIRST_WORD.exec(sentence)?.[1]?.toLowerCase();
  if (word === undefined || language === "de" || word.endsWith("ing")) return false;
  return !STOP_WORDS.has(word) && SMALL_WORDS.get(language)?.has(word) !== true;
}

/** Whether a capital inside the words names somebody. */
export function namesSomebody(words: string): boolean {
  return INNER_NAME.test(words);
}

/** Whether it is a matter of health, which must not be lost. */
export function isOfHealth(words: string, language: string): boolean {
  return HEALTH.test(words) || saysHealth(words, language);
}

/** Whether it says how its speaker wants to be treated from now on. */
export function isStandingWish(words: string, language: string): boolean {
  if (language === "en") return STANDING_WISHES.some(({ pattern }) => pattern.test(words));
  return WEIGHTY_WORDS[language]?.standing.test(words) ?? false;
}

export function namesNumberOrDay(words: string): boolean {
  return NUMBER.test(words) || DATE.test(words);
}

/** Words of others stand in it. */
export function isBroken(sentence: string): boolean {
  return BROKEN.test(sentence);
}

interface Said {
  /** Two letters. */
  language: string;
  /** Said among people, who speak of what they share: "the scores are in the blue box". */
  isShared: boolean;
}

/** "Not 19:30, remember?": a statement with a tag. */
const TAG = /,? (?:right|remember|ok|okay|yeah|huh|eh|innit|you know)\?+$/i;

/**
 * How concrete a sentence is: 2 and more when it holds something of a person, a number, a name or a day. Above 0 it may stand
 * beside such a sentence. Null for questions, suppositions and orders, which state nothing.
 */
export function rateConcreteness(sentence: string, { language, isShared }: Said): number | null {
  const isEnglish = language === "en";
  const told = withoutAside(isEnglish ? sentence.replace(TAG, "") : sentence, language);
  if (sentence.length > MAX_LENGTH || QUESTION.test(told) || BROKEN.test(sentence)) return null;
  if (WHOLLY_QUOTED.test(sentence)) return null;
  if (isKnownLanguage(language)) return rateInLanguage(told, { language, content: contentWords(told, language) });
  const plain = isEnglish ? withoutFillers(plainSpeech(cleanOpening(told, []))) : told;
  if (isEnglish && isStandingWish(plain, language)) return WISH_RATING;
  if (isUnstated(plain, "en")) return null;
  const isDated = DATE.test(plain);
  const isHealth = HEALTH.test(plain);
  const isCounted = NUMBER.test(plain);
  const isOfLife = isEnglish && tellsOfLife(plain);
  const isWeighty = (isHealth || isOfLife) && !CODE.test(plain);
  if (isEnglish && !isWeighty && isJunk(plain) && !isShort(plain)) return 0;
  if (isEnglish && !isHealth && !isOfLife && saysLittle(plain, isCounted || isDated)) return 0;
  const content = contentWords(plain, language);
  if (POLITENESS.test(plain) && !isCounted && !(isDated && content >= MANY_WORDS)) return 0;
  const isOwn = OWN.test(plain);
  const isNamed = language !== "de" && INNER_NAME.test(plain);
  const isToListener = TO_LISTENER.test(plain);
  const signs = [
    content >= MANY_WORDS,
    isOwn,
    isCounted,
    isNamed,
    isDated,
    DECISIVE.test(plain) && !isToListener,
    beginsWithName(plain, language),
    isShared && !isToListener && content >= SOME_WORDS && !ABOUT_IT.test(plain),
    OWN_SUBJECT.test(plain) && !isToListener && content >= SOME_WORDS && content < MANY_WORDS,
    ...(isEnglish ? CONCRETE_SIGNS.map((sign) => !isToListener && sign.pattern.test(plain)) : []),
  ];
  const isPassing = isEnglish && !isCounted && OF_MOMENT.test(plain);
  const weight = (isHealth ? HEALTH_RATING : 0) + (isOfLife ? LIFE_RATING : 0) - (isPassing ? 1 : 0);
  const rating = signs.filter(Boolean).length + weight;
  const isOfWorld = !isShared && OF_THE_WORLD.test(plain) && !isOwn && !isCounted && !isHealth;
  const isChatter = isToListener && !isCounted && !isDated && !isHealth && content < MANY_WORDS;
  const isOfListener = !isShared && TO_READER.test(plain) && !isOwn;
  if (isOfListener && isEnglish) return 0;
  const saysLess = isChatter || (content < MIN_WORDS && rating < WISH_RATING && !isOfLife) || isOfWorld;
  return Math.max(saysLess ? Math.min(rating, 1) : rating, content >= SOME_WORDS ? GOES_ON : 0);
}

/** Sounds and repeated words of speech that was written down as it was heard. */
function withoutFillers(sentence: string): string {
  return sentence.replace(FILLER, " ").replace(REPEATED, "$1").trim();
}

const FILLER = /,?\s*\b(?:u+m+|u+h+|er+m?)\b(?:,|\s|$)|, (?:hang on|what was it|you know),/gi;
const REPEATED = /\b(\p{L}+)(?:,? \1\b)+/giu;

/** "612 euros": too short for a fact by itself, and still a part of one. */
function isShort(sentence: string): boolean {
  return sentence.split(/\s+/).length < 3 && /\d/.test(sentence);
}

/** The speaker, or something of the speaker, acts. */
const OWN_SUBJECT = /(?:^|[,;] |\b(?:and|but|so|because) )(?:i|we|i['’]?m|i['’]?ve|we['’]re|my|our)\b/i;
/** Only the sentence before tells what it is about. */
const ABOUT_IT = /^(?:it|its|it['’]s|this|that|that['’]s|these|those|they|he|she|there)\b/i;

const CODE = /[{}();=<>]/;
/** It holds for this moment alone. */
const OF_MOMENT = /\b(?:now|today|tonight|at the moment)\b/i;
const MANY_WORDS = 5;
const SOME_WORDS = 3;
const HEALTH_RATING = 2;
const LIFE_RATING = 2;
const WISH_RATING = 3;

/** A mood, a platitude, or, without a day or number, a remark or the task at hand. */
function saysLittle(sentence: string, isPrecise: boolean): boolean {
  const predicate = toThirdPersonSentence(sentence, USER.label)?.predicate;
  if (predicate === undefined || NUMBER.test(predicate)) return false;
  if (isFeeling(predicate) || countVague(predicate) > 0) return true;
  return !isPrecise && (isPassingTask(predicate) || isRemark(predicate));
}

/** Whether the words are about their speaker. */
export function speaksOfSelf(words: string, language: string): boolean {
  if (isKnownLanguage(language)) return speaksOfOwn(words, language);
  return OWN.test(words);
}

function contentWords(sentence: string, language: string): number {
  const small = SMALL_WORDS.get(language);
  return splitWords(sentence).reduce((count, { text, isUnspaced }) => {
    if (isUnspaced) return count + text.length / LETTERS_PER_WORD;
    const word = text.toLowerCase();
    return count + (word.length < 2 || /['’]/.test(word) || STOP_WORDS.has(word) || small?.has(word) ? 0 : 1);
  }, 0);
}
