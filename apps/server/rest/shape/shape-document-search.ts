import type { RestSearchDocumentsQuery } from "../generated/operations.js";
import { shapeWarnings } from "./shape-warnings.js";

type Result = RestSearchDocumentsQuery["searchDocuments"];
type Hit = Result["hits"][number];

/** Wire contract 7.1. */
export function shapeDocumentSearch<Results>({ hits, timingMs, warnings }: Result, results: Results) {
  return {
    results,
    timing: Math.round(timingMs),
    total: hits.length,
    ...shapeWarnings(warnings),
  };
}

export function shapeDocumentHit({ document, score, chunks }: Hit) {
  return {
    documentId: document.id,
    title: document.title,
    type: document.type,
    score,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    metadata: document.metadata ?? null,
    // `isMasked` exists in Loci alone. It means that some of the words are forgotten.
    chunks: chunks.map(({ chunk, score, isRelevant, isMasked }) => ({
      ...{ ...chunk, isRelevant, score },
      ...(isMasked ? { isMasked } : {}),
    })),
    ...(document.summary === undefined ? {} : { summary: document.summary }),
  };
}
