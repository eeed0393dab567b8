import { pattern } from "#language/pattern/pattern.js";
import { unspaced, within } from "./unstated-sign.js";

/** Says that the words beside it are no joke and no lie. By two letters, as in `detectLanguage`. */
const NO_JOKE: Readonly<Record<string, RegExp>> = {
  de: within("(?:kein(?:en)?|ohne|nicht (?:im|zum)) (?:scherz|spaß|spass|witz|quatsch|schmarrn)"),
  es: within(
    "no (?:es|era|estoy de|va de) (?:una |ninguna )?(?:bromas?|chiste|mentira|coña|joda)|no estoy bromeando",
    "(?:sin|fuera de) bromas?|no (?:bromeo|miento|joda[ns]?)",
  ),
  fr: within(
    "sans (?:blague|déconner|rire)|pas (?:une |de )?(?:blague|erreur)|(?:rigole|plaisante|déconne|je blague|je ne blague) pas",
  ),
  it: within("(?:non|mica) (?:è |era )?(?:uno )?scherz(?:o|avo)|non sto scherzando|senza scherzi"),
  nl: within("(?:geen|zonder) (?:grap|grapje|grappen|geintje|gein|onzin)"),
  pt: within(
    "n[ãa]o (?:é|era|tô|to|estou) (?:uma )?(?:brincadeira|brincando|piada|zoeira|zoando|mentira)",
    "sem (?:brincadeira|zoeira|mentira)|n[ãa]o minto",
  ),
  zh: unspaced("(?:不是?|没有?)(?:在|跟你)?开玩笑|不骗你|没骗你"),
  ja: unspaced(pattern`(?:冗談|嘘)(?:じゃ|では)(?:な[いく]|ありません)|冗談抜き`),
};

/** Blanks "kein Scherz" and the like, which signs of a joke would take for one. The length stays. */
export function withoutNoJoke(text: string, language: string): string {
  const sign = NO_JOKE[language];
  return sign === undefined ? text : text.replaceAll(new RegExp(sign, "giu"), (words) => " ".repeat(words.length));
}
