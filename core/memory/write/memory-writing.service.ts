import { setImmediate as letOthersRun } from "node:timers/promises";
import { ConflictError } from "@loci/errors";
import { claimOf } from "@loci/language/claims";
import type { Metadata } from "@loci/language/filter";
import { normaliseMemoryText } from "@loci/language/words";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { requireWritableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { validateMetadata } from "#core/kernel/validate-metadata.js";
import type { Assertion } from "../assertion.js";
import { type AssertFactsRepositories, assertFacts } from "../evidence/assert-facts.js";
import { findMemory, findWritableTag, type MemorySelector } from "../find-memory.js";
import type { Memory } from "../memory.entity.js";
import type { MemoryRepository } from "../memory.repository.js";
import type { MemoryChainRepository } from "../memory-chain.repository.js";
import type { MemoryPublisher } from "../memory-publisher.js";
import type { MemoryRecordRepository } from "../memory-record.repository.js";
import { directAssertion } from "./direct-assertion.js";
import { inheritAttributes, type MemoryKeeping } from "./inherit-attributes.js";
import {
  type CheckedMemory,
  type MemoryAttributesInput,
  type NewMemoryInput,
  readMemoryUpdate,
  readNewMemories,
} from "./memory-input.js";
import { saidAtOf, withTemporalContext } from "./temporal-context.js";

export interface MemoryWritingServiceRepositories extends Locks, AssertFactsRepositories {
  containerTags: ContainerTagRepository;
  events: EventRepository;
  memories: MemoryRepository;
  memoryChains: MemoryChainRepository;
  memoryRecords: MemoryRecordRepository;
}

export interface AddMemoriesInput {
  containerTag: string;
  memories: NewMemoryInput[];
}

export type UpdateMemoryInput = MemorySelector & MemoryAttributesInput & { text: string };

/** Memories that somebody writes or changes as such, without a document. */
export class MemoryWritingService {
  constructor(
    private readonly database: Database<MemoryWritingServiceRepositories>,
    private readonly publisher: MemoryPublisher<MemoryWritingServiceRepositories>,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds memories in the order of the input; all are findable when it returns. A known text is the same memory with one
   * observation more, and takes the given attributes.
   */
  async add(principal: Principal, { containerTag, memories }: AddMemoriesInput): Promise<Memory[]> {
    const [tag = containerTag] = requireWritableTags(principal, [containerTag]);
    const checked = readNewMemories(memories);
    const assertions = await this.assertionsOf(checked);
    return await this.publisher.publish(principal, async (repositories) => {
      await repositories.containerTags.ensure([tag]);
      await repositories.lock("memories", tag);
      const { outcomes, changedIds } = await assertFacts(repositories, { tag, assertions });
      const ids = outcomes.map(({ memoryId }) => memoryId ?? refuseMore());
      for (const [index, { effect }] of outcomes.entries()) {
        const [memory, id] = [checked[index], ids[index]];
        if (effect === "confirmed" && memory && id) await applyGiven(repositories, id, memory);
      }
      const stored = new Map((await repositories.memoryRecords.reload(ids)).map((memory) => [memory.id, memory]));
      return { tag, result: ids.flatMap((id) => stored.get(id) ?? []), changedIds: [...changedIds, ...ids] };
    });
  }

  /**
   * The next version of a memory, which is live even if the version before was forgotten. The same words but for case
   * and punctuation make no other version: words and attributes change in place.
   */
  async update(principal: Principal, input: UpdateMemoryInput): Promise<Memory> {
    const tag = await findWritableTag(this.database, principal, input);
    const given = readMemoryUpdate(input);
    return await this.publisher.publish(principal, async (repositories) => {
      await repositories.lock("memories", tag);
      const now = this.clock.now();
      const before = await findMemory(repositories, { memory: input.memory, tag }, now);
      const kept = inheritAttributes(before, given, now);
      const isSame = normaliseMemoryText(before.text) === normaliseMemoryText(given.text);
      if (isSame && before.state === "active") {
        await repositories.memoryRecords.change(before.id, { ...kept, text: given.text });
        repositories.events.append({ kind: "memory-changed", subjectId: before.id, tags: [tag], state: "updated" });
        return { tag, result: await reload(repositories, before.id), changedIds: [before.id] };
      }
      const changedAt = before.state === "active" ? (saidAtOf(given.temporalContext ?? null) ?? now) : now;
      const assertion = await nextVersion(before, { ...kept, text: given.text, changedAt });
      const { outcomes, changedIds } = await assertFacts(repositories, { tag, assertions: [assertion] });
      const id = outcomes[0]?.memoryId ?? refuseMore();
      return { tag, result: await reload(repositories, id), changedIds: [...changedIds, id, before.id] };
    });
  }

  /** A hundred texts are read one after another, and others get their turn in between. */
  private async assertionsOf(memories: CheckedMemory[]): Promise<Assertion[]> {
    const now = this.clock.now();
    const writeId = newId();
    const assertions: Assertion[] = [];
    for (const { text, isStatic, metadata, temporalContext, forgetAfter, forgetReason } of memories) {
      const kept = {
        metadata: withTemporalContext(metadata ?? null, temporalContext ?? null),
        forgetAfter: forgetAfter ?? null,
        forgetReason: forgetReason ?? null,
      };
      const saidAt = saidAtOf(temporalContext ?? null) ?? now;
      const place = { writeId, position: assertions.length };
      assertions.push(await directAssertion({ ...kept, ...place, text, isStatic, saidAt }, null));
      await letOthersRun();
    }
    return assertions;
  }
}

/** Dated after all evidence of the memory, so that the explicit change wins. */
async function nextVersion(
  before: Memory,
  { changedAt, ...given }: MemoryKeeping & { text: string; changedAt: Date },
): Promise<Assertion> {
  const saidAt = new Date(Math.max(changedAt.getTime(), before.observedAt.getTime() + 1));
  const next = await directAssertion(
    { ...given, isStatic: before.isStatic, saidAt, writeId: newId(), position: 0 },
    before.id,
  );
  const { value, stance } = claimOf({ ...next, statedTo: next.validTo });
  const isSameClaim = value === before.claimedValue && stance === before.stance;
  // The same value in other words would stand beside the version that it is to replace: as a value of its own it does
  // not.
  return { ...next, subject: next.subject ?? before.subject, value: isSameClaim ? null : next.value };
}

/** Changes only the attributes that the writer gave anew, where the memory existed before. */
async function applyGiven(
  repositories: { memoryRecords: MemoryRecordRepository },
  id: string,
  given: CheckedMemory,
): Promise<void> {
  const [before] = await repositories.memoryRecords.reload([id]);
  if (!before) return;
  const metadata = given.metadata ? mergedMetadata(before.metadata, given.metadata) : before.metadata;
  await repositories.memoryRecords.change(id, {
    metadata: given.temporalContext ? withTemporalContext(metadata, given.temporalContext) : metadata,
    ...(given.isStatic ? { isStatic: true, kind: "static" } : {}),
    ...(given.forgetAfter === undefined ? {} : { forgetAfter: given.forgetAfter }),
    ...(given.forgetReason === undefined ? {} : { forgetReason: given.forgetReason }),
  });
}

/** Stored metadata has passed the checks; the merged metadata has to pass them, too. */
function mergedMetadata(before: Metadata | null, given: Metadata): Metadata {
  const { temporalContext, ...own } = before ?? {};
  const merged = validateMetadata({ ...own, ...given });
  return temporalContext === undefined || "temporalContext" in given ? merged : { ...merged, temporalContext };
}

async function reload(repositories: { memoryRecords: MemoryRecordRepository }, id: string): Promise<Memory> {
  const [memory] = await repositories.memoryRecords.reload([id]);
  if (!memory) throw new Error(`Memory ${id} is gone within the transaction that wrote it`);
  return memory;
}

/** The rest of what an assertion can become takes something back, which a direct write never does. */
function refuseMore(): never {
  throw new ConflictError("The container tag holds as many memories as the settings allow");
}
