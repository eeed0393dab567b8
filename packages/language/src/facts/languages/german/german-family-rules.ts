import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { ADJECTIVE, ARTICLE, NAME, PARTNERS, PETS, RELATIVES, WORD_END } from "./german-vocabulary.js";

const FIRST_NAME = pattern`\p{Lu}\p{Ll}+`;
const COUNT = pattern`eine?n?|zwei|drei|vier|fünf|\d`;
const COUNTED = oneOf(
  "Kinder|Kind|Geschwister|Schwestern|Schwester|Brüder|Bruder|Söhne|Sohn|Töchter|Tochter|Enkel|Enkelkinder",
);
const SEPARATED = pattern`habe mich von (?<value>${FIRST_NAME}) (?:getrennt|scheiden lassen)`;
const NOT_TOGETHER = pattern`bin nicht mehr mit ${FIRST_NAME} zusammen`;
/** The beginning of a lasting statement about a relative. */
const IS = pattern`ist (?:\p{Lu}|\d|mit|allergisch)`;
const HAS = pattern`hat (?:eine?n?|zwei|drei|\p{Lu}\p{L}*(?:allergie|phobie)|Diabetes|Asthma)`;
const LASTING = oneOf("wohnt|lebt|arbeitet|studiert", IS, "spielt|kommt aus", HAS);
const CALLED = oneOf(" namens|,? (?:er|sie) heißt|,? (?:der|die|das)|,? er| mit dem Namen");

