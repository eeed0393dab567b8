import type { MemoryCandidate } from "@loci/language/prompts";
import { buildCandidate } from "../build-candidate.js";

/** A sentence, and by hand what the reference model knows of it: what it can contradict, and how. */
export interface Statement {
  candidate: Omit<MemoryCandidate, "start" | "end">;
  /** Sentences of one line contradict one another unless they claim the same. */
  line: string;
  value: string;
  stance: "positive" | "negative" | "past";
}

/** All sentences are of January 2026. */
export const dayOf = (day: number): Date => new Date(Date.UTC(2026, 0, day));

const SINCE_DAY = 4;
export const UNTIL_DAY = 9;

const live = { line: "home", slot: "home" } as const;
const taste = { line: "sushi", slot: "like", value: "sushi" } as const;

export const STATEMENTS: Statement[] = [
  say("Ada lives in Lisbon", { ...live, value: "Lisbon" }),
  say("Ada is based in Lisbon", { ...live, value: "lisbon" }),
  say("Ada lives in Porto", { ...live, value: "Porto" }),
  say("Ada lives in Rome", { ...live, value: "Rome" }),
  say("Ada has lived in Rome for a while", { ...live, value: "Rome", validFrom: dayOf(SINCE_DAY).toISOString() }),
  say("Ada does not live in Lisbon any more", { ...live, value: "Lisbon", polarity: "negative" }),
  say("Ada used to live in Porto", { ...live, value: "Porto", modality: "past" }),
  say("Ada is going to move to Porto", { ...live, value: "Porto", modality: "planned", line: "plan" }),
  say("Ada is in Paris this week", { ...live, value: "Paris", validTo: dayOf(UNTIL_DAY).toISOString(), line: "stay" }),
  say("Ada likes sushi", taste),
  say("Ada really loves sushi with wasabi", taste),
  say("Ada hates sushi", { ...taste, slot: "dislike", stance: "negative" }),
  say("Ada does not eat sushi any more", { ...taste, polarity: "negative" }),
  say("Ada likes tea", { slot: "like", value: "tea", line: "tea" }),
  say("Ada sails", { slot: "state", value: null, line: "sails" }),
  say("Ada does not sail", { slot: "state", value: null, line: "sails", polarity: "negative" }),
];

function say(
  text: string,
  given: Partial<Omit<MemoryCandidate, "text">> & Pick<Statement, "line"> & { stance?: Statement["stance"] },
): Statement {
  const { line, stance, ...changes } = given;
  const candidate = buildCandidate(text, { subject: "Ada", slot: "state", value: null, confidence: 0.9, ...changes });
  return {
    ...{ candidate, line, value: candidate.value?.toLowerCase() ?? line },
    stance: stance ?? (candidate.modality === "past" ? "past" : candidate.polarity),
  };
}
