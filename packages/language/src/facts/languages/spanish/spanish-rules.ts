import { SPANISH_DATES } from "../../../times/languages/spanish-dates.js";
import type { LanguageRules } from "../language-rules.js";
import { splitSpoken } from "../split-spoken.js";
import { CLAUSE_BREAK, retellSpanish, straightenSpanish, withSubject } from "./spanish-grammar.js";
import { SPANISH_LIFE_PATTERNS } from "./spanish-life-patterns.js";
import { SPANISH_PERSON_PATTERNS } from "./spanish-person-patterns.js";
import { SPANISH_KEYS, SPANISH_VALUES } from "./spanish-vocabulary.js";

const OPENING =
  /^(?:(?:hola|buenos días|buenas tardes|buenas noches|buenas|pues|bueno|sí|no|vale|ok|gracias|por cierto|además|y|pero|claro|la verdad es que|en realidad|sabes|mira|oye|bien|ah|oh|genial|desgraciadamente|por desgracia|por suerte|para tu información)[,!.:]+\s+|(?:y|pero|además|pues|hola|bueno) (?=(?:no|me|mi|yo|vivo|trabajo|tengo|soy|estoy|hablo)(?!\p{L})))+/iu;

const SUPPOSITION =
  /^\s*(?:y |pero )?(?:si|imagina|imagínate|supón|supongamos|finge|haz como si|ojalá|creo que|pensaba que|(?:mi [^,]{3,30}|él|ella) (?:dice|dijo|cree) que)(?!\p{L})/iu;

const USER = "El usuario";

export const SPANISH: LanguageRules = {
  language: "es",
  user: USER,
  splitClauses: (text) =>
    splitSpoken({ text, language: "es", supposition: SUPPOSITION, clauseBreak: CLAUSE_BREAK, withSubject }),
  straighten: (clause) => straightenSpanish(clause.replace(/^[¡\s]+/u, "").replace(OPENING, "")),
  retell: retellSpanish,
  possessive: (who) => (who === USER ? "del usuario" : `de ${who}`),
  recipient: (who) => (who === USER ? "Al usuario" : `A ${who}`),
  article: (noun) =>
    /a$|^(?:madre|mujer|canción|ciudad|serie|pareja)$/i.test(noun) && !/^(?:día)$/i.test(noun) ? "La" : "El",
  isQuestion: (sentence) =>
    /[¿?]/.test(sentence) || /^(?:qué|quién|dónde|cuándo|cómo|por qué|cuál|cuánto)(?!\p{L})/iu.test(sentence),
  isPast: (clause) =>
    /(?<!\p{L})(?:fui|estuve|tuve|hice|vi|he \p{L}+[dts]o|\p{L}{2,}[éí]|\p{L}+aba|conocí)(?!\p{L})/u.test(clause) &&
    !/(?<!\p{L})\p{L}+ré(?!\p{L})/u.test(clause),
  junk: /^(?:gracias|muchas gracias|hola|adiós|hasta luego|por favor|escribe|escríbeme|explica|explícame|traduce|resume|ayúdame|dame|muéstrame|genera|necesito|busco|creo|pienso que|espero que|entiendo|me alegro|me parece|quiero (?:saber|preguntar|que)|me gustaría (?:saber|preguntar))(?!\p{L})|^mi (?:jefe|compañero|amig[oa])[^,]* (?:dice|dijo)|(?<!\p{L})(?:eres|tienes|puedes)(?!\p{L})/iu,
  patterns: [...SPANISH_PERSON_PATTERNS, ...SPANISH_LIFE_PATTERNS],
  dates: SPANISH_DATES,
  requestToRemember:
    /^(?:por favor,? )?(?:recuerda|acuérdate(?: de)?|anota|apunta|ten en cuenta|no olvides)(?: por favor)?,?\s+(?=que(?!\p{L}))que\s+/iu,
  retraction:
    /^(?:por favor,? )?(?:olvida|olvídate de|borra|elimina|ignora|no es (?:verdad|cierto))(?: por favor)?,?\s+(?:que\s+)(?:(?:te )?(?:dije|he dicho) que\s+)?/iu,
  correction:
    /^(?:(?:no, )?(?:en realidad|perdón|perdona|corrección|quise decir|mejor dicho|me equivoqué|la verdad)(?!\p{L})[,:.!]*\s+)+/iu,
  instructions: [
    /^(?:por favor,? )?(?:llámame|puedes llamarme)(?: simplemente)? (?<name>\p{Lu}\p{L}+)$/iu,
    /^(?<wish>(?:por favor,? )?(?:responde|respóndeme|contesta|escribe|háblame|habla|usa|utiliza|trátame|tutéame|explica|sé)(?!\p{L}).*(?<!\p{L})(?:siempre|nunca|a partir de ahora|en el futuro|de ahora en adelante)(?!\p{L}).*)$/iu,
    /^(?<wish>(?:a partir de ahora|en el futuro|de ahora en adelante|siempre|nunca),? (?:por favor,? )?(?:responde|respóndeme|contesta|escribe|háblame|habla|usa|uses|utiliza|trátame|tutéame|no )(?!\p{L}).*)$/iu,
    /^(?<wish>(?:por favor,? )?tutéame(?: por favor)?)$/iu,
  ],
  instructionSays: "{who} pide al asistente: {wish}",
  nameSays: "{who} quiere que le llamen {wish}",
  adverbs:
    /(?<!\p{L})(?:ahora|actualmente|también|todavía|aún|ahora mismo|de momento|realmente|por fin|recientemente|últimamente|hace poco)(?!\p{L})/giu,
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
