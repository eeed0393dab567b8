import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";

const PLEASE = optional("bitte");
const ANSWER = oneOf(pattern`antworte|schreib|sprich|verwende|benutze|nutze|duze|siez\p{L}*|erkläre?|gib|fass|halte`);
const ALWAYS = oneOf("immer|nie|niemals|stets|grundsätzlich|ab jetzt|in zukunft|künftig");
const FROM_NOW_ON = oneOf("ab jetzt|in zukunft|künftig|von nun an");
const ANSWER_SO = oneOf("antworte|schreib|sprich|verwende|benutze|nutze|duze|immer|nie|keine?");

const LASTING = oneOf("immer|nie|künftig|ab jetzt|in zukunft|grundsätzlich");
const NO_NAME = "altmodisch|verrückt|naiv|paranoid|pingelig|faul|spießig|bescheuert|bekloppt|nicht|bitte";

/** Standing wishes to an assistant. */
export const GERMAN_INSTRUCTION_RULES: readonly LanguageRule[] = [
  {
    slot: "instruction",
    pattern: pattern`${PLEASE}(?:nenn|nenne) mich (?:bitte |einfach )?(?<value>${not(NO_NAME)}\p{Lu}\p{L}+)$`,
    tells: "{who} möchte {value} genannt werden",
    confidence: 0.85,
    says: { "Nenn mich bitte Max.": "Max", "Bitte nenne mich einfach Lena.": "Lena" },
    saysNot: ["Nenn mir bitte drei Städte.", "Nenn mich altmodisch."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${PLEASE}${ANSWER}\b.*\b${ALWAYS}\b.*)$`,
    tells: "{who} bittet den Assistenten: {value}",
    confidence: 0.85,
    says: {
      "Antworte immer auf Deutsch.": "Antworte immer auf Deutsch",
      "Bitte verwende in Zukunft keine Fremdwörter.": "Bitte verwende in Zukunft keine Fremdwörter",
    },
    saysNot: ["Schreib mir bitte ein Gedicht."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${FROM_NOW_ON},? ${PLEASE}${ANSWER_SO}\b.*)$`,
    tells: "{who} bittet den Assistenten: {value}",
    confidence: 0.85,
    says: {
      "Ab jetzt antworte bitte in Stichpunkten.": "Ab jetzt antworte bitte in Stichpunkten",
      "Von nun an bitte keine Emojis mehr.": "Von nun an bitte keine Emojis mehr",
    },
    saysNot: ["In Zukunft mache ich mehr Sport."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${PLEASE}duze? mich(?: bitte)?)$`,
    tells: "{who} bittet den Assistenten: {value}",
    confidence: 0.85,
    says: { "Duze mich bitte.": "Duze mich bitte", "Hallo! Bitte duz mich.": "Bitte duz mich" },
    saysNot: ["Mein Chef und ich duzen uns."],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>(?:kannst|kanns) du (?:[\p{L} ]{0,40} )?${LASTING}(?!\p{L}) [\p{L} ]{3,120})\?*$`,
    tells: "{who} bittet den Assistenten: {value}",
    confidence: 0.85,
    says: {
      "Kannst du mich bitte immer duzen?": "Kannst du mich bitte immer duzen",
      "Kannst du mir ab jetzt bitte kürzer antworten?": "Kannst du mir ab jetzt bitte kürzer antworten",
    },
    saysNot: ["Kannst du mir ein Rezept schreiben?"],
  },
];
