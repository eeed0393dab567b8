import { foldWords } from "../../words/normalise-sentence.js";
import { stemWord } from "../../words/stem-word.js";

const SMALL = new Set(
  (
    "the my our their this that a an to in at on for with of and go going be is planning plan plans hoping " +
    "hope thinking about considering trip holiday holidays vacation flight visit cruise getaway journey tour " +
    "road travel traveling travelling fly flying"
  ).split(" "),
);
const TRAVELS = [
  "trip|holidays?|vacation|flight|visit(?:ing)?|cruise|getaway|honeymoon|journey|tour|fly(?:ing)?|travel+(?:ing)?",
  "going to|go to|leaving for|head(?:ing)? to",
].join("|");
const TRAVEL = new RegExp(String.raw`\b(?:${TRAVELS})\b`, "i");

/**
 * Whether a plan is the one that is called off. It holds all words that name it ("Japan", "dentist appointment"), and
 * is of a journey where a journey is called off. A plan without a name ("the trip") matches none in particular.
 */
export function endsPlan(topic: string, plan: string): boolean {
  const words = foldWords(topic).split(" ");
  const naming = words.filter((word) => !SMALL.has(word)).map(stemWord);
  const known = new Set(foldWords(plan).split(" ").map(stemWord));
  if (naming.length === 0 || !naming.every((word) => known.has(word))) return false;
  return !TRAVEL.test(topic) || TRAVEL.test(plan);
}
