import { newId } from "#core/kernel/ids.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";

/** Hits of memories, the first the most similar: what a search would hand on. */
export function memoryHits(...texts: string[]): SearchHit[] {
  return texts.map((text, index) => {
    const memory = memoryOf(text);
    return {
      ...{ kind: "memory", id: memory.id, similarity: 0.9 - index / 1_000, score: 1, memory, chunk: null },
      ...{ document: null, documentIds: [], related: null, beside: [], isMasked: false },
      signals: {
        ...{ lexical: 1, semantic: 0, whole: 0, heading: 0, speaker: 0, ceiling: null, own: 1, context: null },
        ...{ title: null, document: null, portion: 1, coverage: 1, told: 1, reach: 1 },
        ...{ cosine: null, centred: null, contrast: null },
        ...{ beside: 0, time: 0, quoted: 0, unreviewed: 0 },
      },
    };
  });
}

function memoryOf(text: string): Memory {
  const date = new Date("2025-01-01T00:00:00Z");
  return {
    ...{ organizationId: "organization", id: newId(), tag: "ana", text, textHash: text, version: 1, rootId: null },
    ...{ parentId: null, isLatest: true, isStatic: true, isInference: false, state: "active", subject: "User" },
    ...{
      slot: null,
      value: null,
      line: text,
      placedBy: "words",
      claimedValue: text,
      stance: "positive",
      kind: "static",
      polarity: "positive",
      modality: "actual",
    },
    ...{ confidence: 1, validFrom: date, validTo: null, statedFrom: null, statedTo: null, observedAt: date },
    ...{ eventFrom: null, eventTo: null, salience: 1, recentAt: date, extractor: "direct", extractorVersion: 1 },
    ...{ buckets: [], metadata: null, forgetAfter: null, forgetReason: null, observationCount: 1, sourceCount: 1 },
    ...{ createdAt: date, updatedAt: date },
  };
}
