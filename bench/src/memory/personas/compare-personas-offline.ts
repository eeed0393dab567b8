import { extractByRules } from "@loci/language/rules";
import { detectStructure } from "@loci/language/structure";
import { brokenContextPromises, compareContexts, describeContexts, type QuestionContexts } from "./compare-contexts.js";
import { neededFacts } from "./needed-fact.js";
import type { Persona } from "./persona.js";
import { transcriptOf, turnsOf } from "./persona-text.js";
import { rankByWords } from "./rank-by-words.js";
import { readPersonas } from "./read-personas.js";

/** The data has no dates. */
const OBSERVED = new Date("2026-01-01T00:00:00Z");

/** A quick look at the extractor, without a server. Sentences when memories are not better. Throws BadInputError. */
export async function comparePersonasOffline(folder: string, write: (text: string) => void): Promise<string[]> {
  const personas = await readPersonas(folder);
  const figures = compareContexts(personas.flatMap(extractPersonaContexts));
  write(describeContexts(figures));
  return brokenContextPromises(figures);
}

/** The memories that the rules propose: those that BM25 finds, then the rest, the newest first. */
function extractPersonaContexts(persona: Persona): QuestionContexts[] {
  const memories = persona.sessions.flatMap((session) => {
    const text = transcriptOf(session);
    const candidates = extractByRules({ text, structure: detectStructure(text), observedAt: OBSERVED });
    return candidates.filter(({ modality }) => modality !== "retracted").map((candidate) => candidate.text);
  });
  const turns = turnsOf(persona);
  const factOf = neededFacts(persona);
  return persona.questions.map((question) => ({
    question,
    fact: factOf(question),
    memories: [...rankByWords(memories, question.text), ...memories.toReversed()],
    turns: rankByWords(turns, question.text),
  }));
}
