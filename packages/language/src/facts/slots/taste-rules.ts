import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { DIETS, FIGURES } from "../grammar/vocabulary.js";
import { type SlotRule, WORD_END } from "./slot-rule.js";

/** The words after "likes" that react to the other speaker and are no taste of the speaker. */
const REACTIONS = oneOf(
  "it|that|this|some of|him|these|those|them|you|your|how|when|what|where",
  pattern`the(?! \p{L}+ of\b)|his|her|every|all|being able|hearing|seeing (?:you|your|how)`,
  "to (?:see|hear|know|join|help|chat|talk|be there|be part)|learning more|trying|finding|exploring|knowing",
  "getting some|each other|one another|so|and|too|as|for|a lot|about",
);
const NO_REACTION = pattern`(?!(?:\w+ing )?${REACTIONS}\b)`;
const NEVER = oneOf("does(?:n't| not)|can't|cannot|never|no longer|stopped");
const HATES = oneOf(
  "hates|dislikes|detests|can't stand|cannot stand|despises",
  "does(?:n't| not) (?:really |particularly )?(?:like|enjoy|care for)",
  "is not (?:really )?(?:a (?:big |huge )?fan of|into|fond of)|is afraid of|is scared of|is terrified of",
);
const VERY = optional("really|super|very|so|totally|big(?:ly)?");
const KEEN_ON = oneOf("into|passionate about|fond of|keen on|crazy about|all about|obsessed with|interested in");
const BIG = "big|huge|avid|massive";
const LOVES = oneOf(
  `loves|likes|enjoys|adores|(?:is|has (?:always )?been) ${VERY}${KEEN_ON}|is (?:really )?drawn to`,
  `is an? ${optional(BIG)}(?:fan of|lover of)`,
);
const CAME_TO_LOVE = oneOf(
  "has (?:always )?loved|fell in love with|got into|has gotten into|discovered a (?:love|passion) for",
);
const FAN = oneOf("fan|lover|enthusiast|buff|geek|nerd|person");
/** A favourite part or memory is no lasting taste. */
const FAVOURITE_OF = pattern`(?!part|thing about|memory|moment|one)[\p{L} ]{2,30}?`;
const FAVOURITE = pattern`${optional("all[- ]time|absolute|number one")}favou?rite (?<key>${FAVOURITE_OF})(?: of all time)?`;
const IS = oneOf(" is| are| has to be| would be|'s| was");
const HOBBY = `${optional("main|biggest|other")}${oneOf("hobby|hobbies|passion|passions|interests?")}`;

