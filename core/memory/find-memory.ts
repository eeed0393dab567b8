import { BadInputError, NotFoundError } from "#core/errors.js";
import type { Repositories } from "#core/repositories.js";
import type { Memory } from "./memory.entity.js";

export interface MemorySelector {
  containerTag: string;
  /** Of any version. */
  id?: string | null | undefined;
  /** The words of a memory. */
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
 * The version of the memory that is the latest of its chain, forgotten or not. Throws `NotFoundError` when the container tag has no
 * such memory: clients pass ids of chunks, too, so the message says what was looked for.
 */
export async function findMemory(repositories: Repositories, selector: MemorySelector): Promise<Memory> {
  const found = selector.id
    ? (await repositories.memories.listByIds([selector.id]))[0]
    : await repositories.memoryRecords.findByText(selector.containerTag, selector.content ?? "");
  if (!found || found.tag !== selector.containerTag) throw notFound(selector);
  const latest = await latestOf(repositories, found);
  if (latest.state === "retired" || latest.state === "erased") throw notFound(selector);
  return latest;
}

async function latestOf(repositories: Repositories, memory: Memory): Promise<Memory> {
  if (memory.isLatest) return memory;
  const chain = await repositories.memoryChains.listChains([memory.rootId ?? memory.id]);
  return chain.find((version) => version.isLatest) ?? memory;
}

function notFound({ id }: MemorySelector): NotFoundError {
  return new NotFoundError(
    id
      ? "Memory not found: the container tag has no memory with this id (ids of chunks and documents are others)"
      : "Memory not found: the container tag has no memory with exactly this content",
  );
}
