import { NAME, OCCUPATIONS, PARTNERS, PETS } from "../grammar/vocabulary.js";
import { possession, type SlotPattern, self } from "./slot-pattern.js";

const OVER = { kind: "dynamic", modality: "past", isEnding: true } as const;

/**
 * States that are over. Each names the slot, and the value if it is said, of the sentence that it ends. They are tried
 * before all other patterns.
 */
export const ENDING_PATTERNS: readonly SlotPattern[] = [
  self(
    "employer",
    `(?:left|quit|lost|resigned from|was laid off from|got laid off from|was fired from|got fired from|retired from) (?:their |the )?(?:(?:old |new |last |current )?(?:job|position|role|internship)(?: as an? [\\p{L} ]{3,30}?)?(?: (?:at|with|for|in))?\\s*)?(?<value>(?:the )?${NAME})`,
    { ...OVER, confidence: 0.85 },
  ),
  self(
    "employer",
    "(?:quit|lost|left|resigned from|walked out of) (?:their )(?:(?:\\w+ )?(?:job|position|day job|internship))(?: as an? [\\p{L} ]{3,40}?)?(?=[ ,.;!]|$)(?! (?:at|with) )",
    { ...OVER, confidence: 0.85 },
  ),
  self("employer", "(?:was|got) (?:laid off|fired|let go|made redundant)(?=[ ,.;!]|$)(?! from)", {
    ...OVER,
    confidence: 0.8,
  }),
  self("employer", `(?:retired)(?=[ ,.;!]|$)(?! the\\b)`, { ...OVER, confidence: 0.75 }),
  self(
    "job",
    `(?:is no longer|is not|isn't|stopped working as|stopped being) (?:working as )?(?:an? )?(?<value>(?:[\\p{L}-]+ ){0,2}(?:${OCCUPATIONS}))(?: anymore| any more)?(?=[ ,.;!]|$)`,
    { ...OVER, confidence: 0.85 },
  ),
  self(
    "partner",
    `(?:broke up with|split up with|split from|separated from|divorced|got divorced from|is no longer (?:with|dating|married to|engaged to)|is not (?:dating|with|married to)) (?:their (?:${PARTNERS}),? ?)?(?<value>\\p{Lu}\\p{Ll}+)`,
    { ...OVER, confidence: 0.9 },
  ),
  self(
    "partner",
    `(?:broke up with|split up with|separated from|divorced|got divorced from|left|dumped) their (?:ex-?)?(?:${PARTNERS})(?=[ ,.;!]|$)`,
    { ...OVER, confidence: 0.9 },
  ),
  self(
    "partner",
    `and (?:their (?:(?:${PARTNERS}) ?)?)?(?<value>\\p{Lu}\\p{Ll}+)? ?(?:(?:recently|just|finally) )?(?:broke up|split up|separated|got divorced|divorced|are divorced|called off (?:the|their) (?:wedding|engagement))`,
    { ...OVER, confidence: 0.9 },
  ),
  self(
    "partner",
    "(?:broke up|split up|got divorced|called off the (?:wedding|engagement))(?=[,.;!]|$| (?:last|a |in|on|after|yesterday|this|recently))",
    { ...OVER, confidence: 0.85 },
  ),
  possession(
    "pet",
    `(?:\\w+ )?(?<key>${PETS})(?:,)? ?(?<value>\\p{Lu}\\p{Ll}+)?,? (?:died|passed away|passed|ran away|was put down|had to be put down|crossed the rainbow bridge)`,
    { ...OVER, confidence: 0.9 },
  ),
  self(
    "pet",
    `(?:lost|gave away|rehomed|had to put down|put down) their (?:\\w+ )?(?<key>${PETS})(?:,)? ?(?<value>\\p{Lu}\\p{Ll}+)?`,
    { ...OVER, confidence: 0.85 },
  ),
  self(
    "pet",
    `(?:does(?:n't| not) have|no longer has|has no longer) (?:an?|the|any|their) (?<key>${PETS})(?: anymore| any more)?(?=[ ,.;!]|$)`,
    { kind: "dynamic", confidence: 0.85, isEnding: true },
  ),
  self(
    "possession",
    "(?:sold|gave away|got rid of|donated|totall?ed|crashed|traded in) their (?:old )?(?<value>(?:[\\w-]+ ){0,2}[\\w-]+?)(?=[ ,.;!]|$)(?= (?:to|at|last|for|on|yesterday|and|in|because|this)\\b|[,.;!]|$)",
    { ...OVER, confidence: 0.75 },
  ),
  self(
    "habit",
    "(?:quit|stopped|gave up|has quit|has stopped|has given up|no longer) (?<value>smoking|drinking(?: alcohol| coffee)?|vaping|gambling|running|swimming|coffee|alcohol|sugar|meat|smoking and drinking|smokes|drinks)(?=[ ,.;!]|$)",
    { ...OVER, confidence: 0.85 },
  ),
  self(
    "diet",
    "(?:is no longer|is not|isn't|stopped being|is not an?|is no longer an?) (?<value>vegan|vegetarian|pescatarian|keto|gluten[- ]free|kosher|halal)(?: anymore| any more)?(?=[ ,.;!]|$)",
    { kind: "dynamic", confidence: 0.9, isEnding: true },
  ),
  self(
    "allergy",
    "(?:is no longer|is not|isn't) allergic to (?<value>[^.;!]{2,60}?)(?: anymore| any more| after all)?(?=[,.;!]|$)",
    { kind: "static", confidence: 0.9, isEnding: true },
  ),
];
