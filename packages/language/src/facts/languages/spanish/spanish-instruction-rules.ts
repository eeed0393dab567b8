import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";

const PLEASE = optional("por favor,?");
const ANSWER = oneOf("responde|respóndeme|contesta|escribe|háblame|habla|usa|utiliza|trátame|tutéame|explica|sé");
const ALWAYS = oneOf("siempre|nunca|a partir de ahora|en el futuro|de ahora en adelante");
const LASTING = oneOf("siempre|nunca|a partir de ahora|de ahora en adelante");
const FROM_NOW_ON = oneOf("a partir de ahora|en el futuro|de ahora en adelante|siempre|nunca");
const ANSWER_SO = oneOf("responde|respóndeme|contesta|escribe|háblame|habla|usa|uses|utiliza|trátame|tutéame|no ");

/** "Llámame mañana" asks for a call. */
const NO_NAME = oneOf(
  "mañana|luego|después|hoy|pronto|ya|tarde|ahora|cuando|loc[oa]|tont[oa]|exagerad[oa]|paranoic[oa]|antes|siempre|nunca|porfa",
  "lunes|martes|miércoles|jueves|viernes|sábado|domingo|rar[oa]|anticuad[oa]|vieja|viejo",
);

/** Standing wishes to an assistant. */
export const SPANISH_INSTRUCTION_RULES: readonly LanguageRule[] = [
  {
    slot: "instruction",
    pattern: pattern`${PLEASE}(?:llámame|puedes llamarme)(?: simplemente)? (?<value>(?!${NO_NAME}(?!\p{L}))\p{Lu}\p{L}+)$`,
    tells: "{who} quiere que le llamen {value}",
    confidence: 0.85,
    says: { "Llámame Pepe.": "Pepe", "Por favor, llámame simplemente Inés.": "Inés" },
    saysNot: ["Llámame mañana por la tarde.", "Llámame mañana.", "Llámame loca."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${PLEASE}${ANSWER}(?!\p{L}).*(?<!\p{L})${ALWAYS}(?!\p{L}).*)$`,
    tells: "{who} pide al asistente: {value}",
    confidence: 0.85,
    says: {
      "Responde siempre en español.": "Responde siempre en español",
      "Por favor, escribe a partir de ahora frases cortas.": "Por favor, escribe a partir de ahora frases cortas",
    },
    saysNot: ["Escribe un poema para mi madre."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${FROM_NOW_ON},? ${PLEASE}${ANSWER_SO}(?!\p{L}).*)$`,
    tells: "{who} pide al asistente: {value}",
    confidence: 0.85,
    says: {
      "De ahora en adelante respóndeme en inglés.": "De ahora en adelante respóndeme en inglés",
      "Nunca uses emojis en las respuestas.": "Nunca uses emojis en las respuestas",
    },
    saysNot: ["Siempre desayuno a las ocho."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${PLEASE}tutéame(?: por favor)?)$`,
    tells: "{who} pide al asistente: {value}",
    confidence: 0.85,
    says: {
      "Hola, me llamo Ana. Por favor, tutéame.": "Por favor, tutéame",
      "Tutéame por favor. ¡Muchas gracias!": "Tutéame por favor",
    },
    saysNot: ["Mi jefe no me tutea."],
  },
  {
    slot: "instruction",
    pattern: pattern`¿?(?<value>(?:puedes|podrías|podés) (?:[\p{L} ]{0,40} )?${LASTING}(?!\p{L}) ?[\p{L} ]{0,120})\?*$`,
    tells: "{who} pide al asistente: {value}",
    confidence: 0.85,
    says: {
      "¿Puedes tutearme siempre?": "Puedes tutearme siempre",
      "¿Podrías responder siempre en español?": "Podrías responder siempre en español",
    },
    saysNot: ["¿Puedes escribir un poema?"],
  },
];
