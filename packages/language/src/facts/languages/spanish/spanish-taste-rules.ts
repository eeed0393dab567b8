import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { DIETS, ILLNESSES, WORD_END } from "./spanish-vocabulary.js";

const WORDS = pattern`[\p{L}][\p{L} -]{2,50}`;
const TO = "(?<to>a los|a las|a la|al|a)";
/** The object of a taste: not "it", and not a remark or an action of the other person. */
const THING = pattern`(?!${oneOf("eso|esto|tu|tus|que|cómo|lo|esa?|mucho")}${WORD_END})`;
const FOOD = pattern`(?!nada|mucho|bien|eso)\p{Ll}+(?: \p{Ll}+)?`;
const FAVOURITE = oneOf(
  "color|comida|plato|película|libro|banda|animal|deporte|ciudad|serie|música|canción|cantante|bebida|restaurante",
  "autor|autora|juego|país|equipo",
);
const IS = pattern`(?:ahora )?es (?:ahora )?(?:el |la )?`;
const PLEASE_ME = oneOf("gustan?|encantan?|apasionan?|fascinan?");
const FAN = pattern`soy (?:muy )?(?:fan|aficionad[oa]) (?:de|a)`;

/** Health, food and tastes. The first match of a slot wins. */
export const SPANISH_TASTE_RULES: readonly LanguageRule[] = [
  {
    slot: "health",
    pattern: pattern`(?:tengo|padezco|sufro de) (?<value>${ILLNESSES})`,
    tells: "{who} tiene {value}",
    confidence: 0.9,
    says: { "Tengo asma.": "asma", "Sufro de migrañas.": "migrañas" },
    saysNot: ["Tengo hambre.", "Mi tío tiene diabetes."],
  },
  {
    slot: "allergy",
    pattern: pattern`(?:ya )?no soy alérgic[oa] ${TO} (?<value>${WORDS})`,
    tells: "{who} no tiene alergia {to} {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ya no soy alérgica a las fresas.": "fresas", "No soy alérgico al marisco.": "marisco" },
    saysNot: ["No soy aficionado al marisco."],
  },
  {
    slot: "allergy",
    pattern: pattern`soy (?:\p{Ll}+mente |muy )?alérgic[oa] ${TO} (?<value>${WORDS})`,
    tells: "{who} tiene alergia {to} {value}",
    confidence: 0.95,
    says: { "Soy alérgico a los cacahuetes.": "cacahuetes", "Soy muy alérgica al polen.": "polen" },
    saysNot: ["Soy adicto al chocolate."],
  },
  {
    slot: "allergy",
    pattern: pattern`tengo (?:una )?alergia ${TO} (?<value>${WORDS})`,
    tells: "{who} tiene alergia {to} {value}",
    confidence: 0.95,
    says: { "Tengo alergia a la penicilina.": "penicilina", "Tengo una alergia al níquel.": "níquel" },
    saysNot: ["Mi hijo tiene alergia a la penicilina."],
  },
  {
    slot: "diet",
    pattern: pattern`(?:ya no soy|no soy) (?<value>${DIETS})`,
    tells: "{who} ya no es {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ya no soy vegano.": "vegan", "No soy vegetariana.": "vegetarian" },
    saysNot: ["Ya no soy estudiante."],
  },
  {
    slot: "diet",
    pattern: pattern`(?:soy|me hice|me he hecho) (?<value>${DIETS})${WORD_END}`,
    tells: "{who} es {value}",
    confidence: 0.9,
    says: { "Soy vegetariana.": "vegetarian", "Me hice vegano hace dos años.": "vegan", "Soy celíaca.": "celiac" },
    saysNot: ["Mi hermana es vegetariana."],
  },
  {
    slot: "diet",
    pattern: pattern`vuelvo a comer (?<value>\p{Ll}+)`,
    tells: "{who} come {value} otra vez",
    confidence: 0.85,
    says: { "Ahora vuelvo a comer carne.": "carne", "Desde enero vuelvo a comer pescado.": "pescado" },
    saysNot: ["Vuelvo a casa con mi hermano."],
  },
  {
    slot: "diet",
    pattern: pattern`(?:ya )?no (?:como|bebo|tomo) (?<value>${FOOD})`,
    tells: "{who} no toma {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "No como cerdo.": "cerdo", "Ya no bebo alcohol.": "alcohol" },
    saysNot: ["No como mucho."],
  },
  {
    slot: "favourite",
    pattern: pattern`mi (?<key>${FAVOURITE}) (?<most>favorit[oa]|preferid[oa]) ${IS}(?<value>(?!eso|esto)[^,;]{2,60})`,
    tells: "{the} {key} {most} {whose} es {value}",
    confidence: 0.9,
    says: {
      "Mi comida favorita es la paella.": "food: paella",
      "Mi libro preferido es Rayuela.": "book: Rayuela",
      "Mi color favorito ahora es el verde.": "color: verde",
    },
    saysNot: ["Mi comida es casera."],
  },
  {
    slot: "preference",
    pattern: pattern`prefiero (?<value>(?!que|no)[^,;]{3,80})`,
    tells: "{who} prefiere {value}",
    confidence: 0.85,
    says: { "Prefiero el té al café.": "el té al café", "Yo prefiero las respuestas cortas.": "las respuestas cortas" },
    saysNot: ["Prefiero no contestar.", "Prefiero que vengas mañana."],
  },
  {
    slot: "like",
    pattern: pattern`(?:ya no me gustan?) (?<value>${THING}${WORDS})`,
    tells: "{whom} ya no le gusta {value}",
    confidence: 0.85,
    polarity: "negative",
    says: {
      "Ya no me gusta el vino.": "el vino",
      "Ya no me gustan las películas de terror.": "las películas de terror",
    },
    saysNot: ["Ya no me gusta eso."],
  },
  {
    slot: "dislike",
    pattern: pattern`no me gustan? (?:nada )?(?<value>${THING}${WORDS})`,
    tells: "{whom} no le gusta {value}",
    confidence: 0.85,
    says: { "No me gusta el café.": "el café", "No me gustan nada las aceitunas.": "las aceitunas" },
    saysNot: ["No me gusta eso.", "Me gusta el café."],
  },
  {
    slot: "dislike",
    pattern: pattern`(?:odio|detesto|no soporto|aborrezco) (?<value>${THING}${WORDS})`,
    tells: "{who} odia {value}",
    confidence: 0.85,
    says: { "Odio el cilantro.": "el cilantro", "No soporto la música alta.": "la música alta" },
    saysNot: ["Odio que llueva."],
  },
  {
    slot: "like",
    pattern: pattern`(?:a mí )?me ${PLEASE_ME}(?: mucho| muchísimo)? (?<value>${THING}${WORDS})`,
    tells: "{whom} le gusta {value}",
    confidence: 0.8,
    says: {
      "Me gusta mucho bailar salsa.": "bailar salsa",
      "A mí me encantan los gatos.": "los gatos",
      "Me apasiona la astronomía.": "la astronomía",
    },
    saysNot: ["Me gusta tu respuesta.", "Me gustaría saber la hora."],
  },
  {
    slot: "like",
    pattern: pattern`(?:amo|adoro|${FAN}) (?<value>${THING}${WORDS})`,
    tells: "{whom} le gusta {value}",
    confidence: 0.8,
    says: { "Adoro el jazz.": "el jazz", "Soy muy aficionada a los toros.": "los toros" },
    saysNot: ["Adoro eso."],
  },
  {
    slot: "like",
    pattern: pattern`(?:mi (?:mayor )?(?:afición|pasión|hobby) (?:es|son)) (?<value>[^,;]{3,60})`,
    tells: "La afición {whose} es {value}",
    confidence: 0.85,
    says: { "Mi afición es la cerámica.": "la cerámica", "Mi mayor pasión son los caballos.": "los caballos" },
    saysNot: ["Mi coche es caro."],
  },
];
