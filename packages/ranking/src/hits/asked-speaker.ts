import { roleOf } from "@loci/language/conversation";
import { grammaticalPerson, queryTerms } from "@loci/language/words";
import type { Candidate } from "#ranking/candidates/candidate.js";

interface SpeakerQuestion {
  question: string;
  /** Terms as they were in the index query. */
  terms: string[];
  candidates: Pick<Candidate, "speaker">[];
}

/** People mix up who of two did a thing; the user of a chat knows that it was them. */
const NAMED = 0.6;

/**
 * How much a question asks for the words of a speaker, 0..1. A question may name one (`What did Caroline paint?`; a
 * first name is enough): the words of that speaker count `NAMED`. In a chat with an assistant, a question without a
 * name decides by its form. The user's words count wholly for `When does my sprint end?`, the assistant's for `What did
 * you recommend?` (BEAM recall@10 of messages from 0.57 to 0.64). Names are those of the candidates.
 */
export function askedSpeaker({ question, terms, candidates }: SpeakerQuestion): (speaker: string | null) => number {
  const asked = new Set(terms);
  const speakers = new Set(candidates.flatMap((candidate) => candidate.speaker ?? []));
  const named = [...speakers].filter((speaker) => queryTerms(speaker).some((term) => asked.has(term)));
  if (named.length > 0) return (speaker) => (named.length === 1 && speaker === named[0] ? NAMED : 0);
  const person = grammaticalPerson(question);
  if (person === null) return () => 0;
  const role = person === "first" ? "user" : "assistant";
  return (speaker) => (speaker !== null && roleOf(speaker) === role ? 1 : 0);
}
