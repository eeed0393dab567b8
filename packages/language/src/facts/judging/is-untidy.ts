import { inAnyCase, oneOf, pattern } from "#language/pattern/pattern.js";
import type { Fact } from "../types/fact.js";

/** A class of sentences that rules have built badly. Its test reads the examples. */
interface UntidySign {
  sign: string;
  pattern: RegExp;
  says: readonly string[];
  /** Sentences that look alike and are well built. */
  saysNot: readonly string[];
}

/** Words whose full stop ends no sentence, also with a capital. */
const NOT_AFTER = inAnyCase(
  oneOf(
    "dr|mr|mrs|ms|st|vs|etc|eg|ie|ca|approx|no|nr|prof|vol|jr|sr|ave|rd|inc|corp|ltd|co|llc|ft|lbs?|oz|kg|mg|mt",
    "jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec",
  ),
);
const SHORTHAND = oneOf(
  "w|u|ur|pls|plz|bc|cos|cuz|btw|rn|tbh|lol|idk|thats|hes|shes|theyre|dont|cant|wont|doesnt|didnt|isnt|wasnt|wanna",
);
const LEAD = oneOf(
  "When|Whenever|While|After|Before|Since|As|If|Once|Because|Although|Though|In|On|At|For|During|Last|By|Until|Asked",
  "Wherever|Unless|With|Without|Given|Now that|Even (?:if|when|though)|From|Despite",
  "(?:Every|Each|Next|This) (?:time|day|week|month|year|morning|afternoon|evening|night|spring|summer|autumn|winter)",
);
const OTHER = oneOf("he|she|it|its|they|we|you|he's|she's|it's|they're|there's|that's|this");
/** Words that stand before the subject of a clause that goes on from somebody: "brings her mother she's the boss". */
const PEOPLE = oneOf(
  pattern`\p{Lu}\p{Ll}+|mother|mom|mum|mama|father|dad|papa|brother|sister|cousin|uncle|aunt|nan|grandma|grandpa|son|daughter|wife|husband`,
  "boss|neighbou?r|friend|guy|fella|man|woman|lady|girl|boy|kid|doctor|dog|cat",
);
/** After these a name belongs to what was said before: "told Ben she's pregnant". */
const LINKING = oneOf("and|or|but|told|tell|tells|asked|that|if|because|when");
const IS_ABOUT = oneOf(pattern`an?|the|at|in|on|got|eighteen|\d+|\p{Ll}+(?:ing|ed)`);
const HELPING = oneOf("are|is|have|has|had|was|were|will|would|can|could|do|does|did");
const SUBJECT_AGAIN = pattern`(?:(?:um|uh|er),? )?(?:(?:they|we|he|she|you) ${HELPING}|they \p{Ll}+ed)`;
const WRONG_FORM = oneOf(
  "(?:pay|go|do|com|mak|tak|hav|be|giv|work|try|buy|liv|wait|look)ings|dones|dons|gones|beens|burnts|wes|ams|aints",
  "(?:have|has|had|do|does|did|is|was|are|were|ca|wo|could|would|should)n['’]?ts",
);
/** The last ones also begin sentences: "right now", "look north". */
const TO_LISTENER = oneOf(
  "(?:Um+|Uh+|Erm?|Guys|Dear|Abeg|Hey|Hi|Hello|Please|Pls|Kindly|Yeah|Nah),? ",
  "(?:Oh|Ok|Okay|Yes|Right|Listen|Look), ",
);
/** "a)", "2)": the bracket belongs to no other. */
const LIST_MARK = pattern`(?<![\p{L}\d(])(?:\p{L}|\d{1,2})`;
const UNBRACKETED = pattern`(?:[^()]|(?<=${LIST_MARK})\))*`;
const GOES_ON = oneOf(pattern`is|was|are|were|has|had|did|does|will|can|went|got|said|says|an?|the|\p{Ll}+(?:s|ed)`);

