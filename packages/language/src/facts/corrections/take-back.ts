import type { MemoryCandidate } from "../fact.js";
import { readFacts } from "../facts/read-facts.js";
import type { Statement } from "../statement.js";
import { capitalise, frame } from "../telling/frame-candidate.js";
import type { Retraction } from "./read-retraction.js";

const MIN_CONFIDENCE = 0.6;

/** The facts that a speaker takes back, with the original slot and value, so that they can be found. */
export function takeBack(statement: Statement, { claims, topic }: Retraction, observedAt: Date): MemoryCandidate[] {
  const tried = claims
    .map((claim) => claimed(statement, { claim, topic, observedAt }))
    .filter((facts) => facts.length > 0);
  // People use several words for one allergy ("nut", "nuts"). Each of them is taken back.
  const isAllergy = tried[0]?.[0]?.slot === "allergy";
  if (tried.length > 0) return (isAllergy ? tried.flat() : (tried[0] ?? [])).map(retracted);
  const words = topic ?? claims[0] ?? "";
  return [
    {
      ...frame(statement),
      ...{ text: capitalise(words), slot: "state", value: topic, kind: "dynamic", polarity: "positive" },
      ...{ modality: "retracted", confidence: MIN_CONFIDENCE },
    },
  ];
}

function claimed(
  statement: Statement,
  { claim, topic, observedAt }: { claim: string; topic: string | null; observedAt: Date },
): MemoryCandidate[] {
  const facts = readFacts({ ...statement, text: claim }, observedAt);
  return topic === null
    ? facts
    : facts.filter(({ confidence, value }) => confidence >= MIN_CONFIDENCE && value !== null);
}

function retracted(fact: MemoryCandidate): MemoryCandidate {
  return { ...fact, modality: "retracted" };
}
