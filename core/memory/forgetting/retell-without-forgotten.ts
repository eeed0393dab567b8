import { textHashOf } from "@loci/language/claims";
import { withoutLeads } from "@loci/language/facts";
import type { TextRange } from "@loci/language/grounds";
import { hiddenIn, reveals } from "@loci/language/masking";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { Memory } from "../memory.entity.js";
import type { MemoryRepository } from "../memory.repository.js";
import type { MemoryRecordRepository } from "../memory-record.repository.js";

/** The slot of memories that keep words as they were said. */
const QUOTATION = "quote";

interface RetellRepositories {
  memories: MemoryRepository;
  memoryRecords: MemoryRecordRepository;
  chunks: ChunkRepository;
}

interface Retelling {
  retold: Memory[];
  /** Those that would say what another memory says, word for word. */
  repeated: Memory[];
}

interface Forgetting {
  tag: string;
  forgotten: Memory[];
}

/**
 * Current quotations of the tag that stand with words of memories that are being forgotten ("..., after \"I'm pregnant\": ..."),
 * told without them. Those of other tags stay. Restoring a memory does not bring the words back here.
 */
export async function retellWithoutForgotten(
  { memories, memoryRecords, chunks }: RetellRepositories,
  { tag, forgotten }: Forgetting,
): Promise<Retelling> {
  const ids = new Set(forgotten.map(({ id }) => id));
  const ranges = await rangesOf(memories, [...ids]);
  const beside = await memories.sourcesInDocuments([...ranges.keys()]);
  const others = new Set(beside.map(({ memoryId }) => memoryId).filter((id) => !ids.has(id)));
  const quotations = (await memories.listByIds([...others])).filter(
    (one) => one.tag === tag && one.state === "active" && one.slot === QUOTATION,
  );
  if (quotations.length === 0) return { retold: [], repeated: [] };
  const holding = Map.groupBy(await chunks.listAt(ranges, null), ({ documentId }) => documentId);
  const hidden = [...ranges].map(([id, own]) => hiddenIn(holding.get(id) ?? [], own));
  const shorter = quotations.flatMap((quotation) => {
    const text = withoutLeads(quotation.text, (words) => hidden.some((each) => reveals(words, each)));
    return text === quotation.text ? [] : [{ ...quotation, text, textHash: textHashOf(text) }];
  });
  const texts = shorter.map(({ text }) => text);
  const known = await memoryRecords.mapByTexts(tag, texts);
  const isRepeated = ({ text }: Memory, index: number) => known.has(text) || texts.indexOf(text) < index;
  const repeatedIds = new Set(shorter.filter(isRepeated).map(({ id }) => id));
  return {
    retold: shorter.filter(({ id }) => !repeatedIds.has(id)),
    repeated: quotations.filter(({ id }) => repeatedIds.has(id)),
  };
}

/** The places of memories in documents, by document id. */
async function rangesOf(memories: MemoryRepository, ids: string[]): Promise<Map<string, TextRange[]>> {
  const ranges = new Map<string, TextRange[]>();
  for (const { origin, sourceId, startOffset, endOffset } of await memories.sourcesOf(ids)) {
    if (origin !== "document") continue;
    ranges.set(sourceId, [...(ranges.get(sourceId) ?? []), { start: startOffset, end: endOffset }]);
  }
  return ranges;
}
