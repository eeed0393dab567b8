import { oneOf, pattern } from "#language/pattern/pattern.js";
import { wordPairs } from "../word-pairs.js";

/**
 * Words of closed sets, in the form that all languages share, so that a fact has the same slot and value in each
 * language.
 */
export const GERMAN_KEYS = wordPairs(
  "mutter:mother mama:mother mutti:mother vater:father papa:father schwester:sister bruder:brother tochter:daughter",
  "sohn:son oma:grandmother großmutter:grandmother opa:grandfather großvater:grandfather tante:aunt onkel:uncle",
  "cousin:cousin cousine:cousin nichte:niece neffe:nephew schwiegermutter:mother-in-law schwiegervater:father-in-law",
  "enkel:grandson enkelin:granddaughter baby:baby eltern:parents großeltern:grandparents geschwister:siblings",
  "hund:dog hündin:dog katze:cat kater:cat hamster:hamster kaninchen:rabbit papagei:parrot pferd:horse",
  "wellensittich:budgie schildkröte:turtle meerschweinchen:guinea-pig welpe:dog",
  "farbe:color essen:food gericht:food film:movie buch:book band:band tier:animal sport:sport stadt:city serie:show",
  "musik:music lied:song sänger:singer sängerin:singer getränk:drink restaurant:restaurant autor:author",
  "autorin:author spiel:game land:country mannschaft:team verein:team",
  "e-mail:email e-mail-adresse:email mailadresse:email telefonnummer:phone handynummer:phone nummer:phone",
);

export const GERMAN_VALUES = wordPairs(
  "vegetarier:vegetarian vegetarierin:vegetarian vegetarisch:vegetarian vegan:vegan veganer:vegan veganerin:vegan",
  "pescetarier:pescatarian pescetarierin:pescatarian pescetarisch:pescatarian glutenfrei:gluten-free",
  "laktosefrei:lactose-free laktoseintolerant:lactose-intolerant koscher:kosher halal:halal",
  "deutsch:German englisch:English spanisch:Spanish französisch:French italienisch:Italian portugiesisch:Portuguese",
  "niederländisch:Dutch polnisch:Polish russisch:Russian türkisch:Turkish arabisch:Arabic chinesisch:Chinese",
  "japanisch:Japanese koreanisch:Korean schwedisch:Swedish",
);

export const RELATIVES = oneOf(
  "Mutter|Mama|Mutti|Vater|Papa|Schwester|Bruder|Tochter|Sohn|Oma|Großmutter|Opa|Großvater|Tante|Onkel",
  "Cousin|Cousine|Nichte|Neffe|Schwiegermutter|Schwiegervater|Enkel|Enkelin|Baby",
);
export const PARTNERS = oneOf("Mann|Frau|Ehemann|Ehefrau|Freund|Freundin|Partner|Partnerin|Verlobter|Verlobte");
export const PETS = oneOf(
  "Hund|Hündin|Katze|Kater|Hamster|Kaninchen|Papagei|Pferd|Wellensittich|Schildkröte|Meerschweinchen|Welpe",
);
export const LANGUAGES = oneOf(
  "Deutsch|Englisch|Spanisch|Französisch|Italienisch|Portugiesisch|Niederländisch|Polnisch|Russisch|Türkisch",
  "Arabisch|Chinesisch|Japanisch|Koreanisch|Schwedisch",
);
export const DIETS = oneOf(
  "Vegetarier(?:in)?|vegetarisch|vegan|Veganer(?:in)?|Pescetarier(?:in)?|pescetarisch|glutenfrei|laktosefrei",
  "laktoseintolerant|koscher|halal",
);
export const ILLNESSES = oneOf(
  "Diabetes|Asthma|ADHS|Epilepsie|Migräne|Depressionen|Zöliakie|Arthritis|Rheuma|Bluthochdruck|Neurodermitis",
  "Heuschnupfen",
);

/** "Grundschullehrerin", "Software-Entwickler". */
const TRADE_ENDINGS = oneOf(
  "lehrer|entwickler|ingenieur|arzt|pfleger|berater|leiter|forscher|händler|fahrer|macher|künstler|schreiber",
  "verkäufer|programmierer|designer|tischler|bäcker|musiker|techniker|elektriker|informatiker|mechaniker",
  "buchhalter|übersetzer|gärtner",
);
/** "Zahnärztin", "Sozialpädagoge". */
const OTHER_ENDINGS = oneOf(
  "ärztin|schwester|pädagogin|pädagoge|assistent|assistentin|student|studentin|anwalt|anwältin",
  "psychologe|psychologin|biologe|biologin",
);
const OCCUPATIONS = oneOf(
  "Lehrer|Arzt|Bäcker|Koch|Köchin|Ingenieur|Entwickler|Künstler|Musiker|Schreiner|Tischler|Maler|Student",
  "Journalist|Fotograf|Architekt|Anwalt|Apotheker|Polizist|Pilot|Schauspieler|Rentner|Designer|Autor|Physiker",
  "Chemiker|Mathematiker|Informatiker|Elektriker|Hebamme|Professor|Programmierer|Erzieher|Krankenpfleger",
  "Gärtner|Übersetzer|Bauer|Landwirt|Schüler",
);
/** Most occupations have one of a few endings. The others are listed. */
export const OCCUPATION = oneOf(
  pattern`(?:\p{Lu}\p{L}*-)?\p{Lu}\p{L}*${TRADE_ENDINGS}(?:in)?`,
  pattern`\p{Lu}\p{L}*${OTHER_ENDINGS}`,
  pattern`${OCCUPATIONS}(?:in)?`,
);

const CAPITALISED = pattern`\p{Lu}[\p{L}\p{M}'.-]*`;
/** "Jonas", "Frankfurt am Main", "Annette von Droste". */
export const NAME = pattern`${CAPITALISED}(?: (?:von |van |de |da |del |la |am |an der |im )?${CAPITALISED}){0,3}`;

export const ARTICLE = "eine?n?";
/** Before a noun: "ältere", "kleiner". */
export const ADJECTIVE = pattern`(?:\p{Ll}+ )?`;

/** Unlike `\b`, it counts umlauts as letters. */
export const WORD_END = pattern`(?![\p{L}])`;
