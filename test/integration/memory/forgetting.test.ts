import { describe, expect, it } from "vitest";
import { sha256 } from "#core/kernel/ids.js";
import { assertFacts } from "#core/memory/evidence/assert-facts.js";
import { changeStates } from "#core/memory/forgetting/change-states.js";
import { eraseForgotten } from "#core/memory/forgetting/erase-forgotten.js";
import { eraseMemories } from "#core/memory/forgetting/erase-memories.js";
import { expireMemories } from "#core/memory/forgetting/expire-memories.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { EXPIRED } from "#core/memory-state/expired.js";
import type { Repositories } from "#core/repositories.js";
import { query } from "#test/support/postgres.js";
import type { SeededOrganization } from "#test/support/seed-organization.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useTenant } from "#test/support/tenant.js";
import { newDocumentService } from "../data/seed-tenants.js";
import { buildCandidate } from "./build-candidate.js";
import { seedEvidence, seedMemory, seedRelation } from "./seed-memory.js";
import { written } from "./written.js";

describe("memories that leave and come back", () => {
  const shared = useTenant("forgetting", { poolSize: 10 });
  let tenant: SeededOrganization;

  /** Each test has an organization of its own. */
  async function begin(): Promise<void> {
    tenant = await shared.seeds.addOrganization("forgetting");
  }
  const within = <T>(work: (repositories: Repositories) => Promise<T>) => shared.database.inTenant(tenant.system, work);
  const stored = (only: string[]) => rowsOf(shared.ownerUrl, { organizationId: tenant.organizationId, only });
  const mentioning = async (word: string) =>
    (await rowsOf(shared.ownerUrl, { organizationId: tenant.organizationId, mentioning: word })).map(
      ({ table }) => table,
    );

  describe("by date", () => {
    it("due ones are forgotten with a reason, an event and a note for the index, others are left alone", async () => {
      await begin();
      const [due, later, never] = await within(async (repositories) => [
        await seedMemory(repositories, { tag: "a", text: "Due", forgetAfter: new Date(Date.now() - 1) }),
        await seedMemory(repositories, { tag: "a", text: "Later", forgetAfter: new Date(Date.now() + 3_600_000) }),
        await seedMemory(repositories, { tag: "b", text: "Never" }),
      ]);
      expect(await expireMemories(shared.database)).toBe(1);
      const rows = new Map((await stored(["memory"])).map(({ row }) => [row["id"], row]));
      expect(rows.get(due?.id)).toMatchObject({ state: "forgotten", forget_reason: EXPIRED, is_latest: true });
      expect(rows.get(later?.id)).toMatchObject({ state: "active" });
      expect(rows.get(never?.id)).toMatchObject({ state: "active" });
      expect((await stored(["event"])).map(({ row }) => [row["subject_id"], row["state"]])).toEqual([
        [due?.id, "forgotten"],
      ]);
      expect((await stored(["intent"])).map(({ row }) => [row["kind"], row["subject_id"]])).toEqual([
        ["refresh-memory", due?.id],
      ]);
    });

    it("an inference is forgotten like any other", async () => {
      await begin();
      const { id } = await within((repositories) =>
        seedMemory(repositories, {
          ...{
            tag: "a",
            text: "Inferred",
            extractor: "derived",
            isInference: true,
            forgetAfter: new Date(Date.now() - 1),
          },
        }),
      );
      expect(await expireMemories(shared.database)).toBe(1);
      expect((await stored(["memory"])).map(({ row }) => [row["id"], row["state"]])).toEqual([[id, "forgotten"]]);
      expect(await expireMemories(shared.database)).toBe(0);
    });

    it("several workers at once write it down once, however many are due", async () => {
      await begin();
      await within(async (repositories) => {
        for (let number = 0; number < 230; number++) {
          const forgetAfter = new Date(Date.now() - 1_000 - number);
          await seedMemory(repositories, { tag: `tag-${number % 2}`, text: `Fact ${number}`, forgetAfter });
        }
      });
      const counts = await Promise.all(Array.from({ length: 4 }, () => expireMemories(shared.database)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(230);
      const states = (await stored(["memory_state"])).map(({ row }) => row);
      expect(states.filter((row) => row["state"] === "forgotten")).toHaveLength(230);
      expect(states.filter((row) => row["until"] === null)).toHaveLength(230);
      expect(await stored(["event"])).toHaveLength(230);
    });
  });

  describe("for good", () => {
    it("leaves the words of an erased memory in no row of any table", async () => {
      await begin();
      const text = "User lives in Zanzibarplant";
      const documents = newDocumentService(shared.seeds);
      const { id: documentId } = await documents.add(tenant.system, { content: "Elsewhere.", containerTags: ["a"] });
      const memory = await within(async (repositories) => {
        const parent = await seedMemory(repositories, {
          ...{ tag: "a", text, value: "Zanzibarplant", metadata: { place: "Zanzibarplant" }, line: "home" },
        });
        const derived = await seedMemory(repositories, { tag: "a", text: "User's sister lives in Zanzibarplant too" });
        await seedRelation(repositories, { from: derived, to: parent, relation: "derive" });
        await seedEvidence(repositories, parent, {
          ...{ origin: "document", sourceId: documentId, revision: 1, startOffset: 3, endOffset: 9 },
          observedAt: new Date(),
        });
        await repositories.memoryCandidates.replaceAll({ documentId, revision: 1 }, [
          {
            extractor: "rules",
            extractorVersion: 1,
            candidates: [buildCandidate(`${text}.`, { value: "Zanzibarplant", start: 3, end: 9 })],
          },
        ]);
        await repositories.embeddings.add("model", new Map([[sha256(text), new Float32Array(4)]]));
        const reason = "no more of Zanzibarplant";
        await forget(repositories, { memories: [parent], reason });
        return parent;
      });
      expect(new Set(await mentioning("Zanzibarplant"))).toEqual(
        new Set(["memory", "memory_state", "memory_candidate"]),
      );

      const erased = await within(async (repositories) =>
        eraseMemories(repositories, await repositories.forgetting.listFresh([memory.id])),
      );
      expect(erased).toBe(2);
      expect(await mentioning("Zanzibarplant")).toEqual([]);
      expect(await stored(["embedding"])).toEqual([]);
      // The place in the line stays, so that neither an older claim nor the document speaks in its place.
      expect((await stored(["memory"])).map(({ row }) => [row["id"], row["state"], row["line"]])).toEqual([
        [memory.id, "erased", "home"],
      ]);
      const removed = (await stored(["event"])).filter(({ row }) => row["state"] === "removed");
      expect(removed).toHaveLength(2);
    });

    it("keeps the vector of a text that another row still has, and takes a lone direct memory away with its row", async () => {
      await begin();
      const text = "User likes tea";
      const [first] = await within(async (repositories) => {
        await repositories.embeddings.add("model", new Map([[sha256(text), new Float32Array(4)]]));
        return [await seedMemory(repositories, { tag: "a", text }), await seedMemory(repositories, { tag: "b", text })];
      });
      await within((repositories) => eraseMemories(repositories, first ? [first] : []));
      expect((await stored(["memory"])).map(({ row }) => row["tag"])).toEqual(["b"]);
      expect(await stored(["embedding"])).toHaveLength(1);
      for (const { row } of await stored(["memory_state", "memory_source"]))
        expect(row["memory_id"]).not.toBe(first?.id);
    });

    it("what says the same in other words stays live, and what comes later is judged as if nothing had been erased", async () => {
      await begin();
      const say = (text: string, day: number) =>
        within(async (repositories) => {
          await repositories.lock("memories", "a");
          return await assertFacts(repositories, { tag: "a", assertions: [written(text, day)] });
        });
      const live = () =>
        within(async ({ memoryRecords }) => {
          const { memories: found } = await memoryRecords.list({ containerTags: ["a"], limit: 100, offset: 0 });
          return found.map(({ text, version }) => [text, version]).toSorted();
        });
      await say("User lives in Lisbon", 1);
      await say("User's home is Porto", 2);
      const { outcomes } = await say("User lives in Porto", 3);
      const id = outcomes[0]?.memoryId ?? "";
      expect(await live()).toEqual([
        ["User lives in Porto", 2],
        ["User's home is Porto", 2],
      ]);
      await within(async (repositories) => eraseMemories(repositories, await repositories.forgetting.listFresh([id])));
      expect(await live()).toEqual([["User's home is Porto", 2]]);
      await say("User lives in Faro", 0);
      expect(await live()).toEqual([["User's home is Porto", 3]]);
      await say("User lives in Porto", 4);
      expect(await live()).toEqual([
        ["User lives in Porto", 3],
        ["User's home is Porto", 3],
      ]);
      await say("User lives in Braga", 5);
      expect(await live()).toEqual([["User lives in Braga", 4]]);
      expect((await stored(["memory"])).filter(({ row }) => row["state"] === "erased")).toHaveLength(1);
    });

    it("the sweep erases what was forgotten before the moment, and nothing else", async () => {
      await begin();
      const [old, fresh, live] = await within(async (repositories) => {
        const secret = await seedMemory(repositories, { tag: "a", text: "Old secret" });
        const newer = await seedMemory(repositories, { tag: "a", text: "Fresh secret" });
        await forget(repositories, { memories: [secret, newer] });
        return [secret, newer, await seedMemory(repositories, { tag: "a", text: "Live fact" })];
      });
      const longAgo = "update memory_state set since = since - interval '40 days' where memory_id = $1";
      await query(shared.ownerUrl, longAgo, [old?.id ?? ""]);
      expect(await eraseForgotten(shared.database, new Date(Date.now() - 30 * 86_400_000))).toBe(1);
      expect((await stored(["memory"])).map(({ row }) => row["id"]).toSorted()).toEqual(
        [fresh?.id, live?.id].toSorted(),
      );
      expect(await mentioning("Old secret")).toEqual([]);
    });
  });

  describe("back again", () => {
    it("a restored memory is active, has no passed date, and its history says what happened", async () => {
      await begin();
      const memory = await within((repositories) =>
        seedMemory(repositories, { tag: "a", text: "Back", forgetAfter: new Date(Date.now() - 1) }),
      );
      await expireMemories(shared.database);
      const restored = await within(async (repositories) =>
        restore(repositories, await repositories.forgetting.listFresh([memory.id])),
      );
      expect(restored).toEqual([
        expect.objectContaining({ id: memory.id, state: "active", forgetAfter: null, forgetReason: null }),
      ]);
      expect(await expireMemories(shared.database)).toBe(0);
      const open = (await stored(["memory_state"])).filter(({ row }) => row["until"] === null);
      expect(open.map(({ row }) => row["state"])).toEqual(["active"]);
    });

    it("of two forgotten rows that say the same one becomes live, with the evidence of both", async () => {
      await begin();
      const ids = await within(async (repositories) => {
        const first = await seedMemory(repositories, { tag: "a", text: "Twice" });
        await forget(repositories, { memories: [first], batchId: "batch" });
        const second = await seedMemory(repositories, { tag: "a", text: "twice." });
        await forget(repositories, { memories: [second], batchId: "batch" });
        return [first.id, second.id];
      });
      const speaking = await within(async (repositories) =>
        restore(repositories, await repositories.forgetting.listByBatch("a", "batch")),
      );
      expect(speaking).toHaveLength(1);
      expect(ids).toContain(speaking[0]?.id);
      expect(speaking[0]).toMatchObject({ state: "active", observationCount: 2, metadata: null });
    });

    it("a batch is named in the metadata while it is forgotten, beside what was there", async () => {
      await begin();
      const memory = await within((repositories) =>
        seedMemory(repositories, { tag: "a", text: "Kept", metadata: { colour: "blue" } }),
      );
      await within((repositories) => forget(repositories, { memories: [memory], batchId: "one" }));
      const seen = () => within(async ({ forgetting }) => (await forgetting.listFresh([memory.id]))[0]?.metadata);
      expect(await seen()).toEqual({ colour: "blue", forgetBatchId: "one" });
      await within(async (repositories) => restore(repositories, await repositories.forgetting.listFresh([memory.id])));
      expect(await seen()).toEqual({ colour: "blue" });
    });
  });
});

async function forget(
  repositories: Repositories,
  { memories, reason = null, batchId = null }: { memories: Memory[]; reason?: string | null; batchId?: string | null },
): Promise<void> {
  await changeStates(repositories, { tag: "a", memories, state: "forgotten", reason, batchId });
}

async function restore(repositories: Repositories, memories: Memory[]): Promise<Memory[]> {
  await changeStates(repositories, { tag: "a", memories, state: "active", reason: "taken back", batchId: null });
  return await repositories.forgetting.listSpeaking(memories);
}
