import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { RuleExamples } from "../types/rule.js";

/** One way to state a standing wish for the behaviour of the assistant. */
export interface InstructionRule extends RuleExamples {
  slot: "instruction";
  /** A whole sentence, without its full stop. The group `wish` is the wish; a group `adverb` comes before it. */
  pattern: string;
  /** The wish is a name, which a capital begins: letters count as they are written. */
  isName?: true;
}

const FROM_NOW_ON = "from now on|in (?:the )?future|going forward";
const OPENING = `(?:${oneOf("please", FROM_NOW_ON, "for future reference|also")}[, ]+)*`;
const STANDING = pattern`[, ]+(?:please )?(?<wish>\p{Ll}.{4,200})$`;
const WISHED = oneOf("don't|do not|answer|reply|respond|write|use|keep|address|speak|call");
const LATER = oneOf(FROM_NOW_ON, "every time|at all times");
const CONDITION = pattern`(?:when|whenever|if) (?:you|i)\b.{4,120}?`;
const WISHED_THEN = oneOf(
  "use|write|answer|reply|respond|give|add|include|keep|avoid|do not|don't|make|explain|show|ask",
);
const BEFORE_CALL = "(?:just |[Yy]ou can |[Pp]lease |[Ff]rom now on,? )*";
const CAN_YOU = "(?:please )?(?:can|could|would|will) you (?:please |just )?";
const NAME = pattern`\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?`;

/** In the order in which they are tried. A single request ("write me a poem") is no standing wish. */
export const INSTRUCTION_RULES: readonly InstructionRule[] = [
  {
    slot: "instruction",
    pattern: pattern`^${BEFORE_CALL}[Cc]all me (?<wish>${NAME})$`,
    isName: true,
    says: { "Call me Zed.": "Zed", "You can just call me Anna Maria.": "Anna Maria" },
    saysNot: ["Call me tomorrow."],
  },
  {
    slot: "instruction",
    pattern: pattern`^${OPENING}(?<adverb>always|never)${STANDING}`,
    says: { "Always answer in French.": "always answer in French", "Never use emojis.": "never use emojis" },
    saysNot: ["I always answer in French."],
  },
  {
    slot: "instruction",
    pattern: pattern`^${OPENING}(?:${FROM_NOW_ON})${STANDING}`,
    says: {
      "From now on, answer in bullet points.": "answer in bullet points",
      "Please, in future write shorter replies to my mails.": "write shorter replies to their mails",
    },
    saysNot: ["Answer in bullet points."],
  },
  {
    slot: "instruction",
    pattern: pattern`^(?:please )?(?<wish>${WISHED}\b.{3,200}?)[, ]+${LATER}$`,
    says: {
      "Please use metric units from now on.": "use metric units",
      "Don't send me links, going forward.": "Don't send them links",
    },
    saysNot: ["Use metric units for this table."],
  },
  {
    slot: "instruction",
    pattern: pattern`^(?<wish>${CONDITION}, ${optional("please|always|never")}${WISHED_THEN}\b.{3,160})$`,
    says: {
      "When you write code, add comments.": "When it write code, add comments",
      "If I ask for a recipe, always use grams.": "If they ask for a recipe, always use grams",
    },
    saysNot: ["When you get home, we can eat."],
  },
  {
    slot: "instruction",
    pattern: pattern`^i(?:'d| would)? (?:want|like|prefer|need) you to (?<wish>(?:always|never|not)\b.{4,200})$`,
    says: {
      "I want you to always cite your sources.": "always cite its sources",
      "I'd like you to never apologise.": "never apologise",
    },
    saysNot: ["I want you to write a poem."],
  },
  {
    slot: "instruction",
    pattern: pattern`^${CAN_YOU}(?<adverb>always|never) (?:please )?(?<wish>(?!do (?:it|that|this)\b)\p{Ll}.{4,200}?)\??$`,
    says: {
      "Can you always give prices in euros?": "always give prices in euros",
      "could you please never use emojis": "never use emojis",
    },
    saysNot: ["Can you give the price in euros?", "Can you always do that?"],
  },
];
