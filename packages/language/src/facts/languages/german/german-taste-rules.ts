import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { DIETS, ILLNESSES, WORD_END } from "./german-vocabulary.js";

/** "allergisch gegen Dummheit" is a figure of speech. */
const NO_ALLERGEN = pattern`\p{L}+(?:heit|keit|ismus)(?!\p{L})`;
const ALLERGEN = pattern`(?!${NO_ALLERGEN})[\p{L}\- ]{3,50}`;
const NOUN = pattern`\p{Lu}\p{L}+`;
/** A noun and what follows it: "Rock aus den 80ern" has a digit, so it does not count. */
const NOUNS = pattern`\p{Lu}[\p{L} -]{2,50}`;
const EAT = oneOf("bin|esse|ernähre mich|lebe|werde");
const NONE = oneOf("kein|keine|keinen");
const CLEARLY = optional("sehr|total");
/** The object of a taste: not "it", and not a remark or an action of the other person. */
const THING = pattern`(?!${oneOf("es|das|dich|ihn|sie|wie|dass|deine?|diese?|den|keine?n?")}\b|die Idee)`;
const NOT_IT = not("es|das|dich");
const FAVOURITE = oneOf(
  "farbe|essen|gericht|film|buch|band|tier|sport|stadt|serie|musik|lied|sänger(?:in)?|getränk|restaurant",
  "autor(?:in)?|spiel|land|mannschaft|verein",
);
const ENJOY = oneOf("esse|trinke|spiele|höre|lese|fahre|koche|backe");
const PASTIME = oneOf(
  "wandere|schwimme|koche|lese|tanze|singe|male|reise|backe|jogge|klettere|zeichne|fotografiere|nähe|angle",
);
const INTERESTED = oneOf("interessiere mich (?:sehr )?für|begeistere mich für|bin (?:ein )?(?:großer )?Fan von");

