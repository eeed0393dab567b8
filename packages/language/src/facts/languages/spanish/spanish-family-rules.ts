import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { NAME, PARTNERS, PETS, RELATIVES, WORD_END } from "./spanish-vocabulary.js";

const FIRST_NAME = pattern`\p{Lu}\p{Ll}+`;
/** "mayor", "pequeño". It follows the noun. */
const ADJECTIVE = pattern`(?: \p{Ll}+)?`;
const NAMED = pattern`(?: (?<name>${FIRST_NAME}))?`;
const SEPARATED = oneOf("me separé|me he separado|me divorcié|rompí|he roto");
const MARRIED = oneOf("casad[oa]|divorciad[oa]|solter[oa]|viud[oa]|separad[oa]");
const LASTING = oneOf("vive|trabaja|estudia|es|juega|tiene");
const COUNTED = oneOf("hijos?|hijas?|hermanos?|hermanas?|nietos?|nietas?");
const CALLED = oneOf("llamad[oa]|(?:que )?se llama|de nombre");

/** Partners, relatives and pets. The first match of a slot wins. */
export const SPANISH_FAMILY_RULES: readonly LanguageRule[] = [
  {
    slot: "partner",
    pattern: pattern`mi (?<role>${PARTNERS}) se llama (?<value>${NAME})`,
    tells: "{the} {role} {whose} se llama {value}",
    confidence: 0.9,
    says: { "Mi marido se llama Andrés.": "Andrés", "Mi novia se llama Sofía Rey.": "Sofía Rey" },
    saysNot: ["Mi compañera se llama Sofía."],
  },
  {
    slot: "partner",
    pattern: pattern`estoy (?<how>casad[oa]|prometid[oa]|saliendo) con (?<value>${FIRST_NAME})`,
    tells: "{who} está {how} con {value}",
    confidence: 0.9,
    says: { "Estoy casada con Luis.": "Luis", "Estoy saliendo con Carla.": "Carla" },
    saysNot: ["Estoy hablando con Carla."],
  },
  {
    slot: "partner",
    pattern: pattern`${SEPARATED} (?:de|con) (?<value>${FIRST_NAME})`,
    tells: "{who} se separó de {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Me separé de Javier.": "Javier", "He roto con Elena.": "Elena" },
    saysNot: ["He roto con la tradición."],
  },
  {
    slot: "family",
    pattern: pattern`(?:estoy|soy) (?<state>${MARRIED})$`,
    tells: "{who} está {state}",
    confidence: 0.8,
    says: { "Estoy divorciada.": null, "Soy soltero.": null },
    saysNot: ["Estoy cansada."],
  },
  {
    slot: "family",
    pattern: pattern`mi (?<key>${RELATIVES})${ADJECTIVE} se llama (?<value>${NAME})`,
    tells: "{the} {key} {whose} se llama {value}",
    confidence: 0.9,
    says: { "Mi madre se llama Pilar.": "mother: Pilar", "Mi hermano pequeño se llama Nico.": "brother: Nico" },
    saysNot: ["Mi jefa se llama Pilar."],
  },
  {
    slot: "family",
    pattern: pattern`mi (?<key>${RELATIVES})${ADJECTIVE}${NAMED} (?<rest>${LASTING} (?:\p{Ll}+ )?.{2,80})`,
    tells: "{the} {key} {whose} {name} {rest}",
    confidence: 0.7,
    says: {
      "Mi hermana Ana vive en Bilbao.": "sister",
      "Mi padre es carpintero.": "father",
      "Mi hijo mayor estudia en la universidad.": "son",
    },
    saysNot: ["Mi hermana está enfadada.", "Mi vecino vive en Bilbao."],
  },
  {
    slot: "family",
    pattern: pattern`mis (?<key>padres|abuelos|hermanos) (?<rest>(?:viven|trabajan|son de) .{3,60})`,
    tells: "Los {key} {whose} {rest}",
    confidence: 0.7,
    says: { "Mis padres viven en la costa.": "parents", "Mis hermanos trabajan en el puerto.": "siblings" },
    saysNot: ["Mis vecinos viven en la costa.", "Mis padres son muy simpáticos."],
  },
  {
    slot: "family",
    pattern: pattern`tengo (?<count>una?|dos|tres|cuatro|cinco|\d) (?<value>${COUNTED})${WORD_END}`,
    tells: "{who} tiene {count} {value}",
    confidence: 0.85,
    says: { "Tengo dos hijas.": "hijas", "Tengo un hermano gemelo.": "hermano" },
    saysNot: ["Tengo dos preguntas."],
  },
  {
    slot: "family",
    pattern: pattern`no tengo (?<value>${COUNTED})$`,
    tells: "{who} no tiene {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "No tengo hijos.": "hijos", "No tengo hermanos.": "hermanos" },
    saysNot: ["No tengo tiempo.", "No tengo hijos en el equipo."],
  },
  {
    slot: "pet",
    pattern: pattern`mi (?<key>${PETS}) (?:murió|ha muerto)`,
    tells: "{the} {key} {whose} murió",
    confidence: 0.85,
    kind: "dynamic",
    says: { "Mi perro murió.": "dog", "Ayer mi gata murió.": "cat" },
    saysNot: ["Mi ordenador ha muerto hoy."],
  },
  {
    slot: "pet",
    pattern: pattern`mi (?<key>${PETS}) se llama (?<value>${NAME})`,
    tells: "{the} {key} {whose} se llama {value}",
    confidence: 0.9,
    says: { "En realidad, mi perro se llama Rocky.": "dog: Rocky", "Mi gata se llama Luna.": "cat: Luna" },
    saysNot: ["Mi barco se llama Luna."],
  },
  {
    slot: "pet",
    pattern: pattern`tengo (?<article>una?) (?<key>${PETS})${ADJECTIVE}(?:,| y)? ${CALLED} (?<value>${FIRST_NAME})`,
    tells: "{who} tiene {article} {key} que se llama {value}",
    confidence: 0.9,
    says: {
      "Tengo un perro que se llama Toby.": "dog: Toby",
      "Tengo una tortuga llamada Manuela.": "turtle: Manuela",
    },
    saysNot: ["Tengo un amigo que se llama Toby."],
  },
  {
    slot: "pet",
    pattern: pattern`(?:tengo|adopté|he adoptado) (?<count>una?|dos|tres|\d) (?<noun>(?<key>${PETS})s?)${WORD_END}`,
    tells: "{who} tiene {count} {noun}",
    confidence: 0.85,
    says: { "Tengo dos gatos.": "cat", "Hoy he adoptado un cachorro.": "dog" },
    saysNot: ["No tengo gatos."],
  },
];
