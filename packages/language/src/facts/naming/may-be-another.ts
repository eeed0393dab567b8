import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEMALE, MALE } from "./name-people.js";

const BEFORE_OTHERS = oneOf(
  "at|in|from|to|near|for|on|of|the|an?|since|until|speaks?|teaches|studies|learns|plays|uses|drives",
);
/** A name within a sentence that stands for no place, firm or language: "a brother, Max", "Tom and Eva". */
const OTHER_NAME = new RegExp(pattern`(?<=[\p{Ll},] )(?<!\p{Lu}\p{L}* )(?<!\b${BEFORE_OTHERS} )\p{Lu}\p{Ll}{2,}`, "u");
const EITHER = new RegExp(
  pattern`\b${oneOf(
    "partner|friend|colleague|boss|manager|cousin|neighbou?r|child|kid|baby|dog|cat|pet|twin|teacher|doctor",
    "girl|woman|boy|man|guy",
  )}\b`,
  "i",
);

/** Whether the pronoun that opens a sentence may stand for somebody else whom the words before it name, or for several. */
export function mayBeAnother(sentence: string, before: string): boolean {
  if (OTHER_NAME.test(before) || EITHER.test(before)) return true;
  if (/^(?:they|their)\b/i.test(sentence)) return true;
  if (/^(?:he|his)\b/i.test(sentence)) return MALE.test(before);
  return /^(?:she|her)\b/i.test(sentence) && FEMALE.test(before);
}
