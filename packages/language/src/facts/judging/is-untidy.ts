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
