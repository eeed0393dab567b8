import { SMALL_WORDS } from "#language/detection/small-words.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { findValues } from "../languages/corrections/find-values.js";
import { CORRECTION_WORDS } from "../languages/corrections/words/words-by-language.js";
import { isUnstated } from "../unstated/unstated-in-language.js";
import { opening } from "../unstated/unstated-sign.js";
import { WEIGHTY_WORDS } from "./weighty-words.js";

interface Speech {
  /** Words of a speaker about himself and his own. */
  own: RegExp;
  /** A request of the moment, unless it is to hold for every answer. */
  order: RegExp;
}

const SPEECH: Readonly<Record<string, Speech>> = {
  de: spaced({
    own: [
      "ich|mein|meine|meinen|meinem|meiner|mir|mich|wir|unser|unsere|unseren|unserem|uns|bin|hab|habe|mei|i hob|mia",
    ],
    order:
      "(?:schreib|erzähl|empfiehl|nenn|erstell|such)e?|schreib|gib|zeig|erklär|mach|hilf|formulier|übersetz|fass|lies",
  }),
  es: spaced({
    own: [
      "yo|mi|mis|me|nos|nosotros|nosotras|nuestro|nuestra|soy|estoy|tengo|vivo|trabajo|voy|fui|hago|tenemos|vamos|somos",
      "uso|tomo|juego|estudio|prefiero|odio|bebo|manejo|conduzco|doy|debo|puedo|quiero|empiezo|he|hemos|nací|toco|enseño",
      "cuido|pago|gano|salgo|llevo|espero|sufro|padezco|entro|\\p{L}{3,}[éí](?= )",
    ],
    order:
      "dame|dime|escr[ií]be\\p{L}*|expl[ií]ca\\p{L}*|ay[úu]dame|mu[ée]strame|genera|escribe|explica|hazme|traduce|resume",
  }),
  fr: spaced({
    own: ["je|j'\\p{L}+|j|moi|mon|ma|mes|me|m'\\p{L}+|nous|notre|nos|suis|on|jsuis|jai"],
    order: "(?:donne|écris|explique|résume|traduis|fais)(?:-moi)?",
  }),
  it: spaced({
    own: [
      "io|mio|mia|miei|mie|mi|noi|nostro|nostra|nostri|nostre|sono|ho|vivo|lavoro|abbiamo|siamo|vado|ci|abito|studio|gioco|uso",
      "prendo|faccio|devo|voglio|preferisco|mangio|bevo|parlo|insegno|guido|torno|parto|amo|odio|adoro|restiamo|soffro|canto|suono",
    ],
    order: "(?:dammi|scrivi|spiega|traduci|leggi)(?:mi)?",
  }),
  nl: spaced({
    own: ["ik|ik's|mijn|m'n|mn|mij|me|wij|we|ons|onze"],
    order: "geef|schrijf|leg|vertaal|maak",
  }),
  pt: spaced({
    own: [
      "eu|meu|minha|meus|minhas|me|nós|nosso|nossa|sou|estou|tenho|moro|trabalho|vou|fui|temos|vamos|a gente|tô|uso|tomo|jogo",
      "estudo|prefiro|odeio|bebo|dirijo|dou|devo|posso|quero|faço|canto|toco|ensino|cuido|pago|ganho|fico|fiz|\\p{L}{3,}ei(?= )",
    ],
    order: "me dá|escreve|explica|faz|traduz",
  }),
  zh: {
    own: /我|我们|咱|老公|老婆|女儿|儿子|爸|妈|爷爷|奶奶|外婆|外公/u,
    order: /帮我|请|给我写/u,
  },
  ja: {
    own: /私|僕|俺|わたし|うち|自分|妻|夫|娘|息子|母|父|姉|妹|兄|弟|彼女|彼氏|旦那|嫁|家族|祖母|祖父/u,
    order: /ください|教えて/u,
  },
};

function spaced({ own, order }: { own: string[]; order: string }): Speech {
  return { own: new RegExp(pattern`(?<![\p{L}'])(?:${own.join("|")})(?![\p{L}'])`, "iu"), order: opening(order) };
}

