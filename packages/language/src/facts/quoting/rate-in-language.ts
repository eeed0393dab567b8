import { SMALL_WORDS } from "#language/detection/small-words.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { NUMBER_IN_CHARACTERS } from "../grammar/numbers-in-characters.js";
import { findValues } from "../languages/corrections/find-values.js";
import { CORRECTION_WORDS } from "../languages/corrections/words/words-by-language.js";
import { isQuestion, isUnstated } from "../unstated/unstated-in-language.js";
import { opening } from "../unstated/unstated-sign.js";
import { WEIGHTY_WORDS } from "./weighty-words.js";

interface Speech {
  /** Words of a speaker about himself and his own. */
  own: RegExp;
  /** A request of the moment, unless it is to hold for every answer. */
  order: RegExp;
  /** A person by name, where names have no capitals. */
  named?: RegExp;
}

const SPEECH: Readonly<Record<string, Speech>> = {
  de: spaced({
    own: [
      "ich|mein|meine|meinen|meinem|meiner|mir|mich|wir|unser|unsere|unseren|unserem|uns|bin|hab|habe|mei|i hob|mia|mama|papa|mutti|vati|oma|opa",
    ],
    order:
      "(?:schreib|erzähl|empfiehl|nenn|erstell|such)e?|schreib|gib|zeig|erklär|mach|hilf|formulier|übersetz|fass|lies",
  }),
  es: spaced({
    own: [
      "yo|mi|mis|me|nos|nosotros|nosotras|nuestro|nuestra|soy|estoy|tengo|vivo|trabajo|voy|fui|hago|tenemos|vamos|somos",
      "uso|tomo|juego|estudio|prefiero|odio|bebo|manejo|conduzco|doy|debo|puedo|quiero|empiezo|he|hemos|nací|toco|enseño",
      "sé|hablo|canto|bailo|colecciono|fumo|nado|compré|tuve|dejé|mamá|papá",
      "cuido|pago|gano|salgo|llevo|espero|sufro|padezco|entro|\\p{L}{3,}[éí](?= )",
    ],
    order:
      "dame|dime|escr[ií]be\\p{L}*|expl[ií]ca\\p{L}*|ay[úu]dame|mu[ée]strame|genera|escribe|explica|hazme|traduce|resume",
  }),
  fr: spaced({
    own: ["je|j'\\p{L}+|j|moi|mon|ma|mes|me|m'\\p{L}+|nous|notre|nos|suis|on|jsuis|jai|maman|papa"],
    order: "(?:donne|écris|explique|résume|traduis|fais)(?:-moi)?",
  }),
  it: spaced({
    own: [
      "io|mio|mia|miei|mie|mi|noi|nostro|nostra|nostri|nostre|sono|ho|vivo|lavoro|abbiamo|siamo|vado|ci|abito|studio|gioco|uso",
      "prendo|faccio|devo|voglio|preferisco|mangio|bevo|parlo|insegno|guido|torno|parto",
      "amo|odio|adoro|restiamo|soffro|canto|suono|so|fumo|allevo|colleziono|mamma|papà",
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
      "estudo|prefiro|odeio|bebo|dirijo|dou|devo|posso|quero|faço|canto|toco|ensino|cuido",
      "pago|ganho|fico|fiz|sei|falo|crio|coleciono|fumo|mamãe|papai|\\p{L}{3,}ei(?= )",
    ],
    order: "me dá|escreve|explica|faz|traduz",
  }),
  zh: {
    own: new RegExp(
      oneOf(
        "我|咱|俺|本人|老公|老婆|媳妇|太太|男朋友|女朋友|男友|女友|女儿|儿子|闺女|孙子|孙女|爸|妈|爷爷|奶奶|外婆|外公|姥姥|姥爷|阿嬷|阿公",
        "公公|婆婆|岳父|岳母|[表堂][哥姐弟妹]|大?[姐妹哥弟](?=[姐妹哥弟他她的在是说要去]|$)|侄|外甥|家里",
      ),
      "u",
    ),
    order: /帮我(?!记)|给我写|(?<![申邀聘宴])请(?!工|客|假|人|吃|保姆|阿姨|师傅|律师|护工|了|过|[他她]|到)/u,
    named: new RegExp(
      oneOf(
        pattern`(?<!也|不|就|都|要|会|快|能)[叫姓](?!我|你|他|她|它|做什么|什么|车|醒|外卖)[“"「]?\p{Script=Han}{1,3}`,
        pattern`\p{Script=Han}(?:老师|师傅|阿姨|叔叔|大哥|大姐|经理|主任|大夫|教授|奶奶|爷爷|先生|女士|太太)`,
      ),
      "u",
    ),
  },
  ja: {
    own: new RegExp(
      oneOf(
        "私|僕|俺|わたし|あたし|わし|ぼく|おれ|ボク|オレ|ワシ|うち|ウチ|自分|我が家|妻|夫|主人|家内|女房|旦那|嫁|彼女|彼氏|家族|両親",
        "娘|息子|孫|母|父|姉|妹|兄|弟|祖母|祖父|おかん|おとん|ばあちゃん|じいちゃん|おばあ|おじい|甥|姪|いとこ|従[兄姉弟妹]",
        pattern`[歳才](?:です|や[でね]|になり|になっ)|と申します|と(?:お|い)?ります|てます[。！ ]|ております`,
      ),
      "u",
    ),
    order: /ください|教えて/u,
    named:
      /(?<!皆|みな|みんな|お客|お疲れ|お隣)(?<=[\p{Script=Han}\p{Script=Katakana}ー\p{Script=Hiragana}]{2})(?:さん|くん|ちゃん|先生|先輩)|[「『][^」』]{1,12}[」』]/u,
  },
};

function spaced({ own, order }: { own: string[]; order: string }): Speech {
  return { own: new RegExp(pattern`(?<![\p{L}'])(?:${own.join("|")})(?![\p{L}'])`, "iu"), order: opening(order) };
}

const NUMBER = new RegExp(pattern`\d|(?<=[第每])[一二三四五六七八九十]|${NUMBER_IN_CHARACTERS}`, "u");
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

/** Whether a sentence wants an answer or an action. */
export function asksOrOrders(sentence: string, language: string): boolean {
  return (
    /[?？]\s*$/u.test(sentence) || isQuestion(sentence, language) || SPEECH[language]?.order.test(sentence) === true
  );
}

/** Whether the words are about somebody's health. */
export function saysHealth(words: string, language: string): boolean {
  return WEIGHTY_WORDS[language]?.health.test(words) ?? false;
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
  const isHealth = saysHealth(sentence, language);
  if (THANKS.test(sentence) && !hasNumber && !isHealth) return 0;
  const isNamed = speech.named?.test(sentence) ?? beginsWithName(sentence, language);
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
