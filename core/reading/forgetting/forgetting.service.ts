import { BadInputError, ConflictError, NotFoundError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { requireUnscoped, requireWritableTags, requireWrite } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { findMemory, findWritableTag, type MemorySelector } from "#core/memory/find-memory.js";
import { type ChangeStatesRepositories, changeStates } from "#core/memory/forgetting/change-states.js";
import { currentVersions } from "#core/memory/forgetting/current-versions.js";
import { type EraseMemoriesRepositories, eraseMemories } from "#core/memory/forgetting/erase-memories.js";
import type { ErasureRepository } from "#core/memory/forgetting/erasure.repository.js";
import type { ForgettingRepository } from "#core/memory/forgetting/forgetting.repository.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import type { MemoryRecordRepository } from "#core/memory/memory-record.repository.js";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import type { SearchPipeline } from "../search/search-pipeline.js";
import { findMatching, type Match, type Matching } from "./find-matching.js";

export interface ForgettingServiceRepositories extends Locks, ChangeStatesRepositories, EraseMemoriesRepositories {
  erasure: ErasureRepository;
  forgetting: ForgettingRepository;
  memories: MemoryRepository;
  memoryChains: MemoryChainRepository;
  memoryRecords: MemoryRecordRepository;
}

interface ForgetMemoryInput extends MemorySelector {
  reason?: string | null | undefined;
}

interface RestoreMemoriesInput {
  containerTag: string;
  /** Exactly one of the two. */
  memories: { ids?: string[] | null | undefined; forgetBatchId?: string | null | undefined };
}

export interface ForgetMatchingInput {
  containerTag: string;
  /** Exactly one of the two. Ids are of any version; unknown ones are ignored. */
  memories: { query?: string | null | undefined; ids?: string[] | null | undefined };
  dryRun: boolean;
  /** The least similarity of a match, 0 to 1. */
  threshold: number;
  maxForget: number;
  reason?: string | null | undefined;
}

export interface ForgetMatchingResult {
  dryRun: boolean;
  /** Restores everything that this call forgot; null when nothing was forgotten. */
  forgetBatchId: string | null;
  /** One sentence for people. */
  summary: string;
  /** The most similar first. */
  matches: Match[];
  /** Why a query may have found others than meant. */
  warnings: string[];
}

interface ForgettingServiceOptions {
  database: Database<ForgettingServiceRepositories>;
  pipeline: SearchPipeline;
  clock: Clock;
}

/** Forgets and restores memories. Every write holds the lock of the tag's memories, as extraction does. */
export class ForgettingService {
  constructor(private readonly options: ForgettingServiceOptions) {}

  /** Throws `ConflictError` when it is forgotten already, also by its date. */
  async forget(principal: Principal, input: ForgetMemoryInput): Promise<Memory> {
    const tag = await findWritableTag(this.options.database, principal, input);
    return await this.inTag(principal, tag, async (repositories) => {
      const now = this.options.clock.now();
      const memory = await findMemory(repositories, { memory: input.memory, tag }, now);
      if (isForgotten(memory, now)) throw new ConflictError("The memory is forgotten already");
      const reason = input.reason ?? null;
      await changeStates(repositories, { tag, memories: [memory], state: "forgotten", reason, batchId: null });
      return await reloaded(repositories, memory);
    });
  }

  /** With `dryRun` it only tells what it would forget. */
  async forgetMatching(principal: Principal, input: ForgetMatchingInput): Promise<ForgetMatchingResult> {
    const [tag = ""] = requireWritableTags(principal, [input.containerTag]);
    const { query, ids } = input.memories;
    const found = query == null ? null : await this.match(principal, tag, { ...input, query });
    const warnings = found?.warnings ?? [];
    return await this.inTag(principal, tag, async (repositories) => {
      const matches = found ? await stillLive(repositories, found.matches) : await named(repositories, tag, ids ?? []);
      const live = matches.filter(({ memory }) => !isForgotten(memory, this.options.clock.now()));
      const kept = live.slice(0, input.maxForget);
      if (input.dryRun) return describeForgetting(input, { matches: kept, batchId: null, warnings });
      const batchId = newId();
      const memories = kept.map(({ memory }) => memory);
      const reason = input.reason ?? null;
      await changeStates(repositories, { tag, memories, state: "forgotten", reason, batchId });
      return describeForgetting(input, { matches: kept, batchId, warnings });
    });
  }

  /**
   * Restores until the retention time has passed. Returns the memories that speak now; memories that are not forgotten
   * are left alone.
   */
  async restore(principal: Principal, input: RestoreMemoriesInput): Promise<Memory[]> {
    const [tag = ""] = requireWritableTags(principal, [input.containerTag]);
    const { ids, forgetBatchId } = input.memories;
    return await this.inTag(principal, tag, async (repositories) => {
      const { forgetting } = repositories;
      const named = ids ? await forgetting.listFresh(ids) : await forgetting.listByBatch(tag, forgetBatchId ?? "");
      const memories = named.filter((memory) => memory.tag === tag && memory.state === "forgotten");
      await changeStates(repositories, { tag, memories, state: "active", reason: "taken back", batchId: null });
      return await forgetting.listSpeaking(memories);
    });
  }

  /** Erases for good and at once, in any state. For full keys alone. Unknown ids are left out. */
  async erase(principal: Principal, input: { containerTag: string; ids: string[] }): Promise<number> {
    requireUnscoped(principal);
    requireWrite(principal);
    const [tag = ""] = requireWritableTags(principal, [input.containerTag]);
    return await this.inTag(principal, tag, async (repositories) => {
      const memories = (await repositories.forgetting.listFresh(input.ids)).filter((memory) => memory.tag === tag);
      const forgotten = await repositories.erasure.listForgottenCopies(memories);
      return await eraseMemories(repositories, [...memories, ...forgotten]);
    });
  }

  private async match(
    principal: Principal,
    tag: string,
    input: Pick<ForgetMatchingInput, "threshold" | "maxForget"> & { query: string },
  ): Promise<Matching> {
    const q = input.query.trim();
    if (q === "")
      throw new BadInputError("Invalid memories", [{ path: ["memories", "query"], message: "must not be empty" }]);
    return await findMatching(this.options.pipeline, principal, {
      tag,
      q,
      threshold: input.threshold,
      limit: input.maxForget,
    });
  }

  private async inTag<T>(
    principal: Principal,
    tag: string,
    work: (of: ForgettingServiceRepositories) => Promise<T>,
  ): Promise<T> {
    return await this.options.database.inTenant(principal, async (repositories) => {
      await repositories.lock("memories", tag);
      return await work(repositories);
    });
  }
}

/** The search was before the lock: what changed meanwhile is left out. */
async function stillLive({ forgetting }: { forgetting: ForgettingRepository }, matches: Match[]): Promise<Match[]> {
  const fresh = new Map(
    (await forgetting.listFresh(matches.map(({ memory }) => memory.id))).map((row) => [row.id, row]),
  );
  return matches.flatMap(({ memory: { id }, similarity }) => {
    const memory = fresh.get(id);
    return memory?.isLatest && memory.state === "active" ? [{ memory, similarity }] : [];
  });
}

async function named(repositories: { forgetting: ForgettingRepository }, tag: string, ids: string[]): Promise<Match[]> {
  const memories = await currentVersions(repositories, { tag, ids });
  return memories.filter(({ state }) => state === "active").map((memory) => ({ memory, similarity: 1 }));
}

async function reloaded({ forgetting }: { forgetting: ForgettingRepository }, { id }: Memory): Promise<Memory> {
  const [memory] = await forgetting.listFresh([id]);
  if (!memory) throw new NotFoundError("Memory not found");
  return memory;
}

function describeForgetting(
  input: ForgetMatchingInput,
  { matches, batchId, warnings }: Matching & { batchId: string | null },
): ForgetMatchingResult {
  const forgetBatchId = matches.length > 0 ? batchId : null;
  return { dryRun: input.dryRun, forgetBatchId, matches, summary: summarise(input, matches.length), warnings };
}

function summarise({ dryRun, memories: { query } }: ForgetMatchingInput, count: number): string {
  const which = query == null ? "with these ids" : "that match the query";
  if (count === 0) return `There are no memories ${which} to forget`;
  const counted = count === 1 ? "1 memory" : `${count} memories`;
  if (dryRun) return `${counted} would be forgotten`;
  return `${counted} ${count === 1 ? "was" : "were"} forgotten`;
}
