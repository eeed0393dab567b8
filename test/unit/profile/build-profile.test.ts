import { describe, expect, it } from "vitest";
import { buildProfile } from "#core/profile/build-profile.js";
import type { ProfileMemory } from "#core/profile/profile.js";

const NOW = new Date("2026-11-21T12:00:00Z");

function memory(text: string, changes: Partial<ProfileMemory> = {}): ProfileMemory {
  return {
    id: text,
    text,
    isStatic: false,
    confidence: 0.8,
    observationCount: 1,
    updatedAt: new Date("2026-11-01T00:00:00Z"),
    validFrom: null,
    forgetAfter: null,
    buckets: [],
    ...changes,
  };
}

function profile(memories: ProfileMemory[], bucketKeys: string[] = []) {
  const built = buildProfile({ memories, bucketKeys, now: NOW });
  const texts = (kept: ProfileMemory[]) => kept.map((memory) => memory.text);
  return {
    static: texts(built.static),
    dynamic: texts(built.dynamic),
    buckets: Object.fromEntries(Object.entries(built.buckets).map(([key, kept]) => [key, texts(kept)])),
  };
}

describe("buildProfile", () => {
  it("orders durable facts by salience and recent ones by date", () => {
    const built = profile([
      memory("unsure", { isStatic: true, confidence: 0.5 }),
      memory("sure", { isStatic: true, confidence: 0.9 }),
      memory("met often", { isStatic: true, confidence: 0.8, observationCount: 10 }),
      memory("older event", { validFrom: new Date("2026-10-01T00:00:00Z") }),
      memory("newer event", { validFrom: new Date("2026-11-20T00:00:00Z") }),
      memory("undated, heard later", { updatedAt: new Date("2026-11-10T00:00:00Z") }),
    ]);
    expect(built.static).toEqual(["met often", "sure", "unsure"]);
    expect(built.dynamic).toEqual(["newer event", "undated, heard later", "older event"]);
  });

  it("does not depend on the order of the rows", () => {
    const rows = ["b", "a", "c"].map((text) => memory(text, { isStatic: true }));
    expect(profile(rows)).toEqual(profile(rows.toReversed()));
  });

  it("leaves out what is due to be forgotten", () => {
    const rows = [memory("due", { forgetAfter: NOW }), memory("later", { forgetAfter: new Date(NOW.getTime() + 1) })];
    expect(profile(rows).dynamic).toEqual(["later"]);
  });

  it("says the same thing once and at most fifty things", () => {
    expect(profile([memory("User likes tea."), memory("user likes  tea", { id: "2" })]).dynamic).toHaveLength(1);
    expect(profile(Array.from({ length: 80 }, (_, index) => memory(`fact ${index}`))).dynamic).toHaveLength(50);
  });

  it("fills the buckets that were asked for and no other", () => {
    const rows = [memory("likes tea", { buckets: ["preferences", "food"] })];
    expect(profile(rows, ["preferences", "work"]).buckets).toEqual({ preferences: ["likes tea"], work: [] });
  });
});
