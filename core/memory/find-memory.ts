import { ConflictError, NotFoundError } from "@loci/errors";
import type { Database } from "#core/kernel/database.js";
import { requireWritableTags, requireWrite } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import type { Memory } from "./memory.entity.js";
import type { MemoryRepository } from "./memory.repository.js";
import type { MemoryChainRepository } from "./memory-chain.repository.js";
import type { MemoryRecordRepository } from "./memory-record.repository.js";

/** Names a memory as a client does: by exactly one of the two. */
export interface MemoryReference {
  /** Id of any version. */
  id?: string | null | undefined;
  /** The words of a current version. */
  key?: { containerTag: string; text: string } | null | undefined;
}

export interface MemorySelector {
  memory: MemoryReference;
  /** When given, the memory has to belong to it. */
  containerTag?: string | null | undefined;
}

/**
 * The tag of the memory that a client means to change. Throws `NotFoundError` for an id of nothing that the principal
 * may read, and `ForbiddenError` for a tag that it may not write.
 */
export async function findWritableTag(
  database: Database<{ memories: MemoryRepository }>,
  principal: Principal,
  { memory, containerTag }: MemorySelector,
): Promise<string> {
  requireWrite(principal);
  const named = containerTag ?? memory.key?.containerTag;
  const tag = named ?? (await tagOf(database, principal, memory.id ?? ""));
  return requireWritableTags(principal, [tag])[0] ?? tag;
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
  { memory: { id, key }, tag }: { memory: MemoryReference; tag: string },
  now: Date,
): Promise<Memory> {
  if (!key) return await findById(repositories, id ?? "", tag);
  const found = key.containerTag === tag ? await repositories.memoryRecords.findByText(tag, key.text) : null;
  if (!found) {
    throw new NotFoundError("Memory not found: the container tag has no current memory with exactly this content");
  }
  if (isForgotten(found, now)) {
    throw new ConflictError("The memory with this content is forgotten already", { details: { ids: [found.id] } });
  }
  return found;
}

async function findById(
  repositories: { memories: MemoryRepository; memoryChains: MemoryChainRepository },
  id: string,
  tag: string,
): Promise<Memory> {
  const [found] = await repositories.memories.listByIds([id]);
  const latest = found?.tag === tag ? await latestOf(repositories, found) : null;
  if (latest && latest.state !== "retired" && latest.state !== "erased") return latest;
  throw new NotFoundError(
    "Memory not found: the container tag has no memory with this id (ids of chunks and documents are others)",
  );
}

async function latestOf(repositories: { memoryChains: MemoryChainRepository }, memory: Memory): Promise<Memory> {
  if (memory.isLatest) return memory;
  const chain = await repositories.memoryChains.listChains([memory.rootId ?? memory.id]);
  return chain.find((version) => version.isLatest) ?? memory;
}

async function tagOf(
  database: Database<{ memories: MemoryRepository }>,
  principal: Principal,
  id: string,
): Promise<string> {
  const [found] = await database.inTenant(principal, ({ memories }) => memories.listByIds([id]));
  if (found) return found.tag;
  throw new NotFoundError("Memory not found: no memory has this id (ids of chunks and documents are others)");
}
