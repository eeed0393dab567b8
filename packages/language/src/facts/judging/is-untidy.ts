import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { Fact } from "../types/fact.js";

/** A class of sentences that rules have built badly. Its test reads the examples. */
interface UntidySign {
  sign: string;
  pattern: RegExp;
  says: readonly string[];
  /** Sentences that look alike and are well built. */
  saysNot: readonly string[];
}

const NOT_AFTER = oneOf("dr|mr|mrs|ms|st|vs|etc|eg|ie|ca|approx|no|nr|prof|vol|jr|sr|ave|rd|inc");
const SHORTHAND = oneOf(
  "w|u|ur|pls|plz|bc|cos|cuz|btw|rn|tbh|lol|idk|thats|hes|shes|theyre|dont|cant|wont|doesnt|didnt|isnt|wasnt|wanna",
);
const LEAD = oneOf(
  "When|While|After|Before|Since|As|If|Once|Because|Although|Though|In|On|At|For|During|Last|By|Until|Asked",
);
const OTHER = oneOf("he|she|it|its|they|we|you|he's|she's|it's|they're|there's|that's|this");
const CLAUSE_WITH = oneOf("he['’]s|she['’]s|it['’]s|they['’]re|there['’]s");
/** Words before a clause of its own: "because she's ill", "says he's ill". */
const JOINT = oneOf(
  "and|but|so|or|because|cause|coz|that|when|while|if|as|since|until|till|once|before|after|like|than|whether|where|how|what|why|who|which|though",
  "says?|said|thinks?|thought|knows?|knew|hopes?|hoped|feels?|felt|sure|glad|swears?|reckons?|guess|means?|now|time|way|reason|day|case|unless",
);
const SUBJECT = oneOf("they|we|he|she|it|you");
const HELPING = oneOf(
  pattern`are|is|have|has|had|was|were|will|would|can|could|do|does|did|need|want|go|voted|asked|talked`,
);
const GOES_ON = oneOf(pattern`is|was|are|were|has|had|did|does|will|can|went|got|said|says|an?|the|\p{Ll}+(?:s|ed)`);

/** The signs of a sentence that holds more than its rule has read, in words that the rule could not put right. */
export const UNTIDY_SIGNS: readonly UntidySign[] = [
  {
    sign: "the speaker's own words are left in it",
    pattern: /(?<![\p{L}\d'’."“(])(?:i|im|ive|i['’](?:m|ve|d|ll))(?![\p{L}'’)])/u,
    says: ["The user is 41 next month and i feel like 70", "Petru won, i scored with the shin"],
    saysNot: ["The user has type I diabetes", "The user's favourite song is I'm on Fire"],
  },
  {
    sign: "another sentence begins in it",
    pattern: new RegExp(pattern`(?<!\b${NOT_AFTER})(?<=[\p{L}\d)]{2})[.!?]+\s+\p{Ll}|\p{Ll}\.\s+\d+\s`, "u"),
    says: ["The user is moved in. their back is dead", "The user bought a car. 2011 kangoo, blue"],
    saysNot: ["The user saw dr. weber", "The user pays 3.50 euros", "The user lives in St. Ives"],
  },
  {
    sign: "a bracket is not closed",
    pattern: /^[^()]*(?:\([^()]*\)[^()]*)*(?:\([^)]*$|\))/,
    says: ["The user does not fly (haven't since 2017", "The user ended up in hospital in 2019.)"],
    saysNot: ["The user moved (2026-05-01) to Leeds"],
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
    sign: "a clause begins without a joint",
    pattern: new RegExp(pattern`^[^"“]*(?<!(?<!\p{L})${JOINT})(?<=\p{L}) ${CLAUSE_WITH} \p{L}`, "u"),
    says: ["Hafiz brings their mother she's the final boss", "The vet is called Vito he's done the cows"],
    saysNot: ["The user is sure she's ill", "Ada says it's broken", "The user left because they're moving"],
  },
  {
    sign: "a false start is left in it",
    pattern: new RegExp(
      pattern`^(?!Asked )(?:[\p{L}\p{M}'’.-]+ ){1,3}?(?:is|has|did|does|was|will|needs|wants|had),? (?:(?:um|uh|er),? )?${SUBJECT} ${HELPING}(?!\p{L})`,
      "u",
    ),
    says: ["Corinne has they have asked old Reg", "Carol did they voted for the food bank"],
    saysNot: ["The user has it delivered", "The user was happy they had come", "What Ada needs is a coat"],
  },
  {
    sign: "small words are said twice",
    pattern:
      /(?<!\p{L})(the|to|an?|in|of|at|on|is|has|was|and|for|he|she|it|they|we|their|his|her|with|from) \1(?!\p{L})/u,
    says: ["Babs is moving to to Leeds", "The user has the the key"],
    saysNot: ["The user had had enough", "The user likes Duran Duran"],
  },
  {
    sign: "it breaks off, or stops to think",
    pattern: /(?<!\p{L})(?:and|but|because|or|the|an?|so either)[.,;]?$|(?<!\p{L})(?:um+|uh+|erm)(?!\p{L})/iu,
    says: ["Brenda flies back in May so either", "Kit will, um; Kit needs a hundred"],
    saysNot: ["The user thinks so", "The user won the summer ball"],
  },
  {
    sign: "it breaks off at a title",
    pattern: /(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof|Cllr|Rev)\.?$/u,
    says: ["The user is Mrs", "The user has a letter from Dr."],
    saysNot: ["The user sees Dr. Kim"],
  },
  {
    sign: "an ending that its verb cannot have",
    pattern:
      /(?:[Tt]he user|\p{Lu}\p{Ll}+) (?:(?:now|also|still|just) )?(?:\p{Ll}{2,}ings|dones|dons|gones|beens|burnts|wes|ams|aints|\p{Ll}{3,}n['’]?ts)(?!\p{L})/u,
    says: ["The user payings the boy", "Denzel burnts their arm", "Clive havents got one"],
    saysNot: ["The user sings", "The user's savings are gone", "The user wants a key"],
  },
  {
    sign: "words to the listener open it",
    pattern: new RegExp(
      pattern`^(?:Um+|Uh+|Erm?|Guys|Dear|Abeg|Hey|Hi|Hello|Oh|Ok|Okay|Please|Pls|Kindly|Yes|Yeah|Nah|Right|Listen|Look),? |^The user (?:respected|dear|kindly|please)(?!\p{L})`,
      "u",
    ),
    says: ["Um also the number changed", "Please help the user write a letter", "The user respected sir, kindly help"],
    saysNot: ["Guy has a van", "The user kindness counts"],
  },
  {
    sign: "a possessive that stands alone has an article",
    pattern: /(?<!\p{L})(?:the|a|an) (?:theirs|hers|mine|yours|ours)(?!\p{L})/u,
    says: ["Jordan works at the theirs"],
    saysNot: ["The house is theirs"],
  },
  {
    sign: "another subject goes on after a comma",
    pattern: new RegExp(pattern`^(?!${LEAD}\b)[^"“]*[^,;], ${OTHER} ${GOES_ON}\b`, "u"),
    says: ["Her favourite is a woman called Samira, she did support in Lyon"],
    saysNot: ["When the shop closed, she was eight", "The user sold the boat, and they went home"],
  },
];

/** Whether a fact is better told in the words of its speaker. A correction stays, whatever its form. */
export function isUntidy({ text, slot, modality, isCorrection }: Fact): boolean {
  if (slot === "instruction" || modality === "retracted" || isCorrection) return false;
  return UNTIDY_SIGNS.some((untidy) => untidy.pattern.test(text));
}
