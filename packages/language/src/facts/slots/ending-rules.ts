import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { NAME, OCCUPATIONS, PARTNERS, PETS } from "../grammar/vocabulary.js";
import { AFTER_THING, CAPITALISED, type SlotRule, WORD_END } from "./slot-rule.js";

const OVER = { kind: "dynamic", modality: "past", isEnding: true } as const;
const NO_LONGER = "is no longer|is not|isn't";
const ANYMORE = "(?: anymore| any more)?";
const NO_WORK_AS = `${oneOf(NO_LONGER, "stopped working as|stopped being")}(?: working as)?`;
const LEFT_FOR_GOOD = oneOf("left|quit|resigned from|(?:was|got) (?:laid off|fired|let go) from|retired from");
/** "I was fired up", "I was let go of": no end of a job. */
const DISMISSED = oneOf("laid off|fired(?! up)|let go(?! of)|made redundant");
/** "retired the old server", "retired to bed". */
const NO_PENSION = oneOf("the|their|an?|to (?:bed|the|their|a)|hurt|for the (?:night|day)");
/** "their old job as a nurse at". */
const JOB_AT = pattern`${optional("old|new|last|current")}(?:job|position|role|internship)(?: as an? [\p{L} ]{3,30}?)?`;
const OWN_JOB = pattern`(?:\w+ )?(?:job|position|day job|internship)(?: as an? [\p{L} ]{3,40}?)?`;
const PARTED_FROM = oneOf(
  "broke up with|split up with|split from|separated from|divorced|got divorced from",
  `is no longer ${oneOf("with|dating|married to|engaged to")}|is not ${oneOf("dating|with|married to")}`,
);
const LEFT_PARTNER = oneOf("broke up with|split up with|separated from|divorced|got divorced from|left|dumped");
const PARTED = oneOf(
  "broke up|split up|separated|got divorced|divorced|are divorced|called off (?:the|their) (?:wedding|engagement)",
);
const PARTED_WHEN = "(?=[,.;!]|$| (?:last|a |in|on|after|yesterday|this|recently))";
const DIED = oneOf(
  pattern`died|passed away|passed(?! \p{Ll})|ran away|was put down|had to be put down|crossed the rainbow bridge`,
);
const GAVE_UP = oneOf("quit|stopped|gave up|has quit|has stopped|has given up|no longer");
const VICE = oneOf(
  "smoking|drinking(?: alcohol| coffee)?|vaping|gambling|running|swimming|coffee|alcohol|sugar|meat",
  "smoking and drinking|smokes|drinks",
);
const DIET = oneOf("vegan|vegetarian|pescatarian|keto|gluten[- ]free|kosher|halal");
const PARTED_WITH = oneOf("sold|gave away|got rid of|donated|totall?ed|crashed|traded in");

/**
 * States that are over. Each names the slot, and the value if it is said, of the sentence that it ends. They are tried
 * before all other rules.
 */
