import { sha256 } from "#core/ids.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { NewMemory } from "#core/memory/memory.repository.js";
import { normaliseMemoryText } from "#core/memory/normalise-memory-text.js";
import type { Repositories } from "#core/repositories.js";

interface SeededMemory extends Partial<NewMemory> {
  tag: string;
  text: string;
}

/** A live memory of a line of its own, unless said otherwise, resting on a direct write. */
export async function seedMemory(repositories: Repositories, given: SeededMemory): Promise<Memory> {
  const textHash = sha256(normaliseMemoryText(given.text));
  const now = new Date("2025-01-01T00:00:00Z");
  await repositories.containerTags.ensure([given.tag]);
  const memory = await repositories.memories.add({
    ...{ textHash, version: 1, rootId: null, parentId: null, isLatest: true, isStatic: true, isInference: false },
    ...{ state: "active", subject: "User", slot: "home", value: null, line: textHash, claim: textHash, kind: "static" },
    ...{ polarity: "positive", modality: "actual", confidence: 1, validFrom: now, validTo: null, observedAt: now },
    ...{
      statedFrom: null,
      statedTo: null,
      eventFrom: null,
      eventTo: null,
      salience: 1,
      recentAt: now,
      extractor: "direct",
      extractorVersion: 1,
    },
    ...{ buckets: [], metadata: null, forgetAfter: null, forgetReason: null },
    ...given,
  });
  await repositories.memories.addEvidence(memory, {
    ...{
      origin: "write",
      sourceId: `write-of-${memory.id}`,
      revision: 1,
      startOffset: 0,
      endOffset: 1,
      observedAt: now,
    },
  });
  return memory;
}