/** Allergies, diets and tastes. Order matters: the first match of a slot wins. */
export const TASTE_RULES: readonly SlotRule[] = [
  {
    slot: "allergy",
    pattern: pattern`(?:is|has been|is very|is severely) (?:\w+ )?allergic to (?<value>${not(FIGURES)}[^.;!]{2,80})`,
    confidence: 0.95,
    says: { "I'm allergic to peanuts.": "peanuts", "Mara is severely allergic to bee stings.": "bee stings" },
    saysNot: ["Mara is fond of peanuts.", "I'm allergic to that idea.", "I'm allergic to commitment."],
  },
  {
    slot: "allergy",
    pattern: pattern`(?:has|suffers from|developed) (?:an? )?(?:\w+ )?(?<value>[\w ]{3,30}) (?:allergy|allergies|intolerance)\b`,
    confidence: 0.9,
    says: { "I have a severe shellfish allergy.": "shellfish", "Mara suffers from a gluten intolerance.": "gluten" },
    saysNot: ["I have a peanut butter sandwich."],
  },
  {
    slot: "allergy",
    pattern: pattern`(?:has|developed) an? (?:\w+ )?(?:allergy|intolerance) to (?<value>[^.;!]{2,60})`,
    confidence: 0.95,
    says: { "I have an allergy to penicillin.": "penicillin", "I developed an intolerance to milk.": "milk" },
    saysNot: ["I have an answer to your question."],
  },
  {
    slot: "diet",
    pattern: pattern`(?:is|became|went|has been|is trying to be) ${optional("an?|mostly|strictly|fully")}(?<value>${DIETS})\b`,
    confidence: 0.9,
    says: {
      "I'm vegan.": "vegan",
      "I became a vegetarian in 2020.": "vegetarian",
      "I'm lactose intolerant.": "lactose intolerant",
    },
    saysNot: ["I went to a new restaurant on Friday."],
  },
  {
    slot: "diet",
    pattern: pattern`${NEVER} eat(?:s|ing)? (?<value>${not("it|that|this|anything")}[^.;!]{3,50})`,
    confidence: 0.85,
    says: { "I don't eat pork.": "pork", "Mara stopped eating sugar.": "sugar" },
    saysNot: ["I can't eat anything right now."],
  },
  {
    slot: "diet",
    pattern: pattern`(?:follows|is on|started|keeps) (?:an?|the) (?<value>[\w-]+(?: \w+)?) diet`,
    confidence: 0.85,
    says: { "I follow a low-carb diet.": "low-carb", "I'm on a Mediterranean diet.": "Mediterranean" },
    saysNot: ["I'm on a train to Basel."],
  },
  {
    slot: "diet",
    pattern: "does(?:n't| not) drink (?<value>alcohol|coffee|milk|caffeine|soda)",
    confidence: 0.85,
    says: { "I don't drink alcohol.": "alcohol", "Mara doesn't drink coffee.": "coffee" },
    saysNot: ["I don't drink enough on long walks."],
  },
  {
    slot: "favourite",
    ownership: "possession",
    pattern: pattern`${FAVOURITE}${IS} ${optional("definitely|probably")}(?<value>(?!it|that|this|when|the way)[^.;!]{2,80})`,
    confidence: 0.9,
    says: { "My favourite colour is green.": "colour: green", "My all-time favorite film is Alien.": "film: Alien" },
    saysNot: ["My favourite part was the ending."],
  },
  {
    slot: "favourite",
    pattern: pattern`(?:is|'s) their favou?rite (?<key>[\p{L} ]{2,30})`,
    confidence: 0.6,
    says: { "I'm their favourite aunt.": "aunt", "Mara is their favourite teacher.": "teacher" },
    saysNot: ["I'm their oldest aunt."],
  },
  {
    slot: "preference",
    pattern: pattern`${optional("much|would")}(?:prefers?|would rather|'d rather) (?<value>${not("not|it|that|this")}[^.;!]{2,100})`,
    confidence: 0.85,
    says: { "I prefer tea to coffee.": "tea to coffee", "Mara would rather walk than drive.": "walk than drive" },
    saysNot: ["I'd rather not say."],
  },
  {
    slot: "dislike",
    pattern: pattern`${HATES} ${NO_REACTION}(?<value>[^.;!]{3,80})`,
    confidence: 0.8,
    says: {
      "I hate olives.": "olives",
      "I can't stand loud music.": "loud music",
      "Mara is afraid of spiders.": "spiders",
    },
    saysNot: ["I hate it when you are right."],
  },
  {
    slot: "like",
    pattern: pattern`${LOVES} ${NO_REACTION}(?<value>(?:to )?[^.;!]{3,100})`,
    confidence: 0.8,
    says: {
      "I love hiking.": "hiking",
      "I'm really into board games.": "board games",
      "Mara enjoys old maps.": "old maps",
    },
    saysNot: ["I love hearing that!"],
  },
  {
    slot: "like",
    pattern: pattern`is an? ${optional(BIG, "total")}(?<value>(?!${BIG}|total|great|real|such|good)[\p{L}]+(?: [\p{L}]+)?) ${FAN}${WORD_END}`,
    confidence: 0.75,
    says: { "I'm a huge jazz fan.": "jazz", "Mara is a history buff.": "history" },
    saysNot: ["I'm a great person to ask."],
  },
  {
    slot: "like",
    pattern: pattern`${CAME_TO_LOVE} ${not("it|that|this|the|how")}(?<value>[^.;!]{3,80})`,
    confidence: 0.7,
    says: { "I've always loved lighthouses.": "lighthouses", "I got into pottery last year.": "pottery" },
    saysNot: ["I got into the car and left."],
  },
  {
    slot: "like",
    ownership: "possession",
    pattern: pattern`${HOBBY}(?: is| are| include|'s) (?<value>(?!it|that)[^.;!]{3,100})`,
    confidence: 0.85,
    says: { "My main hobby is astronomy.": "astronomy", "My passion is restoring old radios.": "restoring old radios" },
    saysNot: ["My hobby room needs new paint."],
  },
];
