import { resolveDates } from "../../times/resolve-dates.js";
import type { MemoryCandidate } from "../fact.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, withoutPraise } from "../judging/weigh-words.js";
import { inContext, type Statement } from "../statement.js";
import { capitalise, frame } from "./frame-candidate.js";
import { shorten } from "./shorten.js";
import { tellOfSpeaker } from "./tell-of-speaker.js";
import { tidySentence } from "./tidy-sentence.js";

const MIN_CONTENT_WORDS = 3;
const CONFIDENCE = 0.5;

/** The fact about the speaker in a sentence about something else, if it is concrete enough. */
export function tellFacts(statement: Statement, observedAt: Date): MemoryCandidate[] {
  const { subject, isFirstPerson } = statement;
  if (!isFirstPerson) return [];
  for (const text of shorten(statement.text)) {
    const told = isDangling(inContext(text, statement)) ? null : tellOfSpeaker(text, subject.label);
    if (told !== null && contentWords(withoutPraise(told)) >= MIN_CONTENT_WORDS && countVague(told) === 0) {
      return [candidateOf(told, { statement, observedAt })];
    }
  }
  return [];
}

function candidateOf(
  told: string,
  { statement, observedAt }: { statement: Statement; observedAt: Date },
): MemoryCandidate {
  const dated = resolveDates({ text: tidySentence(capitalise(told)), writtenOn: observedAt, tense: "past" });
  return {
    ...frame(statement),
    ...{ text: dated.text, slot: "state", value: null, kind: "dynamic", polarity: "positive", modality: "actual" },
    ...{ confidence: CONFIDENCE, eventFrom: dated.from, eventTo: dated.to },
  };
}
