import { not, optional, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { NAME, OCCUPATION, WORD_END } from "./german-vocabulary.js";

const ROLE = pattern`(?<role>als [^,;]{3,40} )?`;
const POST = pattern`(?<post> als ${OCCUPATION}${WORD_END})?`;
const NO_COMPANY = "Regen|Schnee|Nacht|Licht|Hitze|Kälte|Tag|Bedarf|Geld|Spaß|Wind";
const NEW_JOB = optional("einen (?:neuen )?Job|eine (?:neue )?Stelle");
const SUBJECT = pattern`\p{Lu}[\p{L} ]{2,40}?`;

/** Employer, occupation and education. The first match of a slot wins. */
export const GERMAN_WORK_RULES: readonly LanguageRule[] = [
  {
    slot: "employer",
    pattern: pattern`ich arbeite nicht mehr (?:bei|für) (?:der |dem )?(?<value>${NAME})`,
    tells: "{who} arbeitet nicht mehr bei {value}",
    confidence: 0.85,
    polarity: "negative",
    says: {
      "Ich arbeite nicht mehr bei Siemens.": "Siemens",
      "Ich arbeite nicht mehr für Bayer Leverkusen.": "Bayer Leverkusen",
    },
    saysNot: ["Ich arbeite nicht mehr so viel."],
  },
  {
    slot: "employer",
    pattern: pattern`ich habe (?:meinen Job )?bei (?:der )?(?<value>${NAME}) gekündigt`,
    tells: "{who} hat bei {value} gekündigt",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich habe bei Bosch gekündigt.": "Bosch", "Ich habe meinen Job bei der Allianz gekündigt.": "Allianz" },
    saysNot: ["Ich habe mein Abo bei meinem Verein gekündigt."],
  },
  {
    slot: "employer",
    pattern: pattern`ich habe (?:früher )?(?:bei|für) (?:der )?(?<value>${NAME}) gearbeitet`,
    tells: "{who} hat früher bei {value} gearbeitet",
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
    says: {
      "Ich habe früher bei Audi gearbeitet.": "Audi",
      "Ich habe bei der Deutschen Bahn gearbeitet.": "Deutschen Bahn",
    },
    saysNot: ["Ich habe gestern lange gearbeitet."],
  },
  {
    slot: "employer",
    pattern: pattern`ich arbeite ${ROLE}(?:bei|für) (?<article>der |dem |die )?(?<value>${not(NO_COMPANY)}${NAME})${POST}`,
    tells: "{who} arbeitet {role} bei {article} {value} {post}",
    confidence: 0.9,
    says: {
      "Seit 2015 arbeite ich bei Bosch.": "Bosch",
      "Ich arbeite für die Caritas.": "Caritas",
      "Ich arbeite als Buchhalterin bei der Sparkasse.": "Sparkasse",
    },
    saysNot: ["Ich arbeite bei schönem Wetter draußen.", "Ich arbeite bei Regen drinnen.", "Ich arbeite für Geld."],
  },
  {
    slot: "employer",
    pattern: pattern`ich habe ${NEW_JOB}bei (?:der )?(?<value>${NAME}) (?:angefangen|bekommen|begonnen)`,
    tells: "{who} arbeitet bei {value}",
    confidence: 0.85,
    says: {
      "Ich habe bei Zalando angefangen.": "Zalando",
      "Ich habe eine neue Stelle bei der Lufthansa bekommen.": "Lufthansa",
    },
    saysNot: ["Ich habe eine neue Stelle bekommen."],
  },
  {
    slot: "job",
    pattern: pattern`ich arbeite (?:[^,;]{0,40} )?als (?<value>${OCCUPATION})${WORD_END}`,
    tells: "{who} arbeitet als {value}",
    confidence: 0.9,
    says: {
      "Ich arbeite als Krankenpfleger.": "Krankenpfleger",
      "Ich arbeite seit drei Jahren als Grundschullehrerin.": "Grundschullehrerin",
    },
    saysNot: ["Ich arbeite mehr als früher."],
  },
  {
    slot: "job",
    pattern: pattern`ich bin (?:von Beruf )?(?:eine? )?(?<value>${OCCUPATION})${WORD_END}`,
    tells: "{who} ist {value}",
    confidence: 0.85,
    says: {
      "Ich bin Lehrerin.": "Lehrerin",
      "Ich bin von Beruf Architekt.": "Architekt",
      "Ich bin eine Zahnärztin.": "Zahnärztin",
    },
    saysNot: ["Ich bin Fan von Kochsendungen.", "Ich bin beim Arzt."],
  },
  {
    slot: "education",
    pattern: pattern`ich studiere (?<value>${SUBJECT})(?: an (?:der|dem) [^,;]+| in ${NAME})?$`,
    tells: "{who} studiert {value}",
    confidence: 0.85,
    says: { "Ich studiere Medizin an der Charité.": "Medizin", "Ich studiere Soziale Arbeit.": "Soziale Arbeit" },
    saysNot: ["Ich studiere gerade die Karte."],
  },
  {
    slot: "education",
    pattern: pattern`ich habe (?<value>\p{Lu}\p{L}+) (?:an (?:der|dem) [^,;]+ |in ${NAME} )?studiert`,
    tells: "{who} hat {value} studiert",
    confidence: 0.85,
    says: { "Ich habe Jura studiert.": "Jura", "Ich habe Physik in Heidelberg studiert.": "Physik" },
    saysNot: ["Ich habe die Unterlagen genau studiert."],
  },
];
