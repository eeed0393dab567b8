import { describe, expect, it } from "vitest";
import type { Assertion } from "#core/memory/assertion.js";
import { assertFacts } from "#core/memory/evidence/assert-facts.js";
import { withClient } from "#test/support/postgres.js";
import { useTenant } from "#test/support/tenant.js";
import { written } from "./written.js";

interface StoredKeys {
  text: string;
  state: string;
  isLatest: boolean;
  version: number;
  line: string;
  claimedValue: string;
  stance: string;
}

describe("a memory whose keys were decided by other rules", () => {
  const tenant = useTenant("keys");
  async function assert(tag: string, ...assertions: Assertion[]) {
    return await tenant.inTenant(async (repositories) => {
      await repositories.lock("memories", tag);
      return await assertFacts(repositories, { tag, assertions });
    });
  }

  /** As if a rule had been mended since: no present rule makes these keys. */
  async function keyByOtherRules(tag: string): Promise<void> {
    await withClient(tenant.ownerUrl, (client) =>
      client.query(
        "update memory set line = 'other ' || line, claimed_value = 'other ' || claimed_value where tag = $1",
        [tag],
      ),
    );
  }

  async function stored(tag: string): Promise<StoredKeys[]> {
    return await withClient(tenant.ownerUrl, async (client) => {
      const { rows } = await client.query<StoredKeys>(
        `select text, state, is_latest as "isLatest", version, line, claimed_value as "claimedValue", stance from memory
         where tag = $1 order by observed_at, text`,
        [tag],
      );
      return rows;
    });
  }

  const keysOf = (rows: StoredKeys[]) =>
    rows.map(({ text, line, claimedValue, stance }) => ({ text, line, claimedValue, stance }));

  it("is found by its words and keeps its keys, with its rivals in the same order", async () => {
    const tag = tenant.newTag();
    const { outcomes } = await assert(tag, written("User lives in Lisbon", 1), written("User lives in Porto", 2));
    await keyByOtherRules(tag);
    const before = await stored(tag);
    const again = await assert(tag, written("User lives in Porto", 3));
    expect(again.outcomes).toEqual([{ memoryId: outcomes[1]?.memoryId, effect: "confirmed" }]);
    expect(keysOf(await stored(tag))).toEqual(keysOf(before));
    expect((await stored(tag)).map(({ isLatest }) => isLatest)).toEqual([false, true]);
  });

  it("supersedes by its stored line when it is said again later", async () => {
    const tag = tenant.newTag();
    await assert(tag, written("User lives in Lisbon", 1), written("User lives in Porto", 2));
    await keyByOtherRules(tag);
    const [line] = (await stored(tag)).map((row) => row.line);
    await assert(tag, written("User lives in Lisbon", 3));
    const rows = await stored(tag);
    expect(new Set(rows.map((row) => row.line))).toEqual(new Set([line]));
    expect(rows.filter(({ isLatest }) => isLatest)).toMatchObject([{ text: "User lives in Lisbon", version: 3 }]);
  });

  it("is superseded by the memory that names it, and by a correction", async () => {
    const [named, corrected] = [tenant.newTag(), tenant.newTag()];
    const { outcomes } = await assert(named, written("User lives in Lisbon", 1));
    await assert(corrected, written("User lives in Lisbon", 1));
    for (const tag of [named, corrected]) await keyByOtherRules(tag);
    const memoryIds = outcomes.flatMap(({ memoryId }) => memoryId ?? []);
    await assert(named, written("User lives in Porto", 2, { relation: { kind: "update", memoryIds } }));
    await assert(corrected, written("User lives in Porto", 2, { isCorrection: true }));
    for (const tag of [named, corrected]) {
      const [older, newer] = await stored(tag);
      expect(older).toMatchObject({ text: "User lives in Lisbon", isLatest: false });
      expect(newer).toMatchObject({ text: "User lives in Porto", isLatest: true, version: 2, line: older?.line });
    }
  });

  it("is superseded by a denial whose keys are the same", async () => {
    const tag = tenant.newTag();
    const denial = (day: number) =>
      written("User does not live in Lisbon", day, { value: "Lisbon", polarity: "negative" });
    await assert(tag, written("User lives in Lisbon", 1));
    await assert(tag, denial(2));
    await keyByOtherRules(tag);
    const before = await stored(tag);
    expect(new Set(before.map(({ claimedValue }) => claimedValue)).size).toBe(1);
    await assert(tag, denial(3));
    expect(keysOf(await stored(tag))).toEqual(keysOf(before));
    expect((await stored(tag)).map(({ isLatest, stance }) => ({ isLatest, stance }))).toEqual([
      { isLatest: false, stance: "positive" },
      { isLatest: true, stance: "negative" },
    ]);
  });

  it("is taken back by its words", async () => {
    const tag = tenant.newTag();
    await assert(tag, written("User likes boats", 1, { slot: "like" }));
    await keyByOtherRules(tag);
    const before = await stored(tag);
    const { outcomes } = await assert(tag, written("User likes boats", 2, { slot: "like", modality: "retracted" }));
    expect(outcomes).toMatchObject([{ effect: "retracted" }]);
    const after = await stored(tag);
    expect(after).toMatchObject([{ state: "forgotten" }]);
    expect(keysOf(after)).toEqual(keysOf(before));
  });

  it("does not stand in the line of a new fact that the present rules decide otherwise", async () => {
    const tag = tenant.newTag();
    await assert(tag, written("User likes boats", 1, { slot: "like" }));
    await keyByOtherRules(tag);
    const before = await stored(tag);
    await assert(tag, written("User likes ships", 2, { slot: "like" }));
    expect(keysOf(await stored(tag))).toEqual([
      ...keysOf(before),
      expect.objectContaining({ text: "User likes ships" }),
    ]);
  });
});
