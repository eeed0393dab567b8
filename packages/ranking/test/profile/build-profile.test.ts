import { describe, expect, it } from "vitest";
import { buildProfile } from "#ranking/profile/build-profile.js";
import type { ProfileMemory } from "#ranking/profile/profile.js";

const NOW = new Date("2026-11-21T12:00:00Z");
const days = (count: number, from = NOW) => new Date(from.getTime() + count * 24 * 60 * 60 * 1000);

function memory(text: string, changes: Partial<ProfileMemory> = {}): ProfileMemory {
  return {
    ...{
      id: text,
      text,
      line: text,
      slot: null,
      polarity: "positive",
      modality: "actual",
      isInference: false,
      salience: 0.5,
    },
    ...{ recentAt: NOW, observedAt: NOW, eventTo: null },
    ...changes,
  };
}

interface Parts {
  durable?: ProfileMemory[];
  recent?: ProfileMemory[];
  buckets?: Record<string, ProfileMemory[]>;
  extensions?: [string, string][];
}

function profile({ durable = [], recent = [], buckets = {}, extensions = [] }: Parts) {
  const candidates = { static: durable, dynamic: recent, buckets: new Map(Object.entries(buckets)) };
  const built = buildProfile({ candidates, extensions, now: NOW });
  const texts = (kept: ProfileMemory[]) => kept.map(({ text }) => text);
  return {
    static: texts(built.static),
    dynamic: texts(built.dynamic),
    buckets: Object.fromEntries([...built.buckets].map(([key, kept]) => [key, texts(kept)])),
  };
}

describe("buildProfile", () => {
  it("orders durable facts by how telling they are and recent ones by date", () => {
    const durable = [memory("Ann likes tea", { salience: 0.4 }), memory("Ann lives in Porto", { salience: 0.9 })];
    const recent = [
      memory("Ann ran a race", { recentAt: days(-9) }),
      memory("Ann moved house", { recentAt: days(-1) }),
    ];
    expect(profile({ durable, recent })).toMatchObject({
      static: ["Ann lives in Porto", "Ann likes tea"],
      dynamic: ["Ann moved house", "Ann ran a race"],
    });
  });

  it("does not depend on the order of the rows", () => {
    const recent = ["blue", "green", "red"].map((text) => memory(text));
    expect(profile({ recent })).toEqual(profile({ recent: recent.toReversed() }));
  });

  it("says the same thing once, across its parts too, and at most fifty things", () => {
    const durable = [memory("Ann likes tea.")];
    const recent = [
      memory("ann likes  the tea", { id: "2" }),
      ...Array.from({ length: 80 }, (_, n) => memory(`fact ${n}`)),
    ];
    const built = profile({ durable, recent });
    expect(built.dynamic).toHaveLength(50);
    expect(built.dynamic).not.toContain("ann likes  the tea");
  });

  it("leaves out a plan whose time has come, and keeps one that is ahead", () => {
    const plan = { slot: "plan", modality: "planned" };
    const recent = [
      memory("Ann plans to visit Rome", { ...plan, eventTo: days(-1) }),
      memory("Ann plans to visit Oslo", { ...plan, eventTo: days(30) }),
    ];
    expect(profile({ recent, buckets: { travel: recent } })).toMatchObject({
      dynamic: ["Ann plans to visit Oslo"],
      buckets: { travel: ["Ann plans to visit Oslo"] },
    });
  });

  it("counts age from the newest that the tag has heard, so that old conversations have recent facts", () => {
    const told = days(-900);
    const recent = [
      memory("Ann is ill this week", { slot: "state", recentAt: told, observedAt: told }),
      memory("Ann was tired", { slot: "state", recentAt: days(-100, told), observedAt: days(-100, told) }),
    ];
    expect(profile({ recent }).dynamic).toEqual(["Ann is ill this week"]);
  });

  it("takes nothing for old because something was said again after its moment", () => {
    const recent = [
      memory("Ann is ill", { slot: "state", recentAt: days(-3), observedAt: days(-3) }),
      memory("Ann likes tea", { recentAt: days(500), observedAt: days(500) }),
    ];
    expect(profile({ recent }).dynamic).toEqual(["Ann likes tea", "Ann is ill"]);
  });

  it("puts what was inferred and not reviewed after what was said", () => {
    const recent = [
      memory("Ann often runs", { isInference: true }),
      memory("Ann bought shoes", { recentAt: days(-30) }),
    ];
    expect(profile({ recent }).dynamic).toEqual(["Ann bought shoes", "Ann often runs"]);
  });

  it("leaves out what another memory says in more detail, as long as that one is there", () => {
    const durable = [memory("Ann has a dog", { id: "dog" }), memory("Ann has a dog called Max", { id: "max" })];
    const extensions: [string, string][] = [["dog", "max"]];
    expect(profile({ durable, extensions }).static).toEqual(["Ann has a dog called Max"]);
    expect(profile({ durable: durable.slice(0, 1), extensions }).static).toEqual(["Ann has a dog"]);
  });

  it("hides nothing behind a memory that it does not show itself", () => {
    const durable = [memory("Ann goes to Rome", { id: "rome" }), memory("Ann has a dog", { id: "dog" })];
    const passed = memory("Ann goes to Rome by train", { id: "train", slot: "plan", eventTo: days(-1) });
    const aged = memory("Ann has a dog that is ill", { id: "ill", slot: "state", recentAt: days(-100) });
    const extensions: [string, string][] = [
      ["rome", "train"],
      ["dog", "ill"],
    ];
    const built = profile({ durable: [...durable, passed], recent: [aged], extensions });
    expect(built.static.toSorted()).toEqual(["Ann goes to Rome", "Ann has a dog"]);
  });

  it("never holds two memories of one line, whatever it is made from", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = numbers(seed);
      const made = Array.from({ length: 60 }, (_, index) =>
        memory(`fact ${index} of ${random(9)}`, {
          line: `line ${random(12)}`,
          salience: random(100) / 100,
          recentAt: days(-random(400)),
        }),
      );
      const candidates = { static: made.slice(0, 30), dynamic: made.slice(30), buckets: new Map([["all", made]]) };
      const built = buildProfile({ candidates, extensions: [], now: NOW });
      const lines = [...built.static, ...built.dynamic].map(({ line }) => line);
      const bucketLines = built.buckets.get("all")?.map(({ line }) => line) ?? [];
      expect(new Set(lines).size, `seed ${seed}`).toBe(lines.length);
      expect(new Set(bucketLines).size, `seed ${seed}`).toBe(bucketLines.length);
    }
  });
});

/** Whole numbers below a limit, the same for a seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
