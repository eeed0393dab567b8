import type { Statement } from "../statements/statement.js";
import { tidySentence } from "./tidy-sentence.js";
import { renderSentence, type ThirdPerson } from "./to-third-person.js";

/** What every candidate of a statement has in common; dates and relations unset. */
export function frame({ subject, start, end }: Statement) {
  return {
    ...{ subject: subject.name, start, end, eventFrom: null, eventTo: null, validFrom: null, validTo: null },
    ...{ isCorrection: false, relation: null, buckets: null },
  };
}

/** The sentence as a memory reads. */
export function render(sentence: ThirdPerson, { subject }: Statement): string {
  return tidySentence(renderSentence(sentence, subject.label));
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
