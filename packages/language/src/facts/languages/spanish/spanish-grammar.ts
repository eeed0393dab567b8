import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { wordPairs } from "../word-pairs.js";

/** First person to third person. Other verbs follow the regular endings. */
const IRREGULAR = wordPairs(
  "soy:es estoy:está voy:va tengo:tiene hago:hace quiero:quiere puedo:puede prefiero:prefiere juego:juega",
  "empiezo:empieza salgo:sale vengo:viene sé:sabe conozco:conoce pienso:piensa duermo:duerme he:ha fui:fue",
  "tuve:tuvo hice:hizo estuve:estuvo pude:pudo vine:vino vivo:vive como:come bebo:bebe leo:lee corro:corre",
  "escribo:escribe aprendo:aprende vendo:vende asisto:asiste recibo:recibe conduzco:conduce almuerzo:almuerza",
  "ceno:cena cierro:cierra pongo:pone traigo:trae compito:compite quisiera:quisiera era:era iba:iba había:había",
  "conseguí:consiguió perdí:perdió nací:nació vi:vio di:dio debo:debe espero:espera puse:puso dije:dijo",
  "traje:trajo conocí:conoció",
);

const FIRST_PERSON_VERB = oneOf(
  "vivo|trabajo|tengo|soy|estoy|hablo|odio|estudio|juego|como|bebo|corro|nado|viajo|voy|quiero|prefiero|adoro",
  "toco|cocino|leo|conduzco|aprendo|nací|crecí|cumplo|me llamo|me gustan?|me encantan?|no me gustan?|no como",
  "no bebo|no tengo",
);

const THIRD_PERSON_VERB = oneOf("vive|trabaja|estudia|es|tiene|juega");
const GOES_ON = new RegExp(pattern`^${THIRD_PERSON_VERB}(?!\p{L})`, "u");

/** "Mi hermana se llama Ana y vive en Bilbao": the second half is about her too. */
export function withSubject(clause: string, before: string): string {
  const relative = /(?<!\p{L})mi \p{Ll}+/iu.exec(before)?.[0];
  return relative !== undefined && GOES_ON.test(clause.trim()) ? `${relative} ${clause.trim()}` : clause;
}

const LEAD = optional("yo|ahora|también");
/** "Mi hermano", "a mi marido le gusta". */
const OWN = oneOf("mis?", pattern`a mis? \p{Ll}+ les?`);
const AFTER_CONJUNCTION = LEAD + oneOf(FIRST_PERSON_VERB, OWN, THIRD_PERSON_VERB);
const AFTER_COMMA = LEAD + FIRST_PERSON_VERB;
const CONJUNCTION = oneOf("y|e|pero|aunque|porque");
/**
 * The start of another statement of the speaker in the same sentence. Spanish leaves "yo" out, so the verb shows it.
 */
export const CLAUSE_BREAK = new RegExp(
  oneOf(
    pattern`(?:[,;]|\s[-–—])?\s+${CONJUNCTION}\s+(?=${AFTER_CONJUNCTION}(?![\p{L}]))`,
    pattern`[,;–—]\s+(?=${AFTER_COMMA}(?![\p{L}]))`,
  ),
  "giu",
);

const FRONTED_VERB = oneOf(
  FIRST_PERSON_VERB,
  "mudo|caso|fui|estuve|tuve|hice|vi|empiezo",
  pattern`\p{L}{2,}(?:é|í|aré|eré|iré)`,
);
const FRONT = pattern`(?<front>(?!si\b|cuando\b)[^,]{3,60}?)`;
const FRONTED = new RegExp(pattern`^${FRONT},? (?<verb>(?:no )?(?:me |te )?${FRONTED_VERB}) (?<rest>.+)$`, "iu");
const TIMES = oneOf(
  "desde|hace|ayer|hoy|mañana|pasado|anoche|anteayer|la|el|este|esta|en|ahora|antes|dentro|últimamente|los|todos",
  "todas|cada|actualmente",
);
const TIME_IN_FRONT = new RegExp(pattern`^${TIMES}(?![\p{L}])`, "iu");

/**
 * Removes "yo", starts in lower case, and moves times before the verb to the end: "El viernes tengo una cita" -> "tengo
 * una cita el viernes".
 */
export function straightenSpanish(clause: string): string {
  const text = clause
    .replace(/^(?:que )?yo\s+/iu, "")
    .replace(/^nuestr[oa] /iu, "mi ")
    .replace(/^(me mud)e(?= (?:a|de) )/iu, "$1é")
    .replace(/^(nac|crec)i(?= (?:y|en) )/iu, "$1í");
  const groups = FRONTED.exec(text)?.groups;
  const front = groups?.["front"] ?? "";
  if (groups !== undefined && TIME_IN_FRONT.test(front)) {
    return `${lowerFirst(groups["verb"] ?? "")} ${groups["rest"]?.replace(/[.!]+$/, "")} ${lowerFirst(front)}`;
  }
  return /^\p{Lu}\p{Ll}*(?= )/u.test(text) ? lowerFirst(text) : text;
}

/** "me mudo a Roma" -> "Ana se muda a Roma". Null when others act too, or when the verb is not known. */
export function retellSpanish(clause: string, who: string): string | null {
  const match = /^(?<no>no )?(?<me>me )?(?<verb>\p{L}+)(?<rest>.*)$/u.exec(clause);
  if (match === null) return null;
  const { no = "", me = "", verb = "", rest = "" } = match.groups ?? {};
  const third = thirdPerson(verb);
  if (third === null || /(?<!\p{L})(?:nos|nuestr[oa]s?|te|ti|tu|tus|usted|eso|esto|lo|vamos|yo)(?!\p{L})/u.test(rest))
    return null;
  const tail = rest
    .replace(/(?<!\p{L})mis?(?= )/gu, (word) => (word === "mis" ? "sus" : "su"))
    .replace(/(?<!\p{L})me(?= )/gu, "se")
    .replace(/(?<=[aei]r)me(?!\p{L})/gu, "se")
    .replace(/(?<!\p{L})conmigo(?!\p{L})/gu, "consigo");
  return `${who} ${no}${me === "" ? "" : "se "}${third}${tail}`;
}

function thirdPerson(verb: string): string | null {
  const irregular = IRREGULAR.get(verb);
  if (irregular !== undefined) return irregular;
  if (/(?:ré)$/.test(verb)) return `${verb.slice(0, -1)}á`;
  if (/(?:qu|gu|c)é$/.test(verb)) return verb.replace(/qué$/, "có").replace(/gué$/, "gó").replace(/cé$/, "zó");
  if (verb.endsWith("é")) return `${verb.slice(0, -1)}ó`;
  if (verb.endsWith("í")) return `${verb.slice(0, -1)}ió`;
  if (/(?:aba|ía)$/.test(verb)) return verb;
  if (verb.endsWith("o") && verb.length > 3) return `${verb.slice(0, -1)}a`;
  return null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
