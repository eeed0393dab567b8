import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { ADJECTIVE, ARTICLE, LANGUAGES } from "./german-vocabulary.js";

const FLUENCY = optional("fließend|gut|etwas|ein bisschen");
const MORE_LANGUAGES = pattern`(?:(?:, | und )(?:fließend |etwas |ein bisschen )?${LANGUAGES})*`;
const BELONGING = oneOf("Auto|Fahrrad|E-Bike|Motorrad|Haus|Wohnung|Klavier|Gitarre|Boot|Garten|Wohnmobil|Laptop");
const EACH = oneOf(
  "Tag|Morgen|Abend|Woche|Wochenende|Monat|Jahr|Sommer|Winter",
  "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
);
const ON_WEEKDAYS = oneOf("montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags");
const TIMES_A_WEEK = pattern`(?:einmal|zweimal|dreimal|\d ?mal) (?:pro|die|in der|im) (?:Tag|Woche|Monat|Jahr)`;
const OFTEN = oneOf(pattern`jede[nrs]? ${EACH}`, "täglich", ON_WEEKDAYS, TIMES_A_WEEK);
/** A verb of the present, which the speaker does again and again. */
const DO = pattern`(?!war\b|hatte\b|bin\b|habe\b|muss\b|will\b)\p{L}+e`;
const SOMEWHERE = pattern`(?:gerade |zurzeit |momentan )?(?:in|im|auf|bei) .{3,50}`;
/** With a time to come, these verbs tell a plan. */
const GOING_TO = oneOf(
  "fliege|reise|fahre|gehe|ziehe|heirate|besuche|treffe|beginne|starte|fange|laufe|mache|habe|ziehe|kaufe|bekomme",
  "nehme|werde|will|möchte|plane",
);
const IN_TALK = oneOf("wissen|fragen");
/** "Ich möchte dir danken" is talk with the listener. */
const TALKING = oneOf("wissen|fragen|reden|sprechen|sagen|danken|darüber|davon|dass|nicht|dir|dich|es|das");

