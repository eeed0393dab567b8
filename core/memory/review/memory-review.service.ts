import { ConflictError, NotFoundError } from "@loci/errors";
import type { Metadata } from "@loci/language/filter";
import type { EventRepository } from "#core/event/event.repository.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { findWritableTag, type MemoryReference, type MemorySelector } from "../find-memory.js";
import { followParents } from "../line/follow-parents.js";
import type { MemoryLineRepository } from "../line/memory-line.repository.js";
import type { Memory, MemoryState } from "../memory.entity.js";
import type { MemoryRepository } from "../memory.repository.js";
import type { MemoryChainRepository } from "../memory-chain.repository.js";
import type { MemoryPublisher } from "../memory-publisher.js";
import type { MemoryPage, MemoryRecordRepository } from "../memory-record.repository.js";

export interface MemoryReviewServiceRepositories extends Locks {
  events: EventRepository;
  memories: MemoryRepository;
  memoryChains: MemoryChainRepository;
  memoryLines: MemoryLineRepository;
  memoryRecords: MemoryRecordRepository;
}

export const reviewActions = ["approve", "decline", "undo"] as const;
export type ReviewAction = (typeof reviewActions)[number];
export type ReviewStatus = "approved" | "declined";

/** More than anybody reviews in one go. */
const MAX_INFERRED = 1_000;

interface ReviewInput extends MemorySelector {
  action: ReviewAction;
}

/** Review of inferred memories: nobody stated them, so somebody has to accept or decline each. */
export class MemoryReviewService {
  constructor(
    private readonly database: Database<MemoryReviewServiceRepositories>,
    private readonly publisher: MemoryPublisher<MemoryReviewServiceRepositories>,
  ) {}

  /** Unreviewed ones, that with the most parents first; at most 1,000. None for an unknown tag. */
  async listInferred(principal: Principal, containerTag: string): Promise<MemoryPage> {
    requireReadableTags(principal, [containerTag]);
    return await this.database.inTenant(principal, ({ memoryRecords }) =>
      memoryRecords.listInferred(containerTag, MAX_INFERRED),
    );
  }

  /**
   * The same verdict again changes nothing; the other one replaces it. Throws `ConflictError` for a memory that was not
   * inferred.
   */
  async review(principal: Principal, input: ReviewInput): Promise<Memory> {
    const tag = await findWritableTag(this.database, principal, input);
    return await this.publisher.publish(principal, async (repositories) => {
      await repositories.lock("memories", tag);
      const memory = await namedIn(repositories, input.memory, tag);
      const verdict = verdictOf(input.action);
      if (!isReviewable(memory))
        throw new ConflictError("The memory is not reviewable: it was not inferred, or is history");
      if (reviewStatusOf(memory) === verdict) return { tag, result: memory, changedIds: [] };
      const changedIds = await record(repositories, { memory, verdict });
      const [reviewed = memory] = await repositories.memoryRecords.reload([memory.id]);
      return { tag, result: reviewed, changedIds };
    });
  }
}

export function reviewStatusOf({ metadata }: Pick<Memory, "metadata">): ReviewStatus | null {
  const status = metadata?.["reviewStatus"];
  return status === "approved" || status === "declined" ? status : null;
}

function verdictOf(action: ReviewAction): ReviewStatus | null {
  if (action === "undo") return null;
  return action === "approve" ? "approved" : "declined";
}

function isReviewable(memory: Memory): boolean {
  if (!memory.isLatest || (memory.state !== "active" && memory.state !== "declined")) return false;
  return memory.isInference || reviewStatusOf(memory) !== null;
}

/** Exactly the version that is named, declined or not. */
async function namedIn(
  { memoryRecords }: { memoryRecords: MemoryRecordRepository },
  { id, key }: MemoryReference,
  tag: string,
): Promise<Memory> {
  const isElsewhere = key && key.containerTag !== tag;
  const memory = key ? await memoryRecords.findByText(tag, key.text) : (await memoryRecords.reload([id ?? ""]))[0];
  if (!memory || memory.tag !== tag || isElsewhere) throw new NotFoundError("Memory not found");
  return memory;
}

/** Returns the ids of the memories that changed: memories that follow from a declined one go with it. */
async function record(
  repositories: MemoryReviewServiceRepositories,
  { memory, verdict }: { memory: Memory; verdict: ReviewStatus | null },
): Promise<string[]> {
  const { reviewStatus: _before, ...rest } = memory.metadata ?? {};
  const metadata: Metadata = verdict === null ? rest : { ...rest, reviewStatus: verdict };
  const state: MemoryState = verdict === "declined" ? "declined" : "active";
  if (state !== memory.state) {
    if (state === "active") await requireReason(repositories, memory);
    await repositories.memories.changeState(memory, state, { reason: "reviewed" });
  }
  await repositories.memoryRecords.change(memory.id, {
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
    isInference: verdict !== "approved",
  });
  const change = verdict === "declined" ? "forgotten" : "updated";
  repositories.events.append({ kind: "memory-changed", subjectId: memory.id, tags: [memory.tag], state: change });
  const present = [{ ...memory, state }];
  const following = await followParents(repositories, { tag: memory.tag, relations: [], present, removed: new Set() });
  return [memory.id, ...following];
}

/**
 * A memory comes back only while it would be inferred: a tag has one live memory of a text, and all of its parents have
 * to hold.
 */
async function requireReason(
  repositories: { memoryChains: MemoryChainRepository; memoryRecords: MemoryRecordRepository },
  memory: Memory,
): Promise<void> {
  const twin = await repositories.memoryRecords.findByText(memory.tag, memory.text);
  if (twin && twin.id !== memory.id && isLive(twin)) {
    throw new ConflictError("Another memory says the same by now", { details: { ids: [twin.id] } });
  }
  const relations = await repositories.memoryChains.relationsOf([memory.id]);
  const parentIds = relations
    .filter((each) => each.fromId === memory.id && each.relation === "derive")
    .map(({ toId }) => toId);
  const parents = await repositories.memoryRecords.reload(parentIds);
  if (parents.some((parent) => !isLive(parent))) throw new ConflictError("What it follows from no longer holds");
}

function isLive({ isLatest, state }: Memory): boolean {
  return isLatest && state === "active";
}
