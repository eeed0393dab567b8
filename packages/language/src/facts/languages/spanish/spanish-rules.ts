import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { SPANISH_DATES } from "../../../times/languages/spanish-dates.js";
import { type LanguageRules, readableRules } from "../language-rules.js";
import { splitSpoken } from "../split-spoken.js";
import { SPANISH_FAMILY_RULES } from "./spanish-family-rules.js";
import { CLAUSE_BREAK, retellSpanish, straightenSpanish, withSubject } from "./spanish-grammar.js";
import { SPANISH_INSTRUCTION_RULES } from "./spanish-instruction-rules.js";
import { SPANISH_LIFE_RULES } from "./spanish-life-rules.js";
import { SPANISH_NAMES } from "./spanish-names.js";
import { SPANISH_PERSON_RULES } from "./spanish-person-rules.js";
import { SPANISH_TASTE_RULES } from "./spanish-taste-rules.js";
import { SPANISH_KEYS, SPANISH_VALUES } from "./spanish-vocabulary.js";
import { SPANISH_WORK_RULES } from "./spanish-work-rules.js";

const INTERJECTION = oneOf(
  "hola|buenos días|buenas tardes|buenas noches|buenas|pues|bueno|sí|no|vale|ok|gracias|por cierto|además|y|pero",
  "claro|la verdad es que|en realidad|sabes|mira|oye|bien|ah|oh|genial|desgraciadamente|por desgracia|por suerte",
  "para tu información",
);
const FIRST_WORD = oneOf("no|me|mi|yo|vivo|trabajo|tengo|soy|estoy|hablo");
const CONJUNCTION = oneOf("y|pero|además|pues|hola|bueno");
const OPENING = new RegExp(pattern`^(?:${INTERJECTION}[,!.:]+\s+|${CONJUNCTION} (?=${FIRST_WORD}(?!\p{L})))+`, "iu");

const SUPPOSED = oneOf(
  "si|imagina|imagínate|supón|supongamos|finge|haz como si|ojalá|creo que|pensaba que",
  "(?:mi [^,]{3,30}|él|ella) (?:dice|dijo|cree) que",
);
const SUPPOSITION = new RegExp(pattern`^\s*(?:y |pero )?${SUPPOSED}(?!\p{L})`, "iu");

const QUESTION_WORD = oneOf("qué|quién|dónde|cuándo|cómo|por qué|cuál|cuánto");
const QUESTION = new RegExp(pattern`^${QUESTION_WORD}(?!\p{L})`, "iu");

/** Greetings, thanks and requests. */
const COURTESY = oneOf(
  "gracias|muchas gracias|hola|adiós|hasta luego|por favor|escribe|escríbeme|explica|explícame|traduce|resume",
  "ayúdame|dame|muéstrame|genera|necesito|busco|creo|pienso que|espero que|entiendo|me alegro|me parece",
  "quiero (?:saber|preguntar|que)|me gustaría (?:saber|preguntar)",
);
const REPORTED = pattern`^mi (?:jefe|compañero|amig[oa])[^,]* (?:dice|dijo)`;
const ABOUT_LISTENER = pattern`(?<!\p{L})(?:eres|tienes|puedes)(?!\p{L})`;

const PLEASE = optional("por favor,?");
const REMEMBER = oneOf("recuerda|acuérdate(?: de)?|anota|apunta|ten en cuenta|no olvides");
const FORGET = oneOf("olvida|olvídate de|borra|elimina|ignora|no es (?:verdad|cierto)");
const CORRECTED = oneOf("en realidad|perdón|perdona|corrección|quise decir|mejor dicho|me equivoqué|la verdad");

const ADVERB = oneOf(
  "ahora|actualmente|también|todavía|aún|ahora mismo|de momento|realmente|por fin|recientemente|últimamente",
  "hace poco",
);

const USER = "El usuario";

