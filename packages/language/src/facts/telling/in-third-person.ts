import { type ThirdPerson, toThirdPersonSentence } from "../grammar/to-third-person.js";
import type { Statement } from "../statement.js";

/** The sentence about its subject, in the third person. Null when it is about something else. */
export function inThirdPerson({ text, subject, isFirstPerson }: Statement): ThirdPerson | null {
  if (isFirstPerson) return toThirdPersonSentence(text, subject.label);
  const rest = text.slice(subject.label.length);
  const owned = /^'s\s+/.exec(rest);
  if (owned !== null) return { lead: "", ownership: "possession", predicate: rest.slice(owned[0].length), verb: null };
  const predicate = rest.trimStart();
  return { lead: "", ownership: "self", predicate, verb: predicate.split(" ")[0] ?? null };
}
