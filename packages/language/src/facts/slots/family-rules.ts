import { oneOf, pattern } from "#language/pattern/pattern.js";
import { COUNT, NAME, NOUN_END, PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";
import { CAPITALISED, type SlotRule, WORD_END } from "./slot-rule.js";

/** How a relative or a pet is named: "sister's name is Ana", "dog, Rex". */
const NAMED = oneOf("'s name is|,? (?:is )?(?:called|named)|,");
const PET_NAME = pattern`(?:,? (?:named|called) (?<value>${NAME}))?`;
const ANYBODY = oneOf(RELATIVES, PARTNERS);
const PARENT = oneOf("mother|mom|mum|father|dad|parent|grandmother|grandfather|uncle|aunt");
const PET_DOES = oneOf("is|are|was|were|has|had|loves?|likes?|got|died|passed|ran|broke|turned|learned");
const DOES = oneOf(
  "is|are|lives?|works?|has|studies|study|plays?|teaches|moved|was born|turned|loves?|likes?|enjoys?|hates?",
  "dislikes?|prefers?|speaks?|drives?|collects?|owns?",
);
const DID = oneOf(pattern`\w+ed|got|went|gave|made|took|came|had|began|won|bought|died|broke|left|found|met`);
/** Praise and remarks: "my sister is amazing", "my mom is always there for me". */
const PRAISE = oneOf(
  "so|really|very|super|such|just|always|getting|been there|their|my|our|everything|everyone|amazing|awesome|great",
  "wonderful|important|the best|the reason|what|why|here|there|there for|doing|excited|happy|proud|growing",
);

/** Partner, family and pets. Order matters: the first match of a slot wins. */
export const FAMILY_RULES: readonly SlotRule[] = [
  {
    slot: "partner",
    ownership: "possession",
    pattern: pattern`(?:ex-)?${PARTNERS}${NAMED} (?<value>${CAPITALISED})`,
    confidence: 0.9,
    says: { "My wife's name is Elena.": "Elena", "My boyfriend, Karim, plays the drums.": "Karim" },
    saysNot: ["My wife is in Elena's garden."],
  },
  {
    slot: "partner",
    pattern: pattern`is (?:married to|engaged to|dating) (?<value>${CAPITALISED}|an? [^,.;!]{3,40})`,
    confidence: 0.85,
    says: { "I'm married to Elena.": "Elena", "Mara is dating a violinist.": "a violinist" },
    saysNot: ["I'm married to my work."],
  },
  {
    slot: "family",
    pattern: pattern`(?:is|got|has been) (?:happily )?(?:married|engaged|divorced|single|widowed|separated)${WORD_END}(?! (?:day|out))`,
    confidence: 0.8,
    says: { "I'm happily married.": null, "I got engaged in May.": null },
    saysNot: ["I read every single day."],
  },
  {
    slot: "family",
    pattern: pattern`(?:is |became |is about to become |will be )(?:an?|the) (?:\w+ ){0,2}${PARENT}(?= (?:of|to|with)|[,.;!]|$)`,
    confidence: 0.8,
    says: { "I'm a single mom with two kids.": null, "I became a father.": null },
    saysNot: ["I'm a musical director in a small town."],
  },
  {
    slot: "family",
    pattern: pattern`(?:has|does(?:n't| not) have) (?:${COUNT}|any|no) (?:\w+[- ]){0,2}(?<value>${RELATIVES})${NOUN_END}`,
    confidence: 0.85,
    says: { "I have two younger brothers.": "brothers", "Mara has a daughter.": "daughter" },
    saysNot: [
      "I have two meetings today.",
      "We have a mother tongue speaker in the office.",
      "I have a family doctor.",
      "I have a contact at our sister company.",
    ],
  },
  {
    slot: "pet",
    pattern: pattern`(?:has|owns|adopted|rescued|got|just got) (?:${COUNT}|their) (?:[\w-]+ ){0,3}?(?<key>${PETS})${PET_NAME}${NOUN_END}`,
    confidence: 0.85,
    says: {
      "I have a dog named Rex.": "dog: Rex",
      "I adopted two shy kittens.": "kittens",
      "Mara has a guinea pig.": "guinea pig",
    },
    saysNot: ["I have a cold.", "I have a cat allergy.", "I have a fish tank."],
  },
  {
    slot: "pet",
    ownership: "possession",
    pattern: pattern`(?:\w+ ){0,2}?(?<key>${PETS})${NAMED} (?<value>${CAPITALISED})`,
    confidence: 0.9,
    says: { "My dog is called Bruno.": "dog: Bruno", "My old cat's name is Misty.": "cat: Misty" },
    saysNot: ["My horse riding class is on Calle Mayor."],
  },
  {
    slot: "pet",
    ownership: "possession",
    pattern: pattern`(?:\w+ )?(?<key>${PETS})(?: ${CAPITALISED})? ${PET_DOES}\b .+`,
    kind: "dynamic",
    confidence: 0.65,
    says: { "My dog was at the vet on Monday.": "dog", "My parrot Coco learned a new word.": "parrot" },
    saysNot: ["My dogged work paid off in the end."],
  },
  {
    slot: "family",
    ownership: "possession",
    pattern: pattern`(?<key>(?:\w+[- ])?${RELATIVES}|${PARTNERS})${NAMED} (?<value>${CAPITALISED})`,
    confidence: 0.9,
    says: { "My sister is called Ines.": "sister: Ines", "My son's name is Theo.": "son: Theo" },
    saysNot: ["My sister's flat is in Porto."],
  },
  {
    slot: "family",
    ownership: "possession",
    pattern: pattern`(?:\w+ )?(?<key>${ANYBODY})(?: ${CAPITALISED})? ${DOES}\b (?!${PRAISE}\b).{4,}`,
    confidence: 0.65,
    says: { "My brother plays the trumpet.": "brother", "My cousin Ida teaches physics in Bonn.": "cousin" },
    saysNot: ["My sister is amazing."],
  },
  {
    slot: "family",
    ownership: "possession",
    pattern: pattern`(?:\w+ )?(?<key>${ANYBODY})(?: ${CAPITALISED})? ${DID}\b .{4,}`,
    kind: "dynamic",
    confidence: 0.65,
    says: { "My uncle repaired an old boat last summer.": "uncle", "My grandma won a chess prize.": "grandma" },
    saysNot: ["My boss won a chess prize."],
  },
];
