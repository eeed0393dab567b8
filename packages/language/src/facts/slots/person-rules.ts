import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { NAME, STREETS } from "../grammar/vocabulary.js";
import { CAPITALISED, NOT_EVER, type SlotRule } from "./slot-rule.js";

const YEARS_OLD = "(?: years? old| yrs? old| y/?o)";
/** After an age: "42 and", "42 last week", or the end of the clause. */
const AFTER_AGE = pattern`(?=[,.!]|$| ${oneOf("and|now|today|yesterday|tomorrow|last|next|this|on|in|but")}\b)`;
const DATE = pattern`[^,.!;]*\d[^,.!;]*(?:, \d{4})?`;
const ADDRESS = pattern`(?:\d+\w? )?(?:\p{Lu}[\p{L}'-]+ ){1,3}${STREETS}`;
const LIVES = oneOf("lives?|resides?|is living|has lived|has been living");
const NEAR = oneOf("in|near|on|at|by");
const A_PLACE = oneOf(`(?:the |an? |downtown )?${NAME}`, pattern`an? [\p{L} ]{3,30}|the [\p{L} ]{3,30}`);
const THE_PLACE = `(?:the )?${NAME}`;

/** Name, age, birthday, home and origin. Order matters: the first match of a slot wins. */
export const PERSON_RULES: readonly SlotRule[] = [
  {
    slot: "name",
    ownership: "possession",
    pattern: pattern`${optional("full|first|real")}name(?: is|'s) (?<value>${NAME})`,
    confidence: 0.95,
    says: { "My name is Ana Duarte.": "Ana Duarte", "My real name is Robert.": "Robert" },
    saysNot: ["My name is hard to spell."],
  },
  {
    slot: "name",
    pattern: pattern`(?:is called|goes by|is known as) (?<value>${NAME})`,
    confidence: 0.9,
    says: { "I go by Bobby.": "Bobby", "I'm called Minh.": "Minh" },
    saysNot: ["I go by bus on most days."],
  },
  {
    slot: "name",
    pattern: pattern`is (?<value>${CAPITALISED}(?: ${CAPITALISED})?)(?=[,.!]|$| and )`,
    confidence: 0.8,
    isAmbiguous: true,
    says: { "I'm Ana Duarte.": "Ana Duarte", "Hi, I am Tom and I live in Leeds.": "Tom" },
    saysNot: ["I'm tired and cold."],
  },
  {
    slot: "age",
    pattern: pattern`(?:is|turned|turns|will turn|will be) (?<value>\d{1,3})${YEARS_OLD}\b`,
    confidence: 0.95,
    says: { "I'm 34 years old.": "34", "Mara is 7 years old.": "7" },
    saysNot: ["I waited 34 days for the parcel."],
  },
  {
    slot: "age",
    pattern: pattern`(?:is|just turned|turned|turns|will turn) (?<value>\d{1,3})${YEARS_OLD}?${AFTER_AGE}`,
    confidence: 0.9,
    isAmbiguous: true,
    says: { "I turned 40 last week.": "40", "I am 29 and I love climbing.": "29" },
    saysNot: ["I turned 3 pages at once."],
  },
  {
    slot: "birthday",
    ownership: "possession",
    pattern: pattern`(?:birthday|date of birth)(?: is|'s) (?:on )?(?:the )?(?<value>${DATE})`,
    confidence: 0.95,
    says: { "My birthday is on 4 May.": "4 May", "My date of birth is March 3, 1990.": "March 3, 1990" },
    saysNot: ["My birthday is always a quiet day."],
  },
  {
    slot: "birthday",
    pattern: pattern`was born (?:on|in) (?<value>${DATE})`,
    confidence: 0.9,
    says: { "I was born on 12 June 1985.": "12 June 1985", "I was born in 1990.": "1990" },
    saysNot: ["I was born in a small village."],
  },
  {
    slot: "home",
    pattern: pattern`${NOT_EVER}(?:lives?|is living|moved) (?:at|on|to) ${ADDRESS}(?:,| in|, in) (?<value>${NAME})`,
    confidence: 0.9,
    says: {
      "I live at 12 Harbour Street, Porto.": "Porto",
      "I moved to Mill Lane in Cambridge.": "Cambridge",
    },
    saysNot: ["I walked along Harbour Street in the rain."],
  },
  {
    slot: "home",
    pattern: pattern`${NOT_EVER}${LIVES} (?:here )?${NEAR} (?<value>${A_PLACE})`,
    confidence: 0.9,
    says: {
      "I live in Lisbon.": "Lisbon",
      "I've lived in Oslo since 2015.": "Oslo",
      "Mara lives near Turin.": "Turin",
    },
    saysNot: ["I live for my work."],
  },
  {
    slot: "home",
    pattern: pattern`(?:used to live|lived) ${NEAR} (?<value>${THE_PLACE})`,
    kind: "dynamic",
    modality: "past",
    confidence: 0.85,
    says: { "I used to live in Vienna.": "Vienna", "I lived in the Netherlands for two years.": "the Netherlands" },
    saysNot: ["I used to live on coffee."],
  },
  {
    slot: "home",
    pattern: pattern`(?:is|has been) (?:based|located|settled) (?:in|near|out of) (?<value>${NAME})`,
    confidence: 0.85,
    isAmbiguous: true,
    says: { "I'm based in Berlin.": "Berlin", "I'm based near Lyon.": "Lyon" },
    saysNot: ["The company is based in Berlin."],
  },
  {
    slot: "home",
    pattern: pattern`(?:has )?(?:moved|relocated)(?: back| over| out| away)?(?: from [^.]{2,40}?)? to (?<value>${THE_PLACE})`,
    confidence: 0.85,
    says: { "I moved to Seattle last year.": "Seattle", "I relocated from Rome to Madrid.": "Madrid" },
    saysNot: ["I moved the sofa to the other wall."],
  },
  {
    slot: "origin",
    pattern: pattern`(?:is|comes|hails|came|is originally|comes originally) (?:originally )?from (?<value>${THE_PLACE})`,
    confidence: 0.85,
    isAmbiguous: true,
    says: { "I'm originally from Ghana.": "Ghana", "I come from the Azores.": "the Azores" },
    saysNot: ["I came from work by bus."],
  },
  {
    slot: "origin",
    pattern: pattern`(?:grew up|was raised|was born|was born and raised) in (?<value>${THE_PLACE})`,
    confidence: 0.9,
    says: { "I grew up in Naples.": "Naples", "I was born and raised in Chile.": "Chile" },
    saysNot: ["I grew up with three dogs."],
  },
  {
    slot: "origin",
    ownership: "possession",
    pattern: pattern`(?:home ?town|home country|birthplace)(?: is|'s|,) (?<value>${NAME})`,
    confidence: 0.9,
    says: { "My hometown is Cork.": "Cork", "My home country is Peru.": "Peru" },
    saysNot: ["My hometown is a quiet place."],
  },
];
