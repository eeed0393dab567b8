import type { RestContextQuery } from "../generated/operations.js";

type Result = RestContextQuery["context"];

/** A route of Loci alone: the hosted service has none. */
export function shapeContext({ text, tokens, sources, timingMs, warnings }: Result) {
  return { context: text, tokens, sources: sources.map(shapeSource), timing: Math.round(timingMs), warnings };
}

function shapeSource({ hit, date, tokens }: Result["sources"][number]) {
  const [document] = hit.documents;
  return {
    id: hit.id,
    resultType: hit.kind,
    documentId: document?.id ?? null,
    customId: document?.customId ?? null,
    title: document?.title ?? null,
    date,
    similarity: hit.similarity,
    tokens,
  };
}