/** Languages, belongings, habits, plans and dated events. The first match of a slot wins. */
export const GERMAN_LIFE_RULES: readonly LanguageRule[] = [
  {
    slot: "language",
    pattern: pattern`ich spreche ${FLUENCY}(?<value>${LANGUAGES}${MORE_LANGUAGES})`,
    tells: "{who} spricht {value}",
    confidence: 0.9,
    says: {
      "Ich spreche fließend Türkisch.": "Turkish",
      "Ich spreche Deutsch, Englisch und etwas Polnisch.": "Deutsch, Englisch und etwas Polnisch",
    },
    saysNot: ["Ich spreche morgen mit dem Arzt."],
  },
  {
    slot: "language",
    pattern: pattern`ich lerne (?<value>${LANGUAGES})`,
    tells: "{who} lernt {value}",
    confidence: 0.85,
    kind: "dynamic",
    says: { "Ich lerne Japanisch.": "Japanese", "Seit März lerne ich Schwedisch.": "Swedish" },
    saysNot: ["Ich lerne Klavier."],
  },
  {
    slot: "language",
    pattern: pattern`meine Muttersprache ist (?<value>${LANGUAGES})`,
    tells: "{whose} Muttersprache ist {value}",
    confidence: 0.9,
    says: { "Meine Muttersprache ist Arabisch.": "Arabic", "Meine Muttersprache ist Polnisch.": "Polish" },
    saysNot: ["Meine Muttersprache ist schwierig."],
  },
  {
    slot: "possession",
    pattern: pattern`ich (?:fahre|besitze) (?<value>${ARTICLE} ${ADJECTIVE}\p{Lu}[\p{L}\d -]{2,40})$`,
    tells: null,
    confidence: 0.75,
    says: { "Ich fahre einen alten Volvo.": "einen alten Volvo", "Ich besitze ein Ferienhaus.": "ein Ferienhaus" },
    saysNot: ["Ich fahre nach Hause."],
  },
  {
    slot: "possession",
    pattern: pattern`ich habe (?:mir )?(?<value>${ARTICLE} ${ADJECTIVE}${BELONGING})(?: gekauft)?$`,
    tells: "{who} hat {value}",
    confidence: 0.75,
    says: { "Ich habe mir ein neues E-Bike gekauft.": "ein neues E-Bike", "Ich habe einen Garten.": "einen Garten" },
    saysNot: ["Ich habe einen Termin."],
  },
  {
    slot: "habit",
    pattern: pattern`ich ${DO} .{0,60}${OFTEN}`,
    tells: null,
    confidence: 0.75,
    isWhole: true,
    says: {
      "Ich gehe dreimal die Woche schwimmen.": null,
      "Ich telefoniere sonntags mit meiner Oma.": null,
      "Ich trinke täglich zwei Liter Wasser.": null,
    },
    saysNot: ["Ich war jeden Tag im Büro.", "Ich habe jeden Tag Kopfweh."],
  },
  {
    slot: "state",
    pattern: pattern`ich bin (?<value>${SOMEWHERE}|krank|krankgeschrieben|verreist|im Urlaub)$`,
    tells: null,
    confidence: 0.75,
    kind: "dynamic",
    when: "future",
    says: { "Ich bin bis Freitag in Wien.": "in Wien", "Ich bin diese Woche krankgeschrieben.": "krankgeschrieben" },
    saysNot: ["Ich bin müde.", "Ich bin in Wien."],
  },
  {
    slot: "state",
    pattern: pattern`ich (?:arbeite|wohne|lebe|mache|trainiere|lerne|faste) .{3,60}$`,
    tells: null,
    confidence: 0.7,
    kind: "dynamic",
    when: "future",
    says: { "Diese Woche arbeite ich von zu Hause.": null, "Ich trainiere bis Freitag im Verein.": null },
    saysNot: ["Ich arbeite gern."],
  },
  {
    slot: "plan",
    pattern: pattern`ich ${GOING_TO}(?!.*\b(?:war|gewesen)\b)(?! ${IN_TALK}\b).{4,100}`,
    tells: null,
    confidence: 0.75,
    kind: "dynamic",
    modality: "planned",
    when: "future",
    says: { "Nächste Woche fliege ich nach Rom.": null, "Am 3. Mai heirate ich meine Freundin Lea.": null },
    saysNot: ["Ich fliege oft.", "Letzte Woche war ich in Rom."],
  },
  {
    slot: "plan",
    pattern: pattern`ich (?:plane|werde|habe vor|beabsichtige)(?:,)? .{8,100}`,
    tells: null,
    confidence: 0.65,
    kind: "dynamic",
    modality: "planned",
    says: { "Ich plane eine Reise durch Island.": null, "Ich werde einen Marathon laufen.": null },
    saysNot: ["Ich werde müde."],
  },
  {
    slot: "plan",
    pattern: pattern`ich (?:möchte|will|würde gern(?:e)?) (?!(?:.* )?${TALKING}\b).{6,80}`,
    tells: null,
    confidence: 0.6,
    kind: "dynamic",
    modality: "wished",
    says: { "Ich möchte einen Segelschein machen.": null, "Ich will ein Buch schreiben.": null },
    saysNot: ["Ich möchte wissen, wie das Wetter wird.", "Ich will nicht."],
  },
  {
    slot: "event",
    pattern: pattern`ich (?:war|hatte|wurde|ging) .{4,100}`,
    tells: null,
    confidence: 0.7,
    kind: "dynamic",
    when: "past",
    says: { "Gestern war ich im Louvre.": null, "Letzten Montag hatte ich eine Prüfung.": null },
    saysNot: ["Ich war schon immer neugierig."],
  },
  {
    slot: "event",
    pattern: pattern`ich (?:habe|bin) (?=.*\p{Lu}).{6,100}(?<!\p{L})\p{Ll}+(?:t|en)$`,
    tells: null,
    confidence: 0.7,
    kind: "dynamic",
    when: "past",
    says: { "Ich habe gestern mein Fahrrad repariert.": null, "Ich bin letzten Samstag nach Köln gefahren.": null },
    saysNot: ["Ich habe das Fahrrad repariert.", "Am Freitag habe ich einen Termin beim Arzt."],
  },
];