/** Partners, relatives and pets. The first match of a slot wins. */
export const GERMAN_FAMILY_RULES: readonly LanguageRule[] = [
  {
    slot: "partner",
    pattern: pattern`meine? (?<role>${PARTNERS}) heißt (?<value>${NAME})`,
    tells: "{whose} {role} heißt {value}",
    confidence: 0.9,
    says: { "Meine Frau heißt Katrin.": "Katrin", "Mein Freund heißt Emre Yilmaz.": "Emre Yilmaz" },
    saysNot: ["Mein Kollege heißt Frank.", "Meine Frau heißt das gut."],
  },
  {
    slot: "partner",
    pattern: pattern`ich bin mit (?<value>${FIRST_NAME}) (?<how>verheiratet|verlobt|zusammen)`,
    tells: "{who} ist mit {value} {how}",
    confidence: 0.9,
    says: { "Ich bin mit Lea verheiratet.": "Lea", "Ich bin seit 2020 mit Tobias zusammen.": "Tobias" },
    saysNot: ["Ich bin mit Lea befreundet."],
  },
  {
    slot: "partner",
    pattern: pattern`ich ${oneOf(SEPARATED, NOT_TOGETHER)}`,
    tells: "{who} hat sich von {value} getrennt",
    confidence: 0.85,
    polarity: "negative",
    says: {
      "Ich habe mich von Julia getrennt.": "Julia",
      "Ich habe mich von Stefan scheiden lassen.": "Stefan",
    },
    saysNot: ["Ich habe mich von meinen Büchern getrennt."],
  },
  {
    slot: "family",
    pattern: pattern`ich bin (?<state>verheiratet|geschieden|ledig|verwitwet|verlobt)$`,
    tells: "{who} ist {state}",
    confidence: 0.8,
    says: { "Ich bin geschieden.": null, "Ich bin seit Mai verlobt.": null },
    saysNot: ["Ich bin mit meiner Arbeit verheiratet."],
  },
  {
    slot: "family",
    pattern: pattern`meine? ${ADJECTIVE}(?<key>${RELATIVES}) heißt (?<value>${NAME})`,
    tells: "{whose} {key} heißt {value}",
    confidence: 0.9,
    says: { "Meine Mutter heißt Ruth.": "mother: Ruth", "Mein kleiner Bruder heißt Finn.": "brother: Finn" },
    saysNot: ["Meine Chefin heißt Ruth."],
  },
  {
    slot: "family",
    pattern: pattern`meine? ${ADJECTIVE}(?<key>${RELATIVES})(?: (?<name>${FIRST_NAME}))? (?<rest>${LASTING} ?.{0,80})`,
    tells: "{whose} {key} {name} {rest}",
    confidence: 0.7,
    says: {
      "Meine Schwester Anna wohnt in Wien.": "sister",
      "Mein Vater ist Schreiner.": "father",
      "Meine ältere Tochter hat eine Nussallergie.": "daughter",
    },
    saysNot: ["Meine Schwester ist gerade sauer.", "Mein Nachbar wohnt in Wien."],
  },
  {
    slot: "family",
    pattern: pattern`meine (?<key>Eltern|Großeltern|Geschwister) (?<rest>(?:leben|wohnen|arbeiten|kommen aus) .{3,60})`,
    tells: "{whose} {key} {rest}",
    confidence: 0.7,
    says: { "Meine Eltern leben in der Eifel.": "parents", "Meine Großeltern kommen aus Schlesien.": "grandparents" },
    saysNot: ["Meine Eltern sind nett.", "Meine Nachbarn wohnen in der Eifel."],
  },
  {
    slot: "family",
    pattern: pattern`ich habe (?<count>${COUNT}) ${ADJECTIVE}(?<value>${COUNTED})${WORD_END}`,
    tells: "{who} hat {count} {value}",
    confidence: 0.85,
    says: { "Ich habe zwei Kinder.": "Kinder", "Ich habe einen älteren Bruder.": "Bruder" },
    saysNot: ["Ich habe zwei Fragen.", "Ich habe zwei Kindersitze gekauft."],
  },
  {
    slot: "family",
    pattern: pattern`ich habe keine? (?<value>${COUNTED})$`,
    tells: "{who} hat keine {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich habe keine Kinder.": "Kinder", "Ich habe keine Geschwister.": "Geschwister" },
    saysNot: ["Ich habe keine Zeit.", "Ich habe keine Kinderkrankheiten."],
  },
  {
    slot: "pet",
    pattern: pattern`mein ${PETS} (?:ist gestorben|lebt nicht mehr)`,
    tells: "{whose} Haustier ist gestorben",
    confidence: 0.85,
    kind: "dynamic",
    says: { "Mein Hund ist gestorben.": null, "Leider lebt mein Kater nicht mehr.": null },
    saysNot: ["Mein Computer ist gestorben."],
  },
  {
    slot: "pet",
    pattern: pattern`meine? ${ADJECTIVE}(?<key>${PETS}) heißt (?<value>${NAME})`,
    tells: "{whose} {key} heißt {value}",
    confidence: 0.9,
    says: { "Eigentlich heißt mein Hund Rex.": "dog: Rex", "Meine graue Katze heißt Mimi.": "cat: Mimi" },
    saysNot: ["Mein Hund ist müde.", "Mein Teddy heißt Bruno."],
  },
  {
    slot: "pet",
    pattern: pattern`ich habe (?<article>${ARTICLE}) ${ADJECTIVE}(?<key>${PETS})${CALLED} (?<value>${FIRST_NAME})(?: heißt)?`,
    tells: "{who} hat {article} {key} namens {value}",
    confidence: 0.9,
    says: {
      "Ich habe eine Katze namens Mia.": "cat: Mia",
      "Ich habe einen alten Hund, der Balu heißt.": "dog: Balu",
    },
    saysNot: ["Ich habe einen Freund namens Balu."],
  },
  {
    slot: "pet",
    pattern: pattern`ich habe (?<count>eine?n?|zwei|drei|\d) ${ADJECTIVE}(?<noun>(?<key>${PETS})[en]{0,2})${WORD_END}`,
    tells: "{who} hat {count} {noun}",
    confidence: 0.85,
    says: { "Ich habe zwei Katzen.": "cat", "Ich habe eine griechische Schildkröte.": "turtle" },
    saysNot: ["Ich habe eine Hundeallergie.", "Ich habe keine Katzen."],
  },
];