/** The signs of a sentence that holds more than its rule has read, in words that the rule could not put right. */
export const UNTIDY_SIGNS: readonly UntidySign[] = [
  {
    sign: "the speaker's own words are left in it",
    pattern: /(?<![\p{L}\d'’."“(])(?:i|im|ive|i['’](?:m|ve|d|ll))(?![\p{L}\d'’)])/u,
    says: ["The user is 41 next month and i feel like 70", "Petru won, i scored with the shin"],
    saysNot: ["The user has type I diabetes", "The user's favourite song is I'm on Fire", "The user drives an i3"],
  },
  {
    sign: "another sentence begins in it",
    pattern: new RegExp(pattern`(?<!\b${NOT_AFTER})(?<=[\p{L}\d)]{2})[.!?]+\s+\p{Ll}|\p{Ll}\.\s+\d+\s`, "u"),
    says: ["The user is moved in. their back is dead", "The user bought a car. 2011 kangoo, blue"],
    saysNot: [
      "The user saw dr. weber",
      "The user pays 3.50 euros",
      "The user lives in St. Ives",
      "The user lives on Baker St. in London",
      "The user works at Acme Corp. in Leeds",
    ],
  },
  {
    sign: "a bracket is not closed",
    pattern: new RegExp(pattern`^${UNBRACKETED}(?:\([^()]*\)${UNBRACKETED})*(?:\([^)]*$|(?<!${LIST_MARK})\))`, "u"),
    says: ["The user does not fly (haven't since 2017", "The user ended up in hospital in 2019.)"],
    saysNot: ["The user moved (2026-05-01) to Leeds", "The user chose option b)", "The user needs 1) a bed 2) a lamp"],
  },
  {
    sign: "shorthand",
    pattern: new RegExp(pattern`(?<![\p{L}\d'’-])(?:${SHORTHAND}(?![\p{L}'’-])|w/o?\s)`, "u"),
    says: [
      "The user wants a tent w two rooms",
      "The user sold it bc of the rent",
      "The user bought it, wife doesnt know",
    ],
    saysNot: ["The user can't swim", "The user lives in U Street"],
  },
  {
    sign: "a clause about somebody begins in it",
    pattern: new RegExp(
      pattern`^(?!${LEAD}\b)[^"“]*(?<! ${LINKING} )(?<! (?:the|an?|that) )(?<!\p{L})${PEOPLE} (?:he['’]s|she['’]s|they['’]re) ${IS_ABOUT}(?!\p{L})`,
      "u",
    ),
    says: ["Hafiz brings their mother she's the final boss", "The vet is called Vito he's at the cows"],
    saysNot: [
      "The user is sure she's ill",
      "Ada told Ben she's pregnant",
      "Because she's in Rome, the user cooks",
      "The user has a horse she's training",
      "Ada loves the man she's dating",
      "The user heard he's dead",
    ],
  },
  {
    sign: "a false start is left in it",
    pattern: new RegExp(
      pattern`^(?!Asked )(?:\p{Lu}[\p{L}'’.-]+ ){1,3}?(?:is|has|did|does|was|needs|wants),? ${SUBJECT_AGAIN}(?!\p{L})`,
      "u",
    ),
    says: ["Corinne has they have asked old Reg", "Carol did they voted for the food bank"],
    saysNot: ["The user has it delivered", "The plan is they go to Rome", "The problem is it has no lock"],
  },
  {
    sign: "small words are said twice",
    pattern: /(?<!\p{L})(the|to|an?|of|at|is|has|was|and|for|he|she|it|they|we|their|his|with|from) \1(?!\p{L})/u,
    says: ["Babs is moving to to Leeds", "The user has the the key"],
    saysNot: ["The user had had enough", "The user moved in in May", "The user gave her her ring back"],
  },
  {
    sign: "it breaks off, or stops to think",
    pattern: /(?<=[\p{Ll})],? )(?:and|but|because|or|the|an?|so either)[.,;]?$|(?<!\p{L})(?:um+|uh+|erm)(?!\p{L})/u,
    says: ["Brenda flies back in May so either", "Kit will, um; Kit needs a hundred"],
    saysNot: ["The user thinks so", "The user has hepatitis A", "The user is in class 4 a", "The user works in the OR"],
  },
  {
    sign: "it breaks off at a title",
    pattern: /(?<!\p{L})(?:Mr|Mrs|Ms|Prof|Cllr|Rev)\.?$|(?<=(?<!\p{L})\p{Ll}+ )Dr\.?$/u,
    says: ["The user is Mrs", "The user has a letter from Dr."],
    saysNot: ["The user sees Dr. Kim", "The user lives at 14 Oak Dr."],
  },
  {
    sign: "an ending that its verb cannot have",
    pattern: new RegExp(
      pattern`(?:[Tt]he user|\p{Lu}\p{Ll}+) (?:(?:now|also|still|just) )?${WRONG_FORM}(?!\p{L})`,
      "u",
    ),
    says: ["The user payings the boy", "Denzel burnts their arm", "Clive havents got one"],
    saysNot: [
      "The user likes Chinese restaurants",
      "On Sunday mornings, the user swims",
      "The user brings a cake",
      "The user's savings are gone",
    ],
  },
  {
    sign: "words to the listener open it",
    pattern: new RegExp(pattern`^${TO_LISTENER}|^The user (?:respected|dear) (?:sir|madam)(?!\p{L})`, "u"),
    says: ["Um also the number changed", "Please help the user write a letter", "The user respected sir, kindly help"],
    saysNot: [
      "Guy has a van",
      "Right now the user lives in Rome",
      "The user respected his father",
      "The user kindly lends a car",
    ],
  },
  {
    sign: "a possessive that stands alone has an article",
    pattern: /(?<!\p{L})(?:the|a) (?:theirs|hers)(?!\p{L})/u,
    says: ["Jordan works at the theirs"],
    saysNot: ["The house is theirs", "The user works in a mine"],
  },
  {
    sign: "another subject goes on after a comma",
    pattern: new RegExp(pattern`^(?!${LEAD}\b)[^"“]*[^,;](?<!(?<!\p{L})that, [^,]{1,40}), ${OTHER} ${GOES_ON}\b`, "u"),
    says: ["Her favourite is a woman called Samira, she did support in Lyon"],
    saysNot: [
      "When the shop closed, she was eight",
      "Whenever it rains, the roof leaks and, if it snows, it is wet",
      "The user sold the boat, and they went home",
      "The user thinks that, in May, they will move",
    ],
  },
];

/** Whether a fact is better told in the words of its speaker. A correction stays, whatever its form. */
export function isUntidy({ text, slot, modality, isCorrection }: Fact): boolean {
  if (slot === "instruction" || modality === "retracted" || isCorrection) return false;
  return UNTIDY_SIGNS.some((untidy) => untidy.pattern.test(text));
}