export const SPANISH: LanguageRules = {
  language: "es",
  user: USER,
  names: SPANISH_NAMES,
  splitClauses: (text) =>
    splitSpoken({ text, language: "es", supposition: SUPPOSITION, clauseBreak: CLAUSE_BREAK, withSubject }),
  straighten: (clause) => straightenSpanish(clause.replace(/^[¡\s]+/u, "").replace(OPENING, "")),
  retell: retellSpanish,
  possessive: (who) => (who === USER ? "del usuario" : `de ${who}`),
  recipient: (who) => (who === USER ? "Al usuario" : `A ${who}`),
  article: (noun) =>
    /a$|^(?:madre|mujer|canción|ciudad|serie|pareja)$/i.test(noun) && !/^(?:día)$/i.test(noun) ? "La" : "El",
  isQuestion: (sentence) => /[¿?]/.test(sentence) || QUESTION.test(sentence),
  isPast: (clause) =>
    /(?<!\p{L})(?:fui|estuve|tuve|hice|vi|he \p{L}+[dts]o|\p{L}{2,}[éí]|\p{L}+aba|conocí)(?!\p{L})/u.test(clause) &&
    !/(?<!\p{L})\p{L}+ré(?!\p{L})/u.test(clause),
  junk: new RegExp(pattern`^${COURTESY}(?!\p{L})|${REPORTED}|${ABOUT_LISTENER}`, "iu"),
  statements: readableRules([
    ...SPANISH_PERSON_RULES,
    ...SPANISH_WORK_RULES,
    ...SPANISH_FAMILY_RULES,
    ...SPANISH_TASTE_RULES,
    ...SPANISH_LIFE_RULES,
  ]),
  dates: SPANISH_DATES,
  requestToRemember: new RegExp(pattern`^${PLEASE}${REMEMBER}(?: por favor)?,?\s+(?=que(?!\p{L}))que\s+`, "iu"),
  retraction: new RegExp(
    pattern`^${PLEASE}${FORGET}(?: por favor)?,?\s+(?:que\s+)(?:(?:te )?(?:dije|he dicho) que\s+)?`,
    "iu",
  ),
  correction: new RegExp(pattern`^(?:(?:no, )?${CORRECTED}(?!\p{L})[,:.!]*\s+)+`, "iu"),
  instructions: readableRules(SPANISH_INSTRUCTION_RULES, "iu"),
  adverbs: new RegExp(pattern`(?<!\p{L})${ADVERB}(?!\p{L})`, "giu"),
  questions: [
    { asks: /cómo te llamas|cuál es tu nombre|cómo se llama usted/iu, makes: "me llamo {answer}" },
    { asks: /cómo se llama tu perr[oa]/iu, makes: "mi perro se llama {answer}" },
    { asks: /cómo se llama tu gat[oa]/iu, makes: "mi gato se llama {answer}" },
    { asks: /cómo se llama tu hermana/iu, makes: "mi hermana se llama {answer}" },
    { asks: /cómo se llama tu hermano/iu, makes: "mi hermano se llama {answer}" },
    { asks: /cómo se llama tu (?:mujer|esposa)/iu, makes: "mi mujer se llama {answer}" },
    { asks: /cómo se llama tu (?:marido|esposo)/iu, makes: "mi marido se llama {answer}" },
    { asks: /dónde vives/iu, makes: "vivo en {answer}" },
    { asks: /dónde trabajas/iu, makes: "trabajo en {answer}" },
    { asks: /de dónde eres/iu, makes: "soy de {answer}" },
    { asks: /cuántos años tienes/iu, makes: "tengo {answer}" },
    { asks: /cuál es tu color (?:favorito|preferido)/iu, makes: "mi color favorito es {answer}" },
  ],
  answerOf: (reply) => {
    const bare = reply
      .replace(/[.!]+$/, "")
      .replace(/^(?:se llama |me llamo |en |de |es (?:el |la )?|vivo en |trabajo en |tengo |el |la )/iu, "")
      .replace(/ años$/, "");
    return /[.?!,¿¡]|^(?:sí|no|gracias|no sé|por qué)(?!\p{L})/iu.test(bare) ? null : bare;
  },
  keys: SPANISH_KEYS,
  values: SPANISH_VALUES,
};
