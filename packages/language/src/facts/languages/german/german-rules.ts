import { GERMAN_DATES } from "../../../times/languages/german-dates.js";
import type { LanguageRules } from "../language-rules.js";
import { splitSpoken } from "../split-spoken.js";
import {
  CLAUSE_BREAK,
  GERMAN_USER,
  possessiveGerman,
  retellGerman,
  straightenGerman,
  withSubject,
} from "./german-grammar.js";
import { GERMAN_LIFE_PATTERNS } from "./german-life-patterns.js";
import { GERMAN_PERSON_PATTERNS } from "./german-person-patterns.js";
import { GERMAN_KEYS, GERMAN_VALUES } from "./german-vocabulary.js";

const OPENING =
  /^(?:(?:also|ach|oh|ja|nein|nee|hallo|hi|hey|okay|ok|gut|danke|übrigens|und|aber|na ja|naja|klar|genau|stimmt|leider|zum glück|nur zur info|guten (?:morgen|tag|abend)|moin|servus|ehrlich gesagt|weißt du was|wie gesagt)\b[,!.:]*\s+)+/iu;

const SUPPOSITION =
  /^\s*(?:und |aber |also )?(?:wenn|falls|angenommen|stell dir vor|tu so|nehmen wir an|ich (?:glaube|denke|vermute|dachte),|meine? [^,]{3,30} (?:sagt|sagte|meint|meinte|glaubt|findet),|(?:er|sie|man) (?:sagt|sagte|meint|meinte),)(?!\p{L})/iu;

export const GERMAN: LanguageRules = {
  language: "de",
  user: GERMAN_USER,
  splitClauses: (text) =>
    splitSpoken({ text, language: "de", supposition: SUPPOSITION, clauseBreak: CLAUSE_BREAK, withSubject }),
  straighten: (clause) => straightenGerman(clause.replace(OPENING, "")),
  retell: retellGerman,
  possessive: possessiveGerman,
  recipient: (who) => who,
  article: () => "",
  isQuestion: (sentence) =>
    /\?\s*$/.test(sentence) ||
    /^(?:was|wer|wen|wem|wo|wohin|woher|wann|warum|wieso|wie|welche[rsn]?|bin ich|hast du|kannst du|kennst du|soll ich|darf ich)\b/iu.test(
      sentence,
    ),
  isPast: (clause) =>
    /\b(?:war|hatte|wurde|ging|kam|fuhr|flog|habe|bin)\b(?=.*(?:t|en)$)|\b(?:war|hatte|wurde|ging|kam|fuhr|flog)\b/u.test(
      clause,
    ),
  junk: /^(?:ich (?:wäre|hätte|würde)|danke|vielen dank|hallo|hi|tschüss|bis bald|bitte (?:schreib|erklär|übersetz|fass|mach|hilf|gib|zeig|erstell)|schreib|erklär|übersetz|fass|hilf|gib|zeig|erstell|ich (?:brauche|suche|frage|denke|glaube|finde|hoffe|verstehe|weiß|meine|freue mich|danke))\b|^(?:mein (?:Chef|Kollege|Freund)|er|sie) (?:sagt|sagte|meint|meinte)|\b(?:du|dir|dich|dein[a-z]*) (?:bist|hast|kannst)\b/iu,
  patterns: [...GERMAN_PERSON_PATTERNS, ...GERMAN_LIFE_PATTERNS],
  dates: GERMAN_DATES,
  requestToRemember:
    /^(?:bitte )?(?:merk(?:e)? dir(?: bitte)?|denk daran|denk dran|notier(?:e)?(?: dir)?(?: bitte)?|behalte im kopf)(?:,|:)?\s+/iu,
  retraction:
    /^(?:bitte )?(?:vergiss(?: bitte)?|lösch(?:e)?(?: bitte)?|streich(?:e)?(?: bitte)?|ignorier(?:e)?(?: bitte)?|es stimmt nicht|das stimmt nicht),?\s+(?=dass\b)(?:dass ich gesagt habe, (?=dass\b))?/iu,
  correction:
    /^(?:(?:nein, )?(?:eigentlich|korrektur|ich meinte|entschuldigung|sorry|moment|quatsch|falsch|ich habe mich vertan|tatsächlich|stimmt nicht)\b[,:.!]*\s+)+/iu,
  instructions: [
    /^(?:bitte )?(?:nenn|nenne) mich (?:bitte |einfach )?(?<name>\p{Lu}\p{L}+)$/iu,
    /^(?<wish>(?:bitte )?(?:antworte|schreib|sprich|verwende|benutze|nutze|duze|siez\p{L}*|erkläre?|gib|fass|halte)\b.*\b(?:immer|nie|niemals|stets|grundsätzlich|ab jetzt|in zukunft|künftig)\b.*)$/iu,
    /^(?<wish>(?:ab jetzt|in zukunft|künftig|von nun an),? (?:bitte )?(?:antworte|schreib|sprich|verwende|benutze|nutze|duze|immer|nie|keine?)\b.*)$/iu,
    /^(?<wish>(?:bitte )?duze? mich(?: bitte)?)$/iu,
  ],
  instructionSays: "{who} bittet den Assistenten: {wish}",
  nameSays: "{who} möchte {wish} genannt werden",
  adverbs:
    /(?<![\p{L}])(?:jetzt|derzeit|zurzeit|gerade|aktuell|momentan|auch|noch|schon|inzwischen|mittlerweile|übrigens|eigentlich|wirklich|endlich|leider|ja|doch|nun|nämlich|immer noch|erst|frisch|kürzlich|neulich|vor kurzem)(?![\p{L}])/gu,
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
