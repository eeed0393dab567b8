import { newId } from "#core/kernel/ids.js";
import { type Memory, newMemory } from "#core/memory/memory.entity.js";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";

/** Hits of memories, the first the most similar: what a search would hand on. */
export function memoryHits(...texts: string[]): SearchHit[] {
  return texts.map((text, index) => {
    const memory = memoryOf(text);
    return {
      ...{ kind: "memory", id: memory.id, similarity: 0.9 - index / 1_000, score: 1, memory, chunk: null },
      ...{
        rankedId: memory.id,
        document: null,
        documentIds: [],
        sources: [],
        sourceChunk: null,
        related: null,
        beside: [],
        isMasked: false,
      },
      signals: {
        ...{ lexical: 1, semantic: 0, gist: 0, whole: 0, heading: 0, speaker: 0, ceiling: null, own: 1, context: null },
        ...{ title: null, document: null, portion: 1, coverage: 1, told: 1, reach: 1 },
        ...{ cosine: null, centred: null, contrast: null, affinity: null },
        ...{ beside: 0, time: 0, quoted: 0, unreviewed: 0 },
      },
    };
  });
}

function memoryOf(text: string): Memory {
  const date = new Date("2025-01-01T00:00:00Z");
  return newMemory({
    organizationId: "organization",
    id: newId(),
    tag: "ana",
    text,
    textHash: text,
    subject: "User",
    line: text,
    placedBy: "words",
    claimedValue: text,
    kind: "static",
    validFrom: date,
    observedAt: date,
    recentAt: date,
    salience: 1,
    extractor: "direct",
    observationCount: 1,
    sourceCount: 1,
    createdAt: date,
  });
}
