import { type LanguagePattern, says } from "../language-rules.js";
import { ILLNESSES, NAME, OCCUPATION, PARTNERS, PETS, RELATIVES } from "./spanish-vocabulary.js";

const END = "(?=$|[,;(]| y | con | porque | pero | como | para )";
const PAST = { kind: "dynamic", modality: "past" } as const;
const ENDED = { polarity: "negative" } as const;

/** A place of work is no employer. */
const CITIES =
  "Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Zaragoza|Lima|Bogotá|Quito|Santiago|Buenos Aires|Ciudad de México|México|Caracas|Lisboa|París|Londres|Berlín|Roma|Nueva York|España|Argentina|Chile|Colombia|Perú|Alemania|Francia";

/** Name, home, relations and occupation. The first match of a slot wins. */
export const SPANISH_PERSON_PATTERNS: readonly LanguagePattern[] = [
  says("name", `me llamo (?<value>${NAME})`, "{who} se llama {value}", { confidence: 0.95 }),
  says(
    "name",
    "soy (?<value>(?!Aries|Tauro|Géminis|Cáncer|Leo$|Virgo|Libra|Escorpio|Sagitario|Capricornio|Acuario|Piscis)\\p{Lu}\\p{Ll}{2,})$",
    "{who} se llama {value}",
  ),
  says("name", `mi nombre es (?<value>${NAME})`, "{who} se llama {value}", { confidence: 0.95 }),
  says("age", "(?:tengo|acabo de cumplir|cumplí) (?<value>\\d{1,3})(?: años)?$", "{who} tiene {value} años", {
    confidence: 0.95,
  }),
  says("birthday", "mi cumpleaños es (?:el )?(?<value>\\d[^,;]*)", "El cumpleaños {whose} es el {value}", {
    isWhole: true,
    confidence: 0.95,
  }),
  says("birthday", "cumplo años el (?<value>\\d[^,;]*)", "El cumpleaños {whose} es el {value}", {
    isWhole: true,
    confidence: 0.95,
  }),
  says("birthday", "nací el (?<value>\\d[^,;]*?)(?: en \\p{Lu}.*)?$", "El cumpleaños {whose} es el {value}", {
    isWhole: true,
    confidence: 0.95,
  }),
  says("home", `no vivo en ${NAME},? sino en (?<value>${NAME})`, "{who} vive en {value}", { confidence: 0.9 }),
  says("home", `no vivo en (?<value>${NAME})$`, "{who} no vive en {value}", ENDED),
  says("home", `(?:ya no vivo|no vivo(?: ya| más)) en (?<value>${NAME})${END}`, "{who} ya no vive en {value}", ENDED),
  says("home", `(?:antes )?(?:vivía|viví) (?:antes )?en (?<value>${NAME})`, "{who} vivía antes en {value}", PAST),
  says(
    "home",
    `vivo (?:sol[oa] |con [^,;]{3,50} )?(?:en (?:un|una) [^,;]{3,30} )?en (?<value>${NAME})${END}`,
    "{who} vive en {value}",
    { confidence: 0.9 },
  ),
  says("home", `(?:vivo|resido) en (?<value>${NAME})${END}`, "{who} vive en {value}", { confidence: 0.9 }),
  says(
    "home",
    `(?:me mudé|me he mudado|me acabo de mudar|acabo de mudarme|me trasladé|nos mudamos|nos hemos mudado) (?:de ${NAME} )?a (?<value>${NAME})`,
    "{who} se mudó a {value}",
    { confidence: 0.9 },
  ),
  says("origin", `(?:soy|vengo) (?:originalmente )?de (?<value>${NAME})${END}`, "{who} es de {value}", {
    confidence: 0.85,
  }),
  says("origin", `nací en (?<value>${NAME})`, "{who} nació en {value}", { confidence: 0.9 }),
  says("origin", `(?:nací y crecí|crecí|me crié) en (?<value>${NAME})`, "{who} creció en {value}", { confidence: 0.9 }),
  says(
    "employer",
    `(?:ya no trabajo|no trabajo(?: ya| más)?) (?:en|para) (?:la |el )?(?<value>${NAME})`,
    "{who} ya no trabaja en {value}",
    ENDED,
  ),
  says(
    "employer",
    `(?:dejé|he dejado|renuncié a|me despidieron de) (?:mi trabajo en |mi puesto en )?(?<value>${NAME})`,
    "{who} dejó {value}",
    ENDED,
  ),
  says(
    "employer",
    `(?:trabajaba|trabajé) (?:antes )?(?:en|para) (?<value>${NAME})`,
    "{who} trabajaba antes en {value}",
    PAST,
  ),
  says(
    "employer",
    `trabajo (?<role>como [^,;]{3,40} )?(?:en|para) (?:la |el )?(?!(?:${CITIES})(?!\\p{L}))(?<value>${NAME})(?<post> como (?:una? )?(?:${OCCUPATION})(?![\\p{L}]))?`,
    "{who} trabaja {role} en {value} {post}",
    { confidence: 0.9 },
  ),
  says(
    "employer",
    `(?:empecé|he empezado|acabo de empezar) (?:a trabajar |un (?:nuevo )?trabajo )?en (?<value>${NAME})`,
    "{who} trabaja en {value}",
  ),
  says(
    "job",
    `trabajo (?:en [^,;]{2,40} )?(?:de|como) (?<value>${OCCUPATION})(?![\\p{L}])`,
    "{who} trabaja como {value}",
    { confidence: 0.9 },
  ),
  says("job", `soy (?:una? )?(?<value>${OCCUPATION})(?![\\p{L}])`, "{who} es {value}"),
  says("education", `estudio (?<value>(?!para)[\\p{L} ]{4,40}?)(?: en (?:la |el )?[^,;]+)?$`, "{who} estudia {value}"),
  says("education", `estudié (?<value>[\\p{L} ]{4,40}?)(?: en (?:la |el )?[^,;]+)?$`, "{who} estudió {value}"),
  says("partner", `mi (?<role>${PARTNERS}) se llama (?<value>${NAME})`, "{the} {role} {whose} se llama {value}", {
    confidence: 0.9,
  }),
  says(
    "partner",
    `estoy (?<how>casad[oa]|prometid[oa]|saliendo) con (?<value>\\p{Lu}\\p{Ll}+)`,
    "{who} está {how} con {value}",
    { confidence: 0.9 },
  ),
  says(
    "partner",
    "(?:me separé|me he separado|me divorcié|rompí|he roto) (?:de|con) (?<value>\\p{Lu}\\p{Ll}+)",
    "{who} se separó de {value}",
    ENDED,
  ),
  says(
    "family",
    "(?:estoy|soy) (?<state>casad[oa]|divorciad[oa]|solter[oa]|viud[oa]|separad[oa])$",
    "{who} está {state}",
    { confidence: 0.8 },
  ),
  says(
    "family",
    `mi (?<key>${RELATIVES})(?: \\p{Ll}+)? se llama (?<value>${NAME})`,
    "{the} {key} {whose} se llama {value}",
    { confidence: 0.9 },
  ),
  says(
    "family",
    `mi (?<key>${RELATIVES})(?: \\p{Ll}+)?(?: (?<name>\\p{Lu}\\p{Ll}+))? (?<rest>(?:vive|trabaja|estudia|es|juega|tiene) (?:\\p{Ll}+ )?.{2,80})`,
    "{the} {key} {whose} {name} {rest}",
    { confidence: 0.7 },
  ),
  says(
    "family",
    "mis (?<key>padres|abuelos|hermanos) (?<rest>(?:viven|trabajan|son de) .{3,60})",
    "Los {key} {whose} {rest}",
    { confidence: 0.7 },
  ),
  says(
    "family",
    "tengo (?<count>una?|dos|tres|cuatro|cinco|\\d) (?<value>hijos?|hijas?|hermanos?|hermanas?|nietos?|nietas?)(?![\\p{L}])",
    "{who} tiene {count} {value}",
  ),
  says("pet", `mi (?<key>${PETS}) (?:murió|ha muerto)`, "{the} {key} {whose} murió", { kind: "dynamic" }),
  says("pet", `mi (?<key>${PETS}) se llama (?<value>${NAME})`, "{the} {key} {whose} se llama {value}", {
    confidence: 0.9,
  }),
  says(
    "pet",
    `tengo (?<article>una?) (?<key>${PETS})(?: \\p{Ll}+)?(?:,| y)? (?:llamad[oa]|(?:que )?se llama|de nombre) (?<value>\\p{Lu}\\p{Ll}+)`,
    "{who} tiene {article} {key} que se llama {value}",
    { confidence: 0.9 },
  ),
  says(
    "pet",
    `(?:tengo|adopté|he adoptado) (?<count>una?|dos|tres|\\d) (?<noun>(?<key>${PETS})s?)(?![\\p{L}])`,
    "{who} tiene {count} {noun}",
  ),
  says("health", `(?:tengo|padezco|sufro de) (?<value>${ILLNESSES})`, "{who} tiene {value}", { confidence: 0.9 }),
  says(
    "contact",
    "mi (?<key>correo|email|teléfono|móvil|número)(?: electrónico| de teléfono)? es (?:el )?(?<value>[\\w.+@-][\\w.+@ -]{4,60})",
    "{the} {key} {whose} es {value}",
    { isWhole: true, confidence: 0.95 },
  ),
];
