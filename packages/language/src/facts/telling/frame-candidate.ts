import { renderSentence, type ThirdPerson } from "../grammar/to-third-person.js";
import type { Statement } from "../statement.js";
import { tidySentence } from "./tidy-sentence.js";

/** The common fields of all candidates of a statement. Dates and relations are unset. */
export function frame({ subject, start, end }: Statement) {
  return {
    ...{ subject: subject.name, start, end, eventFrom: null, eventTo: null, validFrom: null, validTo: null },
    ...{ isCorrection: false, relation: null, buckets: null },
  };
}

/** The sentence in the form of a memory. */
export function render(sentence: ThirdPerson, { subject }: Statement): string {
  return tidySentence(renderSentence(sentence, subject.label));
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
