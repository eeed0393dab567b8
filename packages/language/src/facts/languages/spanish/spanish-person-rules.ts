import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { NAME } from "./spanish-vocabulary.js";

const PLACE_END = pattern`(?=$|[,;(]| y | con | porque | pero | como | para )`;
const DATE = pattern`\d[^,;]*`;
const ZODIAC_SIGN = oneOf("Aries|Tauro|Géminis|Cáncer|Leo$|Virgo|Libra|Escorpio|Sagitario|Capricornio|Acuario|Piscis");
const COMPANY = pattern`(?:sol[oa] |con [^,;]{3,50} )?`;
const KIND_OF_HOME = pattern`(?:en (?:un|una) [^,;]{3,30} )?`;
const MOVED = oneOf("me mudé|me he mudado|me acabo de mudar|acabo de mudarme|me trasladé|nos mudamos|nos hemos mudado");
const ADDRESS = oneOf("correo|email|teléfono|móvil|número");

/** Name, age, address, home and origin. The first match of a slot wins. */
export const SPANISH_PERSON_RULES: readonly LanguageRule[] = [
  {
    slot: "name",
    pattern: pattern`me llamo (?<value>${NAME})`,
    tells: "{who} se llama {value}",
    confidence: 0.95,
    says: { "Hola, me llamo Ana.": "Ana", "Me llamo Lucía Fernández.": "Lucía Fernández" },
    saysNot: ["¿Cómo me llamo?", "Me llamo así por mi abuela."],
  },
  {
    slot: "name",
    pattern: pattern`soy (?<value>(?!${ZODIAC_SIGN})\p{Lu}\p{Ll}{2,})$`,
    tells: "{who} se llama {value}",
    confidence: 0.85,
    says: { "Hola, soy Marta.": "Marta", "Buenos días, soy Joaquín.": "Joaquín" },
    saysNot: ["Soy Virgo.", "Soy alta."],
  },
  {
    slot: "name",
    pattern: pattern`mi nombre es (?<value>${NAME})`,
    tells: "{who} se llama {value}",
    confidence: 0.95,
    says: { "Mi nombre es Rodrigo.": "Rodrigo", "Mi nombre es María del Carmen.": "María del Carmen" },
    saysNot: ["Mi nombre es muy largo."],
  },
  {
    slot: "age",
    pattern: pattern`(?:tengo|acabo de cumplir|cumplí) (?<value>\d{1,3})(?: años)?$`,
    tells: "{who} tiene {value} años",
    confidence: 0.95,
    says: { "Tengo 34 años.": "34", "Acabo de cumplir 60 años.": "60" },
    saysNot: ["Tengo 20 minutos.", "Mi coche tiene 12 años."],
  },
  {
    slot: "birthday",
    pattern: pattern`mi cumpleaños es (?:el )?(?<value>${DATE})`,
    tells: "El cumpleaños {whose} es el {value}",
    confidence: 0.95,
    isWhole: true,
    says: { "Mi cumpleaños es el 4 de mayo.": "4 de mayo", "Mi cumpleaños es el 31 de enero.": "31 de enero" },
    saysNot: ["Mi cumpleaños es muy especial."],
  },
  {
    slot: "birthday",
    pattern: pattern`cumplo años el (?<value>${DATE})`,
    tells: "El cumpleaños {whose} es el {value}",
    confidence: 0.95,
    isWhole: true,
    says: { "Cumplo años el 12 de octubre.": "12 de octubre", "Cumplo años el 1 de abril.": "1 de abril" },
    saysNot: ["Cumplo años en una semana."],
  },
  {
    slot: "birthday",
    pattern: pattern`nací el (?<value>\d[^,;]*?)(?: en \p{Lu}.*)?$`,
    tells: "El cumpleaños {whose} es el {value}",
    confidence: 0.95,
    isWhole: true,
    says: {
      "Nací el 17 de marzo de 1990.": "17 de marzo de 1990",
      "Nací el 2 de febrero de 1975 en Cuenca.": "2 de febrero de 1975",
    },
    saysNot: ["Nací el mismo año que mi prima."],
  },
  {
    slot: "home",
    pattern: pattern`no vivo en ${NAME},? sino en (?<value>${NAME})`,
    tells: "{who} vive en {value}",
    confidence: 0.9,
    says: { "No vivo en Madrid, sino en Toledo.": "Toledo", "No vivo en Lima sino en Cusco.": "Cusco" },
    saysNot: ["No trabajo en Madrid, sino en Toledo."],
  },
  {
    slot: "home",
    pattern: pattern`no vivo en (?<value>${NAME})$`,
    tells: "{who} no vive en {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "No vivo en Barcelona.": "Barcelona", "Yo no vivo en San Sebastián.": "San Sebastián" },
    saysNot: ["No vivo en una casa.", "No estoy en Barcelona."],
  },
  {
    slot: "home",
    pattern: pattern`(?:ya no vivo|no vivo(?: ya| más)) en (?<value>${NAME})${PLACE_END}`,
    tells: "{who} ya no vive en {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ya no vivo en Valencia.": "Valencia", "No vivo más en Buenos Aires.": "Buenos Aires" },
    saysNot: ["Ya no trabajo en Valencia."],
  },
  {
    slot: "home",
    pattern: pattern`(?:antes )?(?:vivía|viví) (?:antes )?en (?<value>${NAME})`,
    tells: "{who} vivía antes en {value}",
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
    says: { "Antes vivía en Sevilla.": "Sevilla", "Viví en México con mis tíos.": "México" },
    saysNot: ["Antes vivía en un barco."],
  },
  {
    slot: "home",
    pattern: pattern`vivo ${COMPANY}${KIND_OF_HOME}en (?<value>${NAME})${PLACE_END}`,
    tells: "{who} vive en {value}",
    confidence: 0.9,
    says: {
      "Vivo con mi mujer en un piso en Málaga.": "Málaga",
      "Desde 2018 vivo en Las Palmas.": "Las Palmas",
      "Vivo sola en Rosario.": "Rosario",
    },
    saysNot: ["Vivo en una ciudad grande.", "Mi jefe vive en Madrid."],
  },
  {
    slot: "home",
    pattern: pattern`resido en (?<value>${NAME})${PLACE_END}`,
    tells: "{who} vive en {value}",
    confidence: 0.9,
    says: {
      "Actualmente resido en Oviedo con mi familia.": "Oviedo",
      "Yo resido en Mendoza y trabajo en casa.": "Mendoza",
    },
    saysNot: ["Resido en el extranjero."],
  },
  {
    slot: "home",
    pattern: pattern`${MOVED} (?:de ${NAME} )?a (?<value>${NAME})`,
    tells: "{who} se mudó a {value}",
    confidence: 0.9,
    says: {
      "El año pasado me mudé a Granada.": "Granada",
      "Nos hemos mudado de Bilbao a Vitoria.": "Vitoria",
      "Acabo de mudarme a Quito.": "Quito",
    },
    saysNot: ["Me mudé a una casa más grande."],
  },
  {
    slot: "origin",
    pattern: pattern`(?:soy|vengo) (?:originalmente )?de (?<value>(?!(?:Letras|Ciencias)(?!\p{L}))${NAME})${PLACE_END}`,
    tells: "{who} es de {value}",
    confidence: 0.85,
    says: { "Soy de Chile.": "Chile", "Soy originalmente de Cartagena, pero vivo en Cali.": "Cartagena" },
    saysNot: ["Soy de Letras.", "Soy de pocas palabras.", "Vengo de la oficina de mi hermana."],
  },
  {
    slot: "origin",
    pattern: pattern`nací en (?<value>${NAME})`,
    tells: "{who} nació en {value}",
    confidence: 0.9,
    says: { "Nací en Montevideo.": "Montevideo", "Yo nací en Alcalá de Henares.": "Alcalá de Henares" },
    saysNot: ["Nací en un hospital pequeño."],
  },
  {
    slot: "origin",
    pattern: pattern`(?:nací y crecí|crecí|me crié) en (?<value>${NAME})`,
    tells: "{who} creció en {value}",
    confidence: 0.9,
    says: { "Yo crecí en Zaragoza.": "Zaragoza", "Nací y crecí en Guadalajara.": "Guadalajara" },
    saysNot: ["Crecí en el campo."],
  },
  {
    slot: "contact",
    pattern: pattern`mi (?<key>${ADDRESS})(?: electrónico| de teléfono)? es (?:el )?(?<value>(?=[^,;]*[\d@])[\w.+@-][\w.+@ -]{4,60})`,
    tells: "{the} {key} {whose} es {value}",
    confidence: 0.95,
    isWhole: true,
    says: {
      "Mi correo electrónico es ana@example.org.": "email: ana@example.org",
      "Mi número de teléfono es el 600 555 123.": "phone: 600 555 123",
    },
    saysNot: ["Mi número es secreto.", "Mi dirección es la calle Mayor 5.", "¿Cuál es mi correo electrónico?"],
  },
];
