import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { GERMAN_DATES } from "../../../times/languages/german-dates.js";
import { type LanguageRules, readableRules } from "../language-rules.js";
import { splitSpoken } from "../split-spoken.js";
import { GERMAN_FAMILY_RULES } from "./german-family-rules.js";
import {
  CLAUSE_BREAK,
  GERMAN_USER,
  possessiveGerman,
  retellGerman,
  straightenGerman,
  withSubject,
} from "./german-grammar.js";
import { GERMAN_INSTRUCTION_RULES } from "./german-instruction-rules.js";
import { GERMAN_LIFE_RULES } from "./german-life-rules.js";
import { GERMAN_NAMES } from "./german-names.js";
import { GERMAN_PERSON_RULES } from "./german-person-rules.js";
import { GERMAN_TASTE_RULES } from "./german-taste-rules.js";
import { GERMAN_KEYS, GERMAN_VALUES } from "./german-vocabulary.js";
import { GERMAN_WORK_RULES } from "./german-work-rules.js";

const INTERJECTION = oneOf(
  "also|ach|oh|ja|nein|nee|hallo|hi|hey|okay|ok|gut|danke|übrigens|und|aber|na ja|naja|klar|genau|stimmt|leider",
  "zum glück|nur zur info|guten (?:morgen|tag|abend)|moin|servus|ehrlich gesagt|weißt du was|wie gesagt",
);
const OPENING = new RegExp(pattern`^(?:${INTERJECTION}\b[,!.:]*\s+)+`, "iu");

const SUPPOSED = oneOf(
  "wenn|falls|angenommen|stell dir vor|tu so|nehmen wir an|ich (?:glaube|denke|vermute|dachte),",
  "meine? [^,]{3,30} (?:sagt|sagte|meint|meinte|glaubt|findet),|(?:er|sie|man) (?:sagt|sagte|meint|meinte),",
);
const SUPPOSITION = new RegExp(pattern`^\s*(?:und |aber |also )?${SUPPOSED}(?!\p{L})`, "iu");

const QUESTION_WORD = oneOf(
  "was|wer|wen|wem|wo|wohin|woher|wann|warum|wieso|wie|welche[rsn]?",
  "bin ich|hast du|kannst du|kennst du|soll ich|darf ich",
);
const QUESTION = new RegExp(pattern`^${QUESTION_WORD}\b`, "iu");

const PAST_VERB = oneOf("war|hatte|wurde|ging|kam|fuhr|flog");
const PAST = new RegExp(pattern`\b${PAST_VERB}\b|\b(?:habe|bin)\b(?=.*(?<!\p{L})\p{Ll}+(?:t|en)$)`, "u");

const REQUESTED = oneOf("schreib|erklär|übersetz|fass|hilf|gib|zeig|erstell");
const OPINION = oneOf("brauche|suche|frage|denke|glaube|finde|hoffe|verstehe|weiß|meine|freue mich|danke");
/** Greetings, thanks and requests. */
const COURTESY = oneOf(
  "ich (?:wäre|hätte|würde)|danke|vielen dank|hallo|hi|tschüss|bis bald",
  "bitte (?:schreib|erklär|übersetz|fass|mach|hilf|gib|zeig|erstell)",
  REQUESTED,
  pattern`ich ${OPINION}`,
);
const REPORTED = pattern`^(?:mein (?:Chef|Kollege|Freund)|er|sie) (?:sagt|sagte|meint|meinte)`;
const ABOUT_LISTENER = pattern`\b(?:du|dir|dich|dein[a-z]*) (?:bist|hast|kannst)\b`;

const REMEMBER = oneOf(
  "merk(?:e)? dir(?: bitte)?|denk daran|denk dran|notier(?:e)?(?: dir)?(?: bitte)?|behalte im kopf",
);
const FORGET = oneOf(
  "vergiss(?: bitte)?|lösch(?:e)?(?: bitte)?|streich(?:e)?(?: bitte)?|ignorier(?:e)?(?: bitte)?",
  "es stimmt nicht|das stimmt nicht",
);
const CORRECTED = oneOf(
  "eigentlich|korrektur|ich meinte|entschuldigung|sorry|moment|quatsch|falsch|ich habe mich vertan|tatsächlich",
  "stimmt nicht",
);

