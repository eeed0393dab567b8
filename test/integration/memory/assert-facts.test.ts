import { describe, expect, it } from "vitest";
import { newId } from "#core/kernel/ids.js";
import type { Assertion } from "#core/memory/assertion.js";
import { assertFacts } from "#core/memory/evidence/assert-facts.js";
import { changeStates } from "#core/memory/forgetting/change-states.js";
import { useTenant } from "#test/support/tenant.js";
import { on, written } from "./written.js";

describe("assertFacts", () => {
  const tenant = useTenant("facts");

  async function assert(tag: string, ...assertions: Assertion[]) {
    return await tenant.inTenant(async (repositories) => {
      await repositories.lock("memories", tag);
      return await assertFacts(repositories, { tag, assertions });
    });
  }

  async function memories(tag: string) {
    return await tenant.inTenant(async (repositories) => {
      const { memories: found } = await repositories.memoryRecords.list({
        containerTags: [tag],
        limit: 1000,
        offset: 0,
      });
      return found.map(({ text, version, observationCount, validFrom, validTo }) => ({
        ...{ text, version, observationCount, validFrom, validTo },
      }));
    });
  }

  async function inferred(tag: string) {
    return await tenant.inTenant(async (repositories) => {
      const { memories: found } = await repositories.memoryRecords.list({
        containerTags: [tag],
        limit: 100,
        offset: 0,
      });
      const [only] = found.filter(({ isInference }) => isInference);
      if (!only) throw new Error("Nothing was inferred");
      return only;
    });
  }

  it("takes the same words for one more observation", async () => {
    const tag = tenant.newTag();
    const first = await assert(tag, written("User lives in Lisbon", 1));
    const again = await assert(tag, written("user lives in  Lisbon.", 2));
    expect(first.outcomes.map(({ effect }) => effect)).toEqual(["added"]);
    expect(again.outcomes).toEqual([{ memoryId: first.outcomes[0]?.memoryId, effect: "confirmed" }]);
    expect(await memories(tag)).toEqual([
      { text: "User lives in Lisbon", version: 1, observationCount: 2, validFrom: on(1), validTo: null },
    ]);
  });

  it("takes the newer value for true in whatever order the two come in", async () => {
    const [forward, backward] = [tenant.newTag(), tenant.newTag()];
    const facts = () => [written("User lives in Lisbon", 1), written("User lives in Porto", 2)] as const;
    const [lisbon, porto] = facts();
    const effects = async (tag: string, ...each: Assertion[]) => (await assert(tag, ...each)).outcomes[0]?.effect;
    expect([await effects(forward, lisbon), await effects(forward, porto)]).toEqual(["added", "updated"]);
    const [lisbonLate, portoEarly] = facts();
    expect([await effects(backward, portoEarly), await effects(backward, lisbonLate)]).toEqual(["added", "outdated"]);
    for (const tag of [forward, backward]) {
      expect(await memories(tag)).toEqual([
        { text: "User lives in Porto", version: 2, observationCount: 1, validFrom: on(2), validTo: null },
      ]);
    }
  });

  it("infers what a tie and a fact say together, as long as both hold", async () => {
    const tag = tenant.newTag();
    const tie = written("User's sister is Anna", 1, { slot: "family:sister" });
    const home = (city: string, day: number) =>
      written(`Anna lives in ${city}`, day, { subject: "Anna", value: city, slot: "home" });
    await assert(tag, tie);
    await assert(tag, home("Rome", 2));
    const texts = async () => (await memories(tag)).map(({ text }) => text).toSorted();
    expect(await texts()).toEqual(["Anna lives in Rome", "User's sister Anna lives in Rome", "User's sister is Anna"]);
    await assert(tag, home("Turin", 3));
    expect(await texts()).toEqual([
      "Anna lives in Turin",
      "User's sister Anna lives in Turin",
      "User's sister is Anna",
    ]);
    await assert(
      tag,
      written("User's sister is Anna", 4, { slot: "family:sister", value: "Anna", modality: "retracted" }),
    );
    expect(await texts()).toEqual(["Anna lives in Turin"]);
  });

  it("lets an inference be replaced by what somebody writes in its place", async () => {
    const tag = tenant.newTag();
    await assert(
      tag,
      written("User's sister is Anna", 1, { slot: "family:sister" }),
      written("Anna lives in Rome", 2, { subject: "Anna" }),
    );
    const { id, text } = await inferred(tag);
    const relation = { kind: "update" as const, memoryIds: [id] };
    const better = written("User's sister Anna lives in Turin", 3, { slot: null, value: null, relation });
    expect((await assert(tag, better)).outcomes.map(({ effect }) => effect)).toEqual(["updated"]);
    await assert(tag, { ...better, evidence: { ...better.evidence, sourceId: newId() } });
    expect((await memories(tag)).map((memory) => memory.text)).not.toContain(text);
    expect((await memories(tag)).find((memory) => memory.text === better.text)).toMatchObject({ version: 2 });
  });

  it("infers nothing of a name that two people have", async () => {
    const tag = tenant.newTag();
    await assert(
      tag,
      written("User's sister is Anna", 1, { slot: "family:sister" }),
      written("Ben's aunt is Anna", 1, { subject: "Ben", slot: "family:aunt" }),
      written("Anna lives in Rome", 2, { subject: "Anna" }),
    );
    expect((await memories(tag)).some(({ text }) => text.includes("sister Anna"))).toBe(false);
  });

  it("ends what is denied, and nothing of another value", async () => {
    const tag = tenant.newTag();
    const like = (value: string, changes: Partial<Assertion> = {}) =>
      written(`User likes ${value}`, 1, { slot: "like", value, ...changes });
    const denial = { ...like("sushi"), ...written("User does not like sushi any more", 2) };
    await assert(tag, like("sushi"), like("tea"));
    const { outcomes } = await assert(tag, { ...denial, slot: "like", value: "sushi", polarity: "negative" });
    expect(outcomes.map(({ effect }) => effect)).toEqual(["updated"]);
    const texts = (await memories(tag)).map(({ text }) => text).toSorted();
    expect(texts).toEqual(["User does not like sushi any more", "User likes tea"]);
  });

  it("lets no plan, wish, past or passing state take the place of what is so", async () => {
    const tag = tenant.newTag();
    await assert(tag, written("User lives in Lisbon", 1));
    await assert(
      tag,
      written("User is going to move to Porto", 2, { modality: "planned" }),
      written("User would love to live in Rome", 3, { modality: "wished" }),
      written("User used to live in Bonn", 4, { modality: "past" }),
      written("User is staying in Crete", 5, { validTo: on(9) }),
    );
    const found = await memories(tag);
    expect(found).toHaveLength(5);
    expect(found.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    expect(found.find(({ text }) => text.endsWith("Crete"))).toMatchObject({ validFrom: on(5), validTo: on(9) });
  });

  it("lets more words of the same claim stand beside the fewer and extend them", async () => {
    const tag = tenant.newTag();
    await assert(tag, written("User lives in Lisbon", 1));
    const { outcomes } = await assert(tag, written("User lives with two cats by the river in Lisbon", 2));
    expect(outcomes.map(({ effect }) => effect)).toEqual(["extended"]);
    expect(await memories(tag)).toHaveLength(2);
  });

  it("keeps a forgotten fact forgotten for the source that said it, and takes it from another", async () => {
    const tag = tenant.newTag();
    const first = written("User lives in Lisbon", 1);
    const { outcomes } = await assert(tag, first);
    await tenant.inTenant(async (repositories) => {
      const meant = await repositories.memories.listByIds(outcomes.flatMap(({ memoryId }) => memoryId ?? []));
      await repositories.lock("memories", tag);
      await changeStates(repositories, {
        tag,
        memories: meant,
        state: "forgotten",
        reason: "asked for",
        batchId: null,
      });
    });
    expect((await assert(tag, first)).outcomes).toEqual([{ ...outcomes[0], effect: "known" }]);
    expect(await memories(tag)).toEqual([]);
    const again = await assert(tag, written("User lives in Lisbon", 2));
    expect(again.outcomes[0]?.memoryId).not.toBe(outcomes[0]?.memoryId);
    expect(await memories(tag)).toMatchObject([{ text: "User lives in Lisbon", observationCount: 1 }]);
  });

  it("keeps a forgotten fact forgotten when its words are told in another sentence", async () => {
    const tag = tenant.newTag();
    const home = { subject: "User", slot: "home", value: "Lisbon" };
    const first = written("User lives in Lisbon", 1, home);
    const { outcomes } = await assert(tag, first);
    await tenant.inTenant(async (repositories) => {
      const meant = await repositories.memories.listByIds(outcomes.flatMap(({ memoryId }) => memoryId ?? []));
      await repositories.lock("memories", tag);
      await changeStates(repositories, { tag, memories: meant, state: "forgotten", reason: null, batchId: null });
    });
    const retold = written("User resides in Lisbon", 1, { ...home, evidence: first.evidence });
    expect((await assert(tag, retold)).outcomes).toEqual([{ ...outcomes[0], effect: "known" }]);
    expect(await memories(tag)).toEqual([]);
    // Other facts of the same words are told.
    const employer = written("User works at Acme", 1, { slot: "employer", value: "Acme", evidence: first.evidence });
    await assert(tag, employer);
    expect(await memories(tag)).toMatchObject([{ text: "User works at Acme" }]);
    // Another place says it anew.
    await assert(tag, written("User resides in Lisbon", 2, home));
    expect((await memories(tag)).map(({ text }) => text)).toContain("User resides in Lisbon");
  });

  it("takes back a fact whose time had come as well", async () => {
    const tag = tenant.newTag();
    await assert(tag, written("User lives in Lisbon", 1, { forgetAfter: on(2) }));
    const takenBack = written("User lives in Lisbon", 3, { modality: "retracted" });
    expect((await assert(tag, takenBack)).outcomes).toHaveLength(1);
    expect(await memories(tag)).toEqual([]);
  });

  it("relates nothing that is said of different people", async () => {
    const tag = tenant.newTag();
    const works = (who: string, where: string, day: number) =>
      written(`${who} works at ${where}`, day, { subject: who, slot: "employer", value: where });
    const { outcomes } = await assert(tag, works("User", "Contoso", 1), works("User's brother", "Fabrikam", 2));
    expect(outcomes.map(({ effect }) => effect)).toEqual(["added", "added"]);
    const ids = outcomes.flatMap(({ memoryId }) => memoryId ?? []);
    const relations = await tenant.inTenant(({ memoryChains }) => memoryChains.relationsOf(ids));
    expect(relations).toEqual([]);
  });

  it("parts a fact that was said a thousand times where something else was said in between", async () => {
    const tag = tenant.newTag();
    const said = (count: number) => Array.from({ length: count }, (_, day) => written("User lives in Lisbon", day));
    await assert(tag, ...said(1000));
    await assert(tag, written("User lives in Porto", 500.5));
    expect(await memories(tag)).toMatchObject([
      { text: "User lives in Lisbon", version: 3, observationCount: 499, validFrom: on(501), validTo: null },
    ]);
  });

  it("shows the first and the newest of very many sources", async () => {
    const tag = tenant.newTag();
    const said = Array.from({ length: 300 }, (_, day) => {
      const assertion = written("User lives in Lisbon", day);
      return { ...assertion, evidence: { ...assertion.evidence, startOffset: day } };
    });
    const { outcomes } = await assert(tag, ...said);
    const id = outcomes[0]?.memoryId ?? "";
    const sources = await tenant.inTenant(({ memories: of }) => of.sourcesOf([id]));
    const days = sources.map(({ observedAt }) => observedAt.getTime()).toSorted((left, right) => left - right);
    expect(days).toHaveLength(200);
    expect([days[0], days[1], days.at(-1)]).toEqual([on(0), on(101), on(299)].map((day) => day.getTime()));
  });

  it("does not bring back the older value when the newer one is forgotten", async () => {
    const tag = tenant.newTag();
    const { outcomes } = await assert(tag, written("User lives in Lisbon", 1), written("User lives in Porto", 2));
    await tenant.inTenant(async (repositories) => {
      await repositories.lock("memories", tag);
      const meant = await repositories.memories.listByIds([outcomes[1]?.memoryId ?? ""]);
      await changeStates(repositories, {
        tag,
        memories: meant,
        state: "forgotten",
        reason: "asked for",
        batchId: null,
      });
    });
    expect(await memories(tag)).toEqual([]);
  });

  it("makes one memory of a hundred equal facts that are written at once", async () => {
    const tag = tenant.newTag();
    await Promise.all(Array.from({ length: 100 }, () => assert(tag, written("User lives in Lisbon", 1))));
    expect(await memories(tag)).toMatchObject([{ text: "User lives in Lisbon", version: 1, observationCount: 100 }]);
  });

  it("takes no new facts into a full tag, but newer values of what it knows", async () => {
    const other = await tenant.seeds.addOrganization("full");
    await tenant.seeds.database.inTenant(other.system, ({ settings }) => settings.update({ memoryLimit: 1 }));
    const into = async (assertion: Assertion) =>
      await tenant.seeds.database.inTenant(other.system, async (repositories) => {
        await repositories.lock("memories", "full");
        return (await assertFacts(repositories, { tag: "full", assertions: [assertion] })).outcomes[0]?.effect;
      });
    expect(await into(written("User lives in Lisbon", 1))).toBe("added");
    expect(await into(written("User likes tea", 2, { slot: "like" }))).toBe("dropped");
    expect(await into(written("User lives in Porto", 3))).toBe("updated");
  });
});
