import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { NAME, OCCUPATION, WORD_END } from "./spanish-vocabulary.js";

/** A place of work is no employer. */
const PLACES = oneOf(
  "Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Zaragoza|Lima|Bogotá|Quito|Santiago|Buenos Aires",
  "Ciudad de México|México|Caracas|Lisboa|París|Londres|Berlín|Roma|Nueva York|España|Argentina|Chile|Colombia",
  "Perú|Alemania|Francia|Navidad|Semana Santa",
);
const ROLE = pattern`(?<role>como [^,;]{3,40} )?`;
const POST = pattern`(?<post> como (?:una? )?${OCCUPATION}${WORD_END})?`;
const THE = optional("la|el");
const LEFT = oneOf("dejé|he dejado|renuncié a|me despidieron de");
const STARTED = oneOf("empecé|he empezado|acabo de empezar");
const SCHOOL = pattern`(?: en (?:la |el )?[^,;]+)?`;

/** Employer, occupation and education. The first match of a slot wins. */
export const SPANISH_WORK_RULES: readonly LanguageRule[] = [
  {
    slot: "employer",
    pattern: pattern`(?:ya no trabajo|no trabajo(?: ya| más)?) (?:en|para) ${THE}(?<value>${NAME})`,
    tells: "{who} ya no trabaja en {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ya no trabajo en Zara.": "Zara", "Yo no trabajo más para la Cruz Roja.": "Cruz Roja" },
    saysNot: ["Ya no trabajo en casa."],
  },
  {
    slot: "employer",
    pattern: pattern`${LEFT} (?:mi trabajo en |mi puesto en )?(?<value>${NAME})`,
    tells: "{who} dejó {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Renuncié a Telefónica.": "Telefónica", "He dejado mi puesto en Iberia.": "Iberia" },
    saysNot: ["He dejado mi abrigo en casa."],
  },
  {
    slot: "employer",
    pattern: pattern`(?:trabajaba|trabajé) (?:antes )?(?:en|para) (?<value>${NAME})`,
    tells: "{who} trabajaba antes en {value}",
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
    says: { "Trabajaba antes en Mercadona.": "Mercadona", "Yo trabajé para Repsol.": "Repsol" },
    saysNot: ["Trabajaba en una tienda."],
  },
  {
    slot: "employer",
    pattern: pattern`trabajo ${ROLE}(?:en|para) ${THE}(?!${PLACES}(?!\p{L}))(?<value>${NAME})${POST}`,
    tells: "{who} trabaja {role} en {value} {post}",
    confidence: 0.9,
    says: {
      "Trabajo en Inditex.": "Inditex",
      "Trabajo para la ONU.": "ONU",
      "Trabajo en Seat como ingeniera.": "Seat",
    },
    saysNot: ["Trabajo en Madrid.", "Trabajo en Navidad.", "Trabajo en un banco."],
  },
  {
    slot: "employer",
    pattern: pattern`${STARTED} (?:a trabajar |un (?:nuevo )?trabajo )?en (?<value>${NAME})`,
    tells: "{who} trabaja en {value}",
    confidence: 0.85,
    says: { "He empezado un nuevo trabajo en Movistar.": "Movistar", "Empecé a trabajar en Cabify.": "Cabify" },
    saysNot: ["He empezado un nuevo trabajo."],
  },
  {
    slot: "job",
    pattern: pattern`trabajo (?:en [^,;]{2,40} )?(?:de|como) (?<value>${OCCUPATION})${WORD_END}`,
    tells: "{who} trabaja como {value}",
    confidence: 0.9,
    says: { "Trabajo de camarero.": "camarero", "Trabajo en un hospital como enfermera.": "enfermera" },
    saysNot: ["Trabajo de noche."],
  },
  {
    slot: "job",
    pattern: pattern`soy (?:una? )?(?<value>${OCCUPATION})${WORD_END}`,
    tells: "{who} es {value}",
    confidence: 0.85,
    says: { "Soy enfermera.": "enfermera", "Soy profesor de música.": "profesor de música" },
    saysNot: ["Soy médium.", "Mi hermano es bombero."],
  },
  {
    slot: "education",
    pattern: pattern`estudio (?<value>(?!para)[\p{L} ]{4,40}?)${SCHOOL}$`,
    tells: "{who} estudia {value}",
    confidence: 0.85,
    says: { "Estudio medicina en la Complutense.": "medicina", "Estudio historia del arte.": "historia del arte" },
    saysNot: ["Estudio para el examen."],
  },
  {
    slot: "education",
    pattern: pattern`estudié (?<value>[\p{L} ]{4,40}?)${SCHOOL}$`,
    tells: "{who} estudió {value}",
    confidence: 0.85,
    says: {
      "Hace años estudié derecho en la Universidad de Salamanca.": "derecho",
      "Yo estudié ingeniería naval.": "ingeniería naval",
    },
    saysNot: ["Yo estudié 12 horas."],
  },
];
