import { BadInputError, ConflictError, NotFoundError } from "@loci/errors";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import type { Memory } from "./memory.entity.js";
import type { MemoryRepository } from "./memory.repository.js";
import type { MemoryChainRepository } from "./memory-chain.repository.js";
import type { MemoryRecordRepository } from "./memory-record.repository.js";

export interface MemorySelector {
  containerTag: string;
  /** Id of any version. */
  id?: string | null | undefined;
  /** The words of a current version. */
  content?: string | null | undefined;
}

/** Throws `BadInputError` unless there is exactly one way to the memory. */
export function requireSelector({ id, content }: Pick<MemorySelector, "id" | "content">): void {
  if (Boolean(id) !== Boolean(content)) return;
  throw new BadInputError("Invalid id, content", [
    { path: ["id"], message: "exactly one of id and content is needed" },
  ]);
}

/**
 * Finds the memory that a client means. An id of any version leads to the latest version of its chain, forgotten or
 * not. Words lead to a current version alone, since a client who names an old value does not mean its successor.
 *
 * Throws `NotFoundError` when the container tag has no such memory. Clients pass ids of chunks, too, so the message
 * says what was looked for. Throws `ConflictError` for words that are forgotten.
 */
export async function findMemory(
  repositories: {
    memories: MemoryRepository;
    memoryChains: MemoryChainRepository;
    memoryRecords: MemoryRecordRepository;
  },
  selector: MemorySelector,
  now: Date,
): Promise<Memory> {
  return selector.id ? await findById(repositories, selector) : await findByWords(repositories, selector, now);
}

async function findById(
  repositories: { memories: MemoryRepository; memoryChains: MemoryChainRepository },
  selector: MemorySelector,
): Promise<Memory> {
  const [found] = await repositories.memories.listByIds([selector.id ?? ""]);
  if (!found || found.tag !== selector.containerTag) throw notFound(selector);
  const latest = await latestOf(repositories, found);
  if (latest.state === "retired" || latest.state === "erased") throw notFound(selector);
  return latest;
}

async function findByWords(
  { memoryRecords }: { memoryRecords: MemoryRecordRepository },
  { containerTag, content }: MemorySelector,
  now: Date,
): Promise<Memory> {
  const found = await memoryRecords.findByText(containerTag, content ?? "");
  if (!found) throw notFound({ content });
  if (isForgotten(found, now)) {
    throw new ConflictError("The memory with this content is forgotten already", { details: { ids: [found.id] } });
  }
  return found;
}

async function latestOf(repositories: { memoryChains: MemoryChainRepository }, memory: Memory): Promise<Memory> {
  if (memory.isLatest) return memory;
  const chain = await repositories.memoryChains.listChains([memory.rootId ?? memory.id]);
  return chain.find((version) => version.isLatest) ?? memory;
}

function notFound({ id }: Pick<MemorySelector, "id" | "content">): NotFoundError {
  return new NotFoundError(
    id
      ? "Memory not found: the container tag has no memory with this id (ids of chunks and documents are others)"
      : "Memory not found: the container tag has no current memory with exactly this content",
  );
}
