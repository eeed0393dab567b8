import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { LANGUAGES } from "./spanish-vocabulary.js";

const FLUENCY = pattern`(?:un poco de |algo de |perfectamente )?`;
const MORE_LANGUAGES = pattern`(?:(?:, | y |, y )(?:un poco de )?${LANGUAGES})*`;
const MOTHER_TONGUE = oneOf("lengua materna|idioma materno|primer idioma");
const BELONGING = oneOf(
  "coche|bicicleta|bici|moto|casa|piso|piano|guitarra|barco|jardín|furgoneta|portátil|Seat|Toyota",
);
const GOT = oneOf("conduzco|tengo|me (?:he )?compré|me he comprado");
const EACH = oneOf(
  "días?|mañanas?|noches?|tardes?|semanas?|meses|mes|años?|veranos?|inviernos?",
  "lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fines? de semana",
);
const ON_WEEKDAYS = oneOf("lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana");
const TIMES_A_WEEK = pattern`(?:una vez|dos veces|tres veces|\d veces) (?:a la|por|al) (?:semana|mes|día|año)`;
const OFTEN = oneOf(pattern`(?:todos los|cada|todas las) ${EACH}`, pattern`los ${ON_WEEKDAYS}`, TIMES_A_WEEK);
const NO_HABIT = oneOf("fui|estuve|tuve|no puedo|quiero|voy a (?!l )|soy|tengo");
/** With a time to come, these verbs tell a plan. */
const GOING_TO = oneOf(
  "voy|viajo|vuelo|salgo|visito|empiezo|comienzo|mudo|caso|tengo|corro|hago|compro|quedo",
  pattern`\p{Ll}+ré`,
);
const INTEND = oneOf(pattern`voy a \p{Ll}+r(?:me)?|pienso \p{Ll}+r|planeo`);

/** Languages, belongings, habits, plans and dated events. The first match of a slot wins. */
export const SPANISH_LIFE_RULES: readonly LanguageRule[] = [
  {
    slot: "language",
    pattern: pattern`hablo ${FLUENCY}(?<value>${LANGUAGES}${MORE_LANGUAGES})`,
    tells: "{who} habla {value}",
    confidence: 0.9,
    says: {
      "Hablo un poco de alemán.": "German",
      "Hablo español, inglés y un poco de ruso.": "español, inglés y un poco de ruso",
    },
    saysNot: ["Hablo mucho con mi madre."],
  },
  {
    slot: "language",
    pattern: pattern`(?:estoy aprendiendo|aprendo|estudio) (?<value>${LANGUAGES})`,
    tells: "{who} aprende {value}",
    confidence: 0.85,
    kind: "dynamic",
    says: { "Estoy aprendiendo japonés.": "Japanese", "Estudio francés.": "French" },
    saysNot: ["Estoy aprendiendo a nadar."],
  },
  {
    slot: "language",
    pattern: pattern`mi ${MOTHER_TONGUE} es (?:el )?(?<value>${LANGUAGES})`,
    tells: "La lengua materna {whose} es {value}",
    confidence: 0.9,
    says: { "Mi lengua materna es el catalán.": "Catalan", "Mi primer idioma es el gallego.": "Galician" },
    saysNot: ["Mi lengua materna es difícil."],
  },
  {
    slot: "possession",
    pattern: pattern`${GOT} (?<value>una? ${BELONGING}(?: \p{L}+){0,3})$`,
    tells: "{who} tiene {value}",
    confidence: 0.75,
    says: {
      "Tengo un coche eléctrico.": "un coche eléctrico",
      "Me he comprado una bici de montaña.": "una bici de montaña",
    },
    saysNot: ["Tengo una pregunta."],
  },
  {
    slot: "habit",
    pattern: pattern`(?!${NO_HABIT})(?:me )?\p{Ll}+ .{0,70}?${OFTEN}`,
    tells: null,
    confidence: 0.75,
    isWhole: true,
    says: {
      "Corro todos los días por el parque.": null,
      "Nado dos veces por semana.": null,
      "Los domingos juego al tenis con mi hermana.": null,
    },
    saysNot: ["Fui todos los días a la playa.", "Tengo una reunión cada lunes."],
  },
  {
    slot: "state",
    pattern: pattern`estoy (?<value>(?:en|de|con) .{3,50}|enferm[oa]|de baja|de viaje)$`,
    tells: null,
    confidence: 0.75,
    kind: "dynamic",
    when: "future",
    says: { "Esta semana estoy en Lisboa.": "en Lisboa", "Estoy de baja hasta el viernes.": "de baja" },
    saysNot: ["Estoy en Lisboa.", "Estoy cansado."],
  },
  {
    slot: "state",
    pattern: pattern`(?:trabajo|vivo|entreno|estudio|me quedo) .{3,60}$`,
    tells: null,
    confidence: 0.7,
    kind: "dynamic",
    when: "future",
    says: { "Esta semana trabajo desde casa.": null, "Me quedo en casa de mis padres hasta el viernes.": null },
    saysNot: ["Trabajo desde casa."],
  },
  {
    slot: "plan",
    pattern: pattern`(?:me )?${GOING_TO}(?= ).{4,100}`,
    tells: null,
    confidence: 0.75,
    kind: "dynamic",
    modality: "planned",
    when: "future",
    says: { "Pasado mañana viajo a Roma.": null, "El viernes tengo una cita con el dentista.": null },
    saysNot: ["Viajo mucho.", "El viernes pasado fui al dentista."],
  },
  {
    slot: "plan",
    pattern: pattern`(?:me )?${INTEND} (?!lo|te).{4,100}`,
    tells: null,
    confidence: 0.65,
    kind: "dynamic",
    modality: "planned",
    says: { "Voy a aprender a tocar el piano.": null, "Planeo un viaje por Japón con mis hermanas.": null },
    saysNot: ["Pienso mucho en los niños."],
  },
  {
    slot: "plan",
    pattern: pattern`(?:quiero|quisiera|me gustaría) \p{Ll}+r(?:me)? (?!lo|te|que|si).{4,80}`,
    tells: null,
    confidence: 0.6,
    kind: "dynamic",
    modality: "wished",
    says: { "Quiero aprender a bucear.": null, "Me gustaría visitar la Patagonia.": null },
    saysNot: ["Quiero saber la hora.", "Quiero un café."],
  },
  {
    slot: "event",
    pattern: pattern`(?:me |no )?(?:fui|estuve|tuve|hice|vi|\p{Ll}{2,}[éí])(?= ).{4,100}`,
    tells: null,
    confidence: 0.7,
    kind: "dynamic",
    when: "past",
    says: { "Ayer fui al museo del Prado.": null, "La semana pasada corrí una maratón.": null },
    saysNot: ["Fui al museo del Prado."],
  },
  {
    slot: "event",
    pattern: pattern`(?:me )?he \p{Ll}+[dts]o .{4,100}`,
    tells: null,
    confidence: 0.7,
    kind: "dynamic",
    when: "past",
    says: { "He visitado hoy a mi tía en el hospital.": null, "He pintado la cocina de azul esta semana.": null },
    saysNot: ["He visitado a mi tía."],
  },
];
