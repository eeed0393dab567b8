import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { ThirdPerson } from "../grammar/to-third-person.js";

/**
 * Verbs that begin another fact after "and". No other words split a sentence, so "likes hiking and painting" stays
 * whole.
 */
const NEXT_VERBS = oneOf(
  pattern`lives|works|is (?:an?|allergic|vegan|vegetarian|from|married|\d)|loves|likes|enjoys|hates|dislikes|prefers`,
  "speaks|studies|has (?:an?|two|three|four|five|one|no|been)|owns|drives|moved|graduated|was born|grew up",
  "does not|doesn't|can't|joined|plays|goes",
);
const NEXT_FACT = new RegExp(
  pattern`(?:,? and|,? but|,) (?=${optional("also|now|currently|still|just|really")}${NEXT_VERBS}\b)`,
  "g",
);

/** Matches "is vegan and allergic to soy". */
const SHARED_VERB =
  /^(?<first>is [^,;]{2,60}?),? and (?=(?:allergic to|vegan|vegetarian|married to|from \p{Lu}|\d{1,3} years old)\b)/u;

/** Splits a sentence where the same subject continues with another fact: "lives in Porto" + "works at Acme". */
export function splitPredicate(sentence: ThirdPerson): ThirdPerson[] {
  const parts = sentence.predicate.replace(SHARED_VERB, "$<first> and is ").split(NEXT_FACT);
  if (parts.length === 1 || sentence.ownership === "possession") return [sentence];
  return parts.map((part, index) =>
    index === 0
      ? { ...sentence, predicate: part }
      : { lead: "", ownership: "self", predicate: part.trim(), verb: part.trim().split(" ")[0] ?? null },
  );
}