const PLEASE = optional("bitte");

const ADVERB = oneOf(
  "jetzt|derzeit|zurzeit|gerade|aktuell|momentan|auch|noch|schon|inzwischen|mittlerweile|übrigens|eigentlich",
  "wirklich|endlich|leider|ja|doch|nun|nämlich|immer noch|erst|frisch|kürzlich|neulich|vor kurzem",
);

export const GERMAN: LanguageRules = {
  language: "de",
  user: GERMAN_USER,
  names: GERMAN_NAMES,
  splitClauses: (text) =>
    splitSpoken({ text, language: "de", supposition: SUPPOSITION, clauseBreak: CLAUSE_BREAK, withSubject }),
  straighten: (clause) => straightenGerman(clause.replace(OPENING, "")),
  retell: retellGerman,
  possessive: possessiveGerman,
  recipient: (who) => who,
  article: () => "",
  isQuestion: (sentence) => /\?\s*$/.test(sentence) || QUESTION.test(sentence),
  isPast: (clause) => PAST.test(clause),
  junk: new RegExp(pattern`^${COURTESY}\b|${REPORTED}|${ABOUT_LISTENER}`, "iu"),
  statements: readableRules([
    ...GERMAN_PERSON_RULES,
    ...GERMAN_WORK_RULES,
    ...GERMAN_FAMILY_RULES,
    ...GERMAN_TASTE_RULES,
    ...GERMAN_LIFE_RULES,
  ]),
  dates: GERMAN_DATES,
  requestToRemember: new RegExp(pattern`^${PLEASE}${REMEMBER}(?:,|:)?\s+`, "iu"),
  retraction: new RegExp(pattern`^${PLEASE}${FORGET},?\s+(?=dass\b)(?:dass ich gesagt habe, (?=dass\b))?`, "iu"),
  correction: new RegExp(pattern`^(?:(?:nein, )?${CORRECTED}\b[,:.!]*\s+)+`, "iu"),
  instructions: readableRules(GERMAN_INSTRUCTION_RULES, "iu"),
  adverbs: new RegExp(pattern`(?<![\p{L}])${ADVERB}(?![\p{L}])`, "gu"),
  questions: [
    { asks: /wie heißt (?:du|Sie)\b|wie ist (?:dein|Ihr) name/iu, makes: "ich heiße {answer}" },
    { asks: /wie heißt (?:dein|Ihr) hund|name deines hundes/iu, makes: "mein Hund heißt {answer}" },
    { asks: /wie heißt (?:deine|Ihre) katze/iu, makes: "meine Katze heißt {answer}" },
    { asks: /wie heißt (?:deine|Ihre) schwester/iu, makes: "meine Schwester heißt {answer}" },
    { asks: /wie heißt (?:dein|Ihr) bruder/iu, makes: "mein Bruder heißt {answer}" },
    { asks: /wie heißt (?:deine|Ihre) frau/iu, makes: "meine Frau heißt {answer}" },
    { asks: /wie heißt (?:dein|Ihr) mann/iu, makes: "mein Mann heißt {answer}" },
    { asks: /wo (?:wohnst|lebst) du|wo (?:wohnen|leben) Sie/iu, makes: "ich wohne in {answer}" },
    { asks: /wo arbeitest du|wo arbeiten Sie/iu, makes: "ich arbeite bei {answer}" },
    { asks: /woher kommst du|woher kommen Sie/iu, makes: "ich komme aus {answer}" },
    { asks: /wie alt bist du|wie alt sind Sie/iu, makes: "ich bin {answer}" },
    { asks: /(?:was ist|welche ist) (?:deine|Ihre) lieblingsfarbe/iu, makes: "meine Lieblingsfarbe ist {answer}" },
  ],
  answerOf: (reply) => {
    const bare = reply
      .replace(/[.!]+$/, "")
      .replace(/^(?:(?:sie|er|es|ich) (?:heißt|heiße|ist|bin) |in |bei |aus |der |im )/iu, "");
    return /[.?!,]|^(?:ja|nein|danke|weiß|keine|ich|das|warum)\b/iu.test(bare) ? null : bare;
  },
  keys: GERMAN_KEYS,
  values: GERMAN_VALUES,
};
