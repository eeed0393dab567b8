import type { MemoryCandidate } from "@loci/language/prompts";
import { describe, expect, it } from "vitest";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import { changeStates } from "#core/memory/forgetting/change-states.js";
import { eraseMemories } from "#core/memory/forgetting/erase-memories.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { Repositories } from "#core/repositories.js";
import { queueRevision } from "#core/submission/queue-run.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import { useTenant } from "#test/support/tenant.js";
import { buildCandidate } from "./build-candidate.js";

/** The words of a document that each sentence is read from. */
const [FIRST, WITHIN, OTHER] = [
  { start: 0, end: 40 },
  { start: 5, end: 38 },
  { start: 50, end: 80 },
];

describe("facts that only their words tell", () => {
  const tenant = useTenant("retold facts");

  const event = (text: string, changes: Partial<MemoryCandidate> = {}) =>
    buildCandidate(text, { slot: "event", value: null, kind: "dynamic", ...FIRST, ...changes });

  async function add(tag: string): Promise<string> {
    const input = { content: "words ".repeat(20), containerTags: [tag] };
    return (await newDocumentService(tenant.seeds).add(tenant.organization.system, input)).id;
  }

  async function lockDocument({ documents }: Repositories, id: string) {
    const document = await documents.lockById(id);
    if (!document) throw new Error("The document is gone");
    return document;
  }

  /** One reading of the present revision. */
  async function reads(id: string, ...read: MemoryCandidate[]): Promise<void> {
    await tenant.inTenant(async (repositories) => {
      const document = await lockDocument(repositories, id);
      const { organizationId, revision, tags } = document;
      const [tag = ""] = tags;
      await repositories.lock("memories", tag);
      const of = { organizationId, documentId: id, revision, extractor: "rules", extractorVersion: 1 };
      const candidates = read.map((candidate, ordinal) => ({ ...of, ordinal, candidate, createdAt: new Date() }));
      await applyCandidates(repositories, { document, tag, candidates });
      await retireUnsupported(repositories, document);
    });
  }

  async function newRevision(id: string): Promise<void> {
    await tenant.inTenant(async (repositories) => {
      await queueRevision(repositories, await lockDocument(repositories, id));
    });
  }

  async function known(tag: string): Promise<Memory[]> {
    const query = { containerTags: [tag], limit: 100, offset: 0 };
    return (await tenant.inTenant(({ memoryRecords }) => memoryRecords.list(query))).memories;
  }

  async function texts(tag: string): Promise<string[]> {
    return (await known(tag)).map(({ text }) => text).toSorted();
  }

  async function forget(tag: string, text: string): Promise<Memory[]> {
    const memories = (await known(tag)).filter((memory) => memory.text === text);
    await tenant.inTenant(async (repositories) => {
      await repositories.lock("memories", tag);
      await changeStates(repositories, { tag, memories, state: "forgotten", reason: null, batchId: null });
    });
    return memories;
  }

  it("stay forgotten when the same words are told in another sentence, and in a third", async () => {
    const tag = tenant.newTag();
    const id = await add(tag);
    await reads(id, event("User visited Oslo"));
    await forget(tag, "User visited Oslo");
    await reads(id, event("User took a trip to Oslo", WITHIN));
    await reads(id, event("User travelled to Norway's capital", { slot: "state" }));
    expect(await texts(tag)).toEqual([]);
    await reads(id, event("User visited Oslo"));
    expect(await texts(tag)).toEqual([]);
  });

  it("stay forgotten when a reader finds a slot for them, or none any more", async () => {
    const tag = tenant.newTag();
    const [one, other] = [await add(tag), await add(tag)];
    await reads(one, event("User enjoyed a walk by the sea"));
    await reads(other, event("User owns a boat", { slot: "possession", value: "boat" }));
    await forget(tag, "User enjoyed a walk by the sea");
    await forget(tag, "User owns a boat");
    await reads(one, event("User likes walks by the sea", { slot: "like", value: "walks by the sea" }));
    await reads(other, event("User told of a boat"));
    expect(await texts(tag)).toEqual([]);
  });

  it("stay gone when they were erased", async () => {
    const tag = tenant.newTag();
    const id = await add(tag);
    await reads(id, event("User visited Oslo"));
    const memories = await forget(tag, "User visited Oslo");
    await tenant.inTenant(async (repositories) => {
      await repositories.lock("memories", tag);
      await eraseMemories(repositories, await repositories.memories.listByIds(memories.map((memory) => memory.id)));
    });
    await reads(id, event("User took a trip to Oslo", WITHIN));
    expect(await texts(tag)).toEqual([]);
  });

  it("leave what else these words tell of, in other sentences too", async () => {
    const tag = tenant.newTag();
    const id = await add(tag);
    await reads(id, event("User visited Oslo"), event("User lost a suitcase on the train"));
    await forget(tag, "User visited Oslo");
    const retold = [event("User took a trip to Oslo"), event("On the train, the user lost a suitcase")];
    const anna = event("Anna paid for the tickets", { subject: "Anna" });
    await reads(id, ...retold, anna);
    expect(await texts(tag)).toEqual(["Anna paid for the tickets", "On the train, the user lost a suitcase"]);
  });

  it("leave what is told beside the forgotten sentence", async () => {
    const tag = tenant.newTag();
    const id = await add(tag);
    await reads(id, event("User visited Oslo"));
    await forget(tag, "User visited Oslo");
    await reads(id, event("User visited Oslo"), event("User missed a flight"), event("User saw a play", OTHER));
    expect(await texts(tag)).toEqual(["User missed a flight", "User saw a play"]);
  });

  it("stay forgotten when an edit and another sentence for the same claim come together", async () => {
    const tag = tenant.newTag();
    const id = await add(tag);
    const home = { slot: "home", value: "Oslo" } as const;
    await reads(id, event("User lives in Oslo", home));
    await forget(tag, "User lives in Oslo");
    await newRevision(id);
    await reads(id, event("User resides in Oslo", home));
    await reads(id, event("User resides in Oslo", home));
    expect(await texts(tag)).toEqual([]);
  });

  it("leave what an edit puts in the place of their words", async () => {
    const tag = tenant.newTag();
    const id = await add(tag);
    await reads(id, event("User visited Oslo"));
    await forget(tag, "User visited Oslo");
    await newRevision(id);
    await reads(id, event("User saw a play"));
    expect(await texts(tag)).toEqual(["User saw a play"]);
  });
});
