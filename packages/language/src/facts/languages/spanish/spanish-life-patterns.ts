import { type LanguagePattern, says } from "../language-rules.js";
import { DIETS, LANGUAGES } from "./spanish-vocabulary.js";

const ENDED = { polarity: "negative" } as const;
const PLANNED = { kind: "dynamic", modality: "planned", when: "future", confidence: 0.75 } as const;
const OFTEN =
  "(?:(?:todos los|cada|todas las) (?:días?|mañanas?|noches?|tardes?|semanas?|meses|mes|años?|veranos?|inviernos?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fines? de semana)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana)|(?:una vez|dos veces|tres veces|\\d veces) (?:a la|por|al) (?:semana|mes|día|año))";
const THING =
  "(?!eso(?![\\p{L}])|esto(?![\\p{L}])|tu(?![\\p{L}])|tus(?![\\p{L}])|que(?![\\p{L}])|cómo(?![\\p{L}])|lo(?![\\p{L}])|esa?(?![\\p{L}])|mucho(?![\\p{L}]))";
const WORDS = "[\\p{L}][\\p{L} -]{2,50}";

/** Tastes, food, languages, habits, belongings, plans and dated events. */
export const SPANISH_LIFE_PATTERNS: readonly LanguagePattern[] = [
  says(
    "allergy",
    `(?:ya )?no soy alérgic[oa] (?<to>a los|a las|a la|al|a) (?<value>${WORDS})`,
    "{who} no tiene alergia {to} {value}",
    ENDED,
  ),
  says(
    "allergy",
    `soy (?:\\p{Ll}+mente |muy )?alérgic[oa] (?<to>a los|a las|a la|al|a) (?<value>${WORDS})`,
    "{who} tiene alergia {to} {value}",
    { confidence: 0.95 },
  ),
  says(
    "allergy",
    `tengo (?:una )?alergia (?<to>a los|a las|a la|al|a) (?<value>${WORDS})`,
    "{who} tiene alergia {to} {value}",
    { confidence: 0.95 },
  ),
  says("diet", `(?:ya no soy|no soy) (?<value>${DIETS})`, "{who} ya no es {value}", ENDED),
  says("diet", `(?:soy|me hice|me he hecho) (?<value>${DIETS})(?![\\p{L}])`, "{who} es {value}", { confidence: 0.9 }),
  says("diet", "vuelvo a comer (?<value>\\p{Ll}+)", "{who} come {value} otra vez"),
  says(
    "diet",
    "(?:ya )?no (?:como|bebo|tomo) (?<value>(?!nada|mucho|bien|eso)\\p{Ll}+(?: \\p{Ll}+)?)",
    "{who} no toma {value}",
    { polarity: "negative" },
  ),
  says(
    "favourite",
    "mi (?<key>color|comida|plato|película|libro|banda|animal|deporte|ciudad|serie|música|canción|cantante|bebida|restaurante|autor|autora|juego|país|equipo) (?<most>favorit[oa]|preferid[oa]) (?:ahora )?es (?:ahora )?(?:el |la )?(?<value>(?!eso|esto)[^,;]{2,60})",
    "{the} {key} {most} {whose} es {value}",
    { confidence: 0.9 },
  ),
  says("preference", `prefiero (?<value>(?!que|no)[^,;]{3,80})`, "{who} prefiere {value}"),
  says("like", `(?:ya no me gustan?) (?<value>${THING}${WORDS})`, "{whom} ya no le gusta {value}", ENDED),
  says("dislike", `no me gustan? (?:nada )?(?<value>${THING}${WORDS})`, "{whom} no le gusta {value}"),
  says("dislike", `(?:odio|detesto|no soporto|aborrezco) (?<value>${THING}${WORDS})`, "{who} odia {value}"),
  says(
    "like",
    `(?:a mí )?me (?:gustan?|encantan?|apasionan?|fascinan?)(?: mucho| muchísimo)? (?<value>${THING}${WORDS})`,
    "{whom} le gusta {value}",
    { confidence: 0.8 },
  ),
  says(
    "like",
    `(?:amo|adoro|soy (?:muy )?(?:fan|aficionad[oa]) (?:de|a)) (?<value>${THING}${WORDS})`,
    "{whom} le gusta {value}",
    { confidence: 0.8 },
  ),
  says(
    "like",
    "(?:mi (?:mayor )?(?:afición|pasión|hobby) (?:es|son)) (?<value>[^,;]{3,60})",
    "La afición {whose} es {value}",
  ),
  says(
    "language",
    `hablo (?:un poco de |algo de |perfectamente )?(?<value>(?:${LANGUAGES})(?:(?:, | y |, y )(?:un poco de )?(?:${LANGUAGES}))*)`,
    "{who} habla {value}",
    { confidence: 0.9 },
  ),
  says("language", `(?:estoy aprendiendo|aprendo|estudio) (?<value>${LANGUAGES})`, "{who} aprende {value}", {
    kind: "dynamic",
  }),
  says(
    "language",
    `mi (?:lengua materna|idioma materno|primer idioma) es (?:el )?(?<value>${LANGUAGES})`,
    "La lengua materna {whose} es {value}",
    { confidence: 0.9 },
  ),
  says(
    "possession",
    "(?:conduzco|tengo|me (?:he )?compré|me he comprado) (?<value>una? (?:coche|bicicleta|bici|moto|casa|piso|piano|guitarra|barco|jardín|furgoneta|portátil|Seat|Toyota)(?: \\p{L}+){0,3})$",
    "{who} tiene {value}",
    { confidence: 0.75 },
  ),
  says("habit", `(?!fui|estuve|tuve|no puedo|quiero|voy a (?!l )|soy|tengo)(?:me )?\\p{Ll}+ .{0,70}?${OFTEN}`, null, {
    confidence: 0.75,
    isWhole: true,
  }),
  says("state", "estoy (?<value>(?:en|de|con) .{3,50}|enferm[oa]|de baja|de viaje)$", null, {
    kind: "dynamic",
    when: "future",
    confidence: 0.75,
  }),
  says("state", "(?:trabajo|vivo|entreno|estudio|me quedo) .{3,60}$", null, {
    kind: "dynamic",
    when: "future",
    confidence: 0.7,
  }),
  says(
    "plan",
    "(?:me )?(?:voy|viajo|vuelo|salgo|visito|empiezo|comienzo|mudo|caso|tengo|corro|hago|compro|quedo|\\p{Ll}+ré)(?= ).{4,100}",
    null,
    PLANNED,
  ),
  says("plan", "(?:me )?(?:voy a \\p{Ll}+r(?:me)?|pienso \\p{Ll}+r|planeo) (?!lo|te).{4,100}", null, {
    kind: "dynamic",
    modality: "planned",
    confidence: 0.65,
  }),
  says("plan", "(?:quiero|quisiera|me gustaría) \\p{Ll}+r(?:me)? (?!lo|te|que|si).{4,80}", null, {
    kind: "dynamic",
    modality: "wished",
    confidence: 0.6,
  }),
  says("event", "(?:me |no )?(?:fui|estuve|tuve|hice|vi|\\p{Ll}{2,}[éí])(?= ).{4,100}", null, {
    kind: "dynamic",
    when: "past",
    confidence: 0.7,
  }),
  says("event", "(?:me )?he \\p{Ll}+[dts]o .{4,100}", null, { kind: "dynamic", when: "past", confidence: 0.7 }),
];
