import { describe, expect, it } from "vitest";
import type { Memory } from "#core/memory/memory.entity.js";
import { loadRelatedMemories } from "#core/reading/search/hits/load-related-memories.js";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";
import { useTenant } from "#test/support/tenant.js";
import { seedMemory, seedRelation } from "./seed-memory.js";

describe("memories beside a hit", () => {
  const tenant = useTenant("related");
  it("are those that hold, and those that were replaced; not what was forgotten or is said no more", async () => {
    const tag = tenant.newTag();
    const hit = await tenant.inTenant(async (repositories) => {
      const memory = await seedMemory(repositories, { tag, text: "Ada lives in Oslo", version: 2 });
      const states: Partial<Memory>[] = [
        { state: "active", isLatest: false },
        { state: "retired", isLatest: false },
        { state: "forgotten" },
        { state: "active", forgetAfter: new Date(0) },
      ];
      for (const [number, state] of states.entries()) {
        const other = await seedMemory(repositories, { tag, text: `Ada lived in place ${number}`, ...state });
        await seedRelation(repositories, { from: memory, to: other, relation: "update" });
        const detail = await seedMemory(repositories, { tag, text: `Ada's flat has room ${number}`, ...state });
        await seedRelation(repositories, { from: detail, to: memory, relation: "extend" });
      }
      return { kind: "memory", id: memory.id, memory } as SearchHit;
    });
    const [found] = await loadRelatedMemories(
      { database: tenant.seeds.database, clock: { now: () => new Date() } },
      tenant.organization.system,
      [hit],
    );
    const textsOf = (entries: { memory: Memory }[] = []) => entries.map(({ memory }) => memory.text);
    expect(textsOf(found?.related?.parents)).toEqual(["Ada lived in place 0"]);
    expect(textsOf(found?.related?.related)).toEqual(["Ada's flat has room 0"]);
  });
});