export const ENDING_RULES: readonly SlotRule[] = [
  {
    slot: "employer",
    pattern: pattern`(?:left|quit|lost|resigned from|walked out of) (?:their|the) ${JOB_AT} (?:at|with|for) (?<value>(?:the )?${NAME})`,
    ...OVER,
    confidence: 0.85,
    says: {
      "I quit my job at Siemens.": "Siemens",
      "I left my old position as a cook at Harbour Hotel.": "Harbour Hotel",
    },
    saysNot: ["I left my keys at the office."],
  },
  {
    slot: "employer",
    pattern: pattern`${LEFT_FOR_GOOD} (?<value>(?:the )?${NAME})`,
    ...OVER,
    confidence: 0.85,
    says: { "I left Siemens in March.": "Siemens", "I was laid off from Nokia last month.": "Nokia" },
    saysNot: ["I lost Rex in the park.", "I left Berlin in 2019.", "I left on Monday."],
  },
  {
    slot: "employer",
    pattern: pattern`(?:quit|lost|left|resigned from|walked out of) their ${OWN_JOB}${WORD_END}(?! (?:at|with) )`,
    ...OVER,
    confidence: 0.85,
    says: { "I lost my job in January.": null, "I quit my internship.": null, "I quit my job Monday.": null },
    saysNot: ["I lost my wallet on the bus."],
  },
  {
    slot: "employer",
    pattern: pattern`(?:was|got) ${DISMISSED}${WORD_END}(?! from)`,
    ...OVER,
    confidence: 0.8,
    says: { "I got laid off in March.": null, "I was made redundant last year.": null },
    saysNot: ["I got a raise in March.", "I was fired up about the new team.", "I was let go of by the rope."],
  },
  {
    slot: "employer",
    pattern: pattern`retired${WORD_END}(?! ${NO_PENSION}\b)`,
    ...OVER,
    confidence: 0.75,
    says: { "I retired in 2019.": null, "I finally retired last summer.": null },
    saysNot: ["I retired the old server last week.", "I retired my laptop.", "I retired to bed early."],
  },
  {
    slot: "job",
    pattern: pattern`${NO_WORK_AS} (?:an? )?(?<value>(?:[\p{L}-]+ ){0,2}${OCCUPATIONS})${ANYMORE}${WORD_END}`,
    ...OVER,
    confidence: 0.85,
    says: { "I am no longer a teacher.": "teacher", "I stopped working as a taxi driver.": "taxi driver" },
    saysNot: ["I am no longer angry with the teacher."],
  },
  {
    slot: "partner",
    pattern: pattern`${PARTED_FROM} (?:their ${PARTNERS},? ?)?(?<value>${CAPITALISED})`,
    ...OVER,
    confidence: 0.9,
    says: { "I broke up with Jonas.": "Jonas", "I divorced my husband Peter in 2020.": "Peter" },
    saysNot: ["I split the bill with Jonas."],
  },
  {
    slot: "partner",
    pattern: pattern`${LEFT_PARTNER} their (?:ex-?)?${PARTNERS}${WORD_END}`,
    ...OVER,
    confidence: 0.9,
    says: { "I broke up with my girlfriend.": null, "I left my husband two years ago.": null },
    saysNot: ["I left my husband's umbrella on the train."],
  },
  {
    slot: "partner",
    pattern: pattern`and (?:their (?:${PARTNERS} ?)?)?(?<value>${CAPITALISED})? ?${optional("recently|just|finally")}${PARTED}`,
    ...OVER,
    confidence: 0.9,
    says: {
      "My boyfriend and I broke up.": null,
      "Clara and I got divorced last year.": "Clara",
    },
    saysNot: ["My boyfriend and I broke a vase."],
  },
  {
    slot: "partner",
    pattern: pattern`(?:broke up|split up|got divorced|called off the (?:wedding|engagement))${PARTED_WHEN}`,
    ...OVER,
    confidence: 0.85,
    says: { "I got divorced last year.": null, "Mara called off the wedding.": null },
    saysNot: ["I broke up the old shed for firewood."],
  },
  {
    slot: "pet",
    ownership: "possession",
    pattern: pattern`(?:\w+ )?(?<key>${PETS}),? ?(?<value>${CAPITALISED})?,? ${DIED}`,
    ...OVER,
    confidence: 0.9,
    says: { "My dog Bruno died in May.": "dog: Bruno", "My old cat passed away.": "cat" },
    saysNot: ["My phone died in the middle of the call."],
  },
  {
    slot: "pet",
    pattern: pattern`(?:lost|gave away|rehomed|had to put down|put down) their (?:\w+ )?(?<key>${PETS}),? ?(?<value>${CAPITALISED})?`,
    ...OVER,
    confidence: 0.85,
    says: { "I lost my dog Rex last winter.": "dog: Rex", "I rehomed my two rabbits.": "rabbits" },
    saysNot: ["I lost my umbrella yesterday."],
  },
  {
    slot: "pet",
    pattern: pattern`(?:does(?:n't| not) have|no longer has|has no longer) (?:an?|the|any|their) (?<key>${PETS})${ANYMORE}${WORD_END}`,
    kind: "dynamic",
    isEnding: true,
    confidence: 0.85,
    says: { "I don't have a cat anymore.": "cat", "I no longer have any pets.": "pets" },
    saysNot: ["I don't have a car."],
  },
  {
    slot: "possession",
    pattern: pattern`${PARTED_WITH} their (?:old )?(?<value>(?:[\w'-]+ ){0,3}?[\w'-]+)${AFTER_THING}`,
    ...OVER,
    confidence: 0.75,
    says: {
      "I sold my motorbike last week.": "motorbike",
      "I sold my Ford Focus on Friday.": "Ford Focus",
      "I donated my old piano to the school.": "piano",
    },
    saysNot: ["I sold twenty tickets for the concert."],
  },
  {
    slot: "habit",
    pattern: pattern`${GAVE_UP} (?<value>${VICE})${WORD_END}`,
    ...OVER,
    confidence: 0.85,
    says: { "I quit smoking in 2021.": "smoking", "Mara no longer drinks.": "drinks" },
    saysNot: ["I quit the meeting early."],
  },
  {
    slot: "diet",
    pattern: pattern`${oneOf(NO_LONGER, "stopped being|is not an?|is no longer an?")} (?<value>${DIET})${ANYMORE}${WORD_END}`,
    kind: "dynamic",
    isEnding: true,
    confidence: 0.9,
    says: { "I'm no longer vegan.": "vegan", "Mara is not a vegetarian anymore.": "vegetarian" },
    saysNot: ["I'm not hungry anymore."],
  },
  {
    slot: "allergy",
    pattern: pattern`${oneOf(NO_LONGER)} allergic to (?<value>[^.;!]{2,60}?)(?: anymore| any more| after all)?(?=[,.;!]|$)`,
    isEnding: true,
    confidence: 0.9,
    says: { "I'm not allergic to cats after all.": "cats", "Mara is no longer allergic to eggs.": "eggs" },
    saysNot: ["I'm no longer afraid of cats."],
  },
];