/** Health, food and tastes. The first match of a slot wins. */
export const GERMAN_TASTE_RULES: readonly LanguageRule[] = [
  {
    slot: "health",
    pattern: pattern`ich (?:habe|leide an) (?<value>${ILLNESSES})`,
    tells: "{who} hat {value}",
    confidence: 0.9,
    says: { "Ich habe Asthma.": "Asthma", "Ich leide an Migräne.": "Migräne" },
    saysNot: ["Ich habe Kopfweh.", "Mein Onkel hat Diabetes."],
  },
  {
    slot: "allergy",
    pattern: pattern`ich bin nicht (?:mehr )?(?:allergisch gegen (?<value>${ALLERGEN})|gegen ${ALLERGEN} allergisch)`,
    tells: "{who} ist nicht allergisch gegen {value}",
    confidence: 0.85,
    polarity: "negative",
    says: {
      "Ich bin nicht mehr allergisch gegen Erdbeeren.": "Erdbeeren",
      "Ich bin nicht allergisch gegen Milch.": "Milch",
    },
    saysNot: ["Ich bin nicht gegen Veränderungen."],
  },
  {
    slot: "allergy",
    pattern: pattern`ich bin (?:\p{Ll}+ )?allergisch (?:gegen|auf) (?<value>${ALLERGEN})`,
    tells: "{who} ist allergisch gegen {value}",
    confidence: 0.95,
    says: {
      "Ich bin allergisch gegen Nüsse.": "Nüsse",
      "Ich bin stark allergisch auf Bienenstiche.": "Bienenstiche",
    },
    saysNot: ["Meine Kollegin ist allergisch gegen Nüsse."],
  },
  {
    slot: "allergy",
    pattern: pattern`ich bin (?:gegen|auf) (?<value>${ALLERGEN}?) allergisch`,
    tells: "{who} ist allergisch gegen {value}",
    confidence: 0.95,
    says: {
      "Ich bin gegen Penicillin allergisch.": "Penicillin",
      "Merk dir bitte, dass ich gegen Äpfel allergisch bin.": "Äpfel",
    },
    saysNot: ["Ich bin gegen den Vorschlag."],
  },
  {
    slot: "allergy",
    pattern: pattern`ich habe eine (?:\p{Ll}+ )?(?:Allergie gegen (?<value>${ALLERGEN}))`,
    tells: "{who} ist allergisch gegen {value}",
    confidence: 0.95,
    says: {
      "Ich habe eine Allergie gegen Hausstaub.": "Hausstaub",
      "Ich habe eine schwere Allergie gegen Krustentiere.": "Krustentiere",
    },
    saysNot: ["Ich habe eine Abneigung gegen Hausstaub."],
  },
  {
    slot: "allergy",
    pattern: pattern`ich vertrage ${NONE} (?<value>${NOUN})`,
    tells: "{who} verträgt {value} nicht",
    confidence: 0.9,
    says: { "Ich vertrage keine Laktose.": "Laktose", "Ich vertrage kein Gluten.": "Gluten" },
    saysNot: ["Ich vertrage mich mit meiner Schwester."],
  },
  {
    slot: "diet",
    pattern: pattern`ich bin (?:nicht mehr|keine? (?:\p{Ll}+ )?) ?(?<value>${DIETS})(?: mehr)?`,
    tells: "{who} ist nicht mehr {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich bin nicht mehr vegan.": "vegan", "Ich bin kein Vegetarier mehr.": "vegetarian" },
    saysNot: ["Ich bin nicht mehr hungrig."],
  },
  {
    slot: "diet",
    pattern: pattern`ich ${EAT} (?:eine? |strikt |rein |überwiegend )?(?<value>${DIETS})${WORD_END}`,
    tells: "{who} ist {value}",
    confidence: 0.9,
    says: {
      "Ich bin Veganerin.": "vegan",
      "Ich ernähre mich rein vegetarisch.": "vegetarian",
      "Ich esse glutenfrei.": "gluten-free",
    },
    saysNot: ["Ich esse vegane Burger.", "Mein Bruder ist Vegetarier."],
  },
  {
    slot: "diet",
    pattern: pattern`ich esse wieder (?<value>${NOUN})`,
    tells: "{who} isst wieder {value}",
    confidence: 0.85,
    says: { "Ich esse wieder Fleisch.": "Fleisch", "Seit Januar esse ich wieder Fisch.": "Fisch" },
    saysNot: ["Ich esse wieder zu schnell."],
  },
  {
    slot: "diet",
    pattern: pattern`ich (?<verb>esse|trinke) ${NONE} (?<value>${NOUN})(?: mehr)?`,
    tells: "{who} verzichtet auf {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich esse kein Schweinefleisch.": "Schweinefleisch", "Ich trinke keinen Alkohol mehr.": "Alkohol" },
    saysNot: ["Ich esse keine großen Portionen."],
  },
  {
    slot: "favourite",
    pattern: pattern`meine? Lieblings(?<key>${FAVOURITE}) ist (?:jetzt |inzwischen )?(?<value>${not("das|es")}[^,;]{2,60})`,
    tells: "{whose} Lieblings{key} ist {value}",
    confidence: 0.9,
    says: {
      "Mein Lieblingsfilm ist Paprika.": "movie: Paprika",
      "Meine Lieblingsfarbe ist jetzt Grün.": "color: Grün",
    },
    saysNot: ["Mein Lieblingsmensch ist müde."],
  },
  {
    slot: "preference",
    pattern: pattern`ich (?:bevorzuge (?<value>[^,;]{3,60})|ziehe [^,;]{3,60} vor)$`,
    tells: null,
    confidence: 0.85,
    says: { "Ich bevorzuge kurze Antworten.": "kurze Antworten", "Ich ziehe Tee dem Kaffee vor.": null },
    saysNot: ["Ich ziehe mir eine Jacke an."],
  },
  {
    slot: "preference",
    pattern: pattern`ich (?:trinke|esse|nehme|fahre|lese|spiele) lieber (?<value>[^,;]{3,40}?)(?: als [^,;]{3,40})?$`,
    tells: null,
    confidence: 0.85,
    says: { "Ich trinke lieber Tee als Kaffee.": "Tee", "Ich lese lieber Krimis.": "Krimis" },
    saysNot: ["Ich trinke Tee."],
  },
  {
    slot: "dislike",
    pattern: pattern`ich mag ${NONE} (?<value>${NOUNS})`,
    tells: "{who} mag {value} nicht",
    confidence: 0.85,
    says: { "Ich mag keine Oliven.": "Oliven", "Ich mag keinen Blauschimmelkäse.": "Blauschimmelkäse" },
    saysNot: ["Ich mag keine langen Reden."],
  },
  {
    slot: "dislike",
    pattern: pattern`ich (?:hasse|verabscheue) (?<value>${NOT_IT}[^,;]{3,60})`,
    tells: "{who} hasst {value}",
    confidence: 0.85,
    says: { "Ich hasse frühes Aufstehen.": "frühes Aufstehen", "Ich verabscheue Rosenkohl.": "Rosenkohl" },
    saysNot: ["Ich hasse es, wenn der Zug zu spät kommt."],
  },
  {
    slot: "dislike",
    pattern: pattern`ich kann (?<value>${NOT_IT}[^,;]{3,50}?) nicht (?:ausstehen|leiden)`,
    tells: "{who} kann {value} nicht leiden",
    confidence: 0.85,
    says: { "Ich kann Koriander nicht ausstehen.": "Koriander", "Ich kann laute Musik nicht leiden.": "laute Musik" },
    saysNot: ["Ich kann Koriander nicht finden."],
  },
  {
    slot: "like",
    pattern: pattern`ich mag (?<value>${NOUNS}?) nicht mehr`,
    tells: "{who} mag {value} nicht mehr",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich mag Rotwein nicht mehr.": "Rotwein", "Ich mag Horrorfilme nicht mehr.": "Horrorfilme" },
    saysNot: ["Ich mag dich nicht mehr."],
  },
  {
    slot: "dislike",
    pattern: pattern`ich mag (?<value>${NOUNS}?) (?:gar |überhaupt )?nicht$`,
    tells: "{who} mag {value} nicht",
    confidence: 0.85,
    says: { "Ich mag Lakritz nicht.": "Lakritz", "Ich mag Techno überhaupt nicht.": "Techno" },
    saysNot: ["Ich mag nicht.", "Ich mag Lakritz nicht mehr."],
  },
  {
    slot: "like",
    pattern: pattern`ich (?:mag|liebe) (?:sehr |total )?${THING}(?<value>[\p{L}][\p{L} -]{2,50}?)(?: sehr)?$`,
    tells: "{who} mag {value}",
    confidence: 0.8,
    says: { "Ich liebe Jazz.": "Jazz", "Ich mag italienische Opern sehr.": "italienische Opern" },
    saysNot: ["Ich mag das.", "Ich liebe dich.", "Ich mag kein Bier."],
  },
  {
    slot: "like",
    pattern: pattern`ich (?<verb>${ENJOY}) ${CLEARLY}gerne? (?<value>${NOUNS})$`,
    tells: null,
    confidence: 0.8,
    says: { "Ich spiele gern Schach.": "Schach", "Ich höre sehr gerne Hörspiele.": "Hörspiele" },
    saysNot: ["Ich spiele Schach.", "Ich komme gerne."],
  },
  {
    slot: "like",
    pattern: pattern`ich (?<verb>${ENJOY}) (?<value>${NOUNS}?) ${CLEARLY}gerne?$`,
    tells: null,
    confidence: 0.8,
    says: { "Ich esse Sushi sehr gern.": "Sushi", "Ich lese Krimis gerne.": "Krimis" },
    saysNot: ["Ich lese Krimis."],
  },
  {
    slot: "like",
    pattern: pattern`ich (?<value>${PASTIME}) ${CLEARLY}gerne?$`,
    tells: null,
    confidence: 0.8,
    says: { "Ich wandere gern.": "wandere", "Ich fotografiere sehr gerne.": "fotografiere" },
    saysNot: ["Ich helfe gern.", "Ich wandere morgen."],
  },
  {
    slot: "like",
    pattern: pattern`ich ${INTERESTED} (?<value>\p{L}[\p{L} -]{2,50})`,
    tells: "{who} interessiert sich für {value}",
    confidence: 0.8,
    says: {
      "Ich interessiere mich sehr für Astronomie.": "Astronomie",
      "Ich bin ein großer Fan von Union Berlin.": "Union Berlin",
    },
    saysNot: ["Ich bin gegen Astrologie."],
  },
  {
    slot: "like",
    pattern: pattern`mein(?:e)? (?:größtes )?Hobbys? (?:ist|sind) (?<value>\p{Lu}[\p{L}, -]{2,60})`,
    tells: "{whose} Hobby ist {value}",
    confidence: 0.85,
    says: { "Mein Hobby ist Imkerei.": "Imkerei", "Meine Hobbys sind Segeln und Töpfern.": "Segeln und Töpfern" },
    saysNot: ["Mein Hobby ist teuer."],
  },
];