const NUMBER = /\d|(?<=[第每])[一二三四五六七八九十]/u;
/** A capital inside a sentence: a name. German writes every noun so. */
const INNER_NAME = /(?<=[\p{Ll},;]\s)\p{Lu}[\p{L}\p{M}.'-]+/u;
const FIRST_WORD = /^(\p{Lu}\p{Ll}[\p{L}-]*)\s/u;
const GERMAN_VERB = oneOf(
  "ist|hat|macht|geht|fährt|isst|trinkt|nimmt|mag|will|wird|kriegt|bekommt|verträgt|heißt|kommt|arbeitet|wohnt|lebt|spielt",
  "studiert|zieht|bringt|leidet|braucht|war|hatte|kann|darf|muss",
);
/** "Tjark ist Bootsbauer", "Die Steffi isst vegetarisch". */
const GERMAN_NAME = new RegExp(
  pattern`^(?:(?:[Dd]ie|[Dd]er|[Dd]a|[Dd]e) )?\p{Lu}\p{Ll}{2,} (?:${GERMAN_VERB}(?!\p{L})|(?<=s )\p{Lu}\p{Ll})`,
  "u",
);
const DECIDED = new RegExp(
  oneOf(
    "entschieden|beschlossen|gebucht|reserviert|lieber|am liebsten|decidid[oa]|decid[ií]|reservad[oa]|reservé|prefiero|préfère",
    "décidé|réservé|deciso|prenotat[oa]|preferisco|besloten|geboekt|liever|prefiro|决定|订了|报了|更喜欢|決めた|予約",
  ),
  "iu",
);
const THANKS = new RegExp(
  oneOf("danke|vielen dank|gracias|merci|grazie|dank (?:je|u)|bedankt|obrigad[oa]|valeu|谢谢|谢啦|ありがとう"),
  "iu",
);
const MIN_WORDS = 2;
/** Words about somebody with this much in them are worth keeping without a number or a name. */
const ENOUGH_WORDS = 3;
/** "She's called Pepper, a greyhound": no sign of its own, and still more about what stands beside it. */
export const GOES_ON = 0.5;
/** A sentence with a capital and a full stop was written with care. */
const WRITTEN_OUT = /^["¡]?\p{Lu}.*[.!]$|[。！]$/u;

export function isKnownLanguage(language: string): boolean {
  return Object.hasOwn(SPEECH, language);
}

/** Whether the words are about their speaker. */
export function speaksOfOwn(words: string, language: string): boolean {
  return SPEECH[language]?.own.test(words) ?? false;
}

/** How concrete a sentence of another language than English is, as `rateSentence` says. `content`: its words of meaning. */
export function rateInLanguage(
  sentence: string,
  { language, content }: { language: string; content: number },
): number | null {
  const speech = SPEECH[language];
  const weighty = WEIGHTY_WORDS[language];
  if (speech === undefined || weighty === undefined || isUnstated(sentence, language)) return null;
  const isStanding = weighty.standing.test(sentence);
  if (speech.order.test(sentence)) return isStanding ? 2 : null;
  const hasNumber = NUMBER.test(sentence);
  const isHealth = weighty.health.test(sentence);
  if (THANKS.test(sentence) && !hasNumber && !isHealth) return 0;
  const isNamed = beginsWithName(sentence, language);
  const isOwn = speech.own.test(sentence);
  const isOfLife = isOwn && weighty.life.test(sentence);
  const isPassing = weighty.passing.test(sentence) && !hasNumber && !isHealth;
  const marks = [
    content >= 5,
    isOwn,
    isNamed,
    hasNumber,
    language !== "de" && INNER_NAME.test(sentence),
    namesTime(sentence, language),
    isHealth,
    isHealth,
    isOfLife,
    isStanding || DECIDED.test(sentence) || saysEnded(sentence, language),
    (isOwn || isNamed) && content >= (WRITTEN_OUT.test(sentence) ? MIN_WORDS : ENOUGH_WORDS),
  ];
  const rating = marks.filter(Boolean).length;
  const saysLess = isPassing || (content < MIN_WORDS && !isHealth && !isOfLife);
  return Math.max(saysLess ? Math.min(rating, 1) : rating, !isPassing && content >= ENOUGH_WORDS ? GOES_ON : 0);
}

function saysEnded(sentence: string, language: string): boolean {
  const ended = CORRECTION_WORDS[language]?.ended;
  return ended !== undefined && new RegExp(ended, "iu").test(sentence);
}

function namesTime(sentence: string, language: string): boolean {
  const words = CORRECTION_WORDS[language];
  return words !== undefined && findValues(sentence, words).some(({ kind }) => kind !== "number");
}

/** "Anik is 5": a name, and not a word that a sentence often begins with. */
function beginsWithName(sentence: string, language: string): boolean {
  if (language === "de") return GERMAN_NAME.test(sentence);
  const word = FIRST_WORD.exec(sentence)?.[1]?.toLowerCase();
  return word !== undefined && SMALL_WORDS.get(language)?.has(word) !== true;
}
