import { describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

/** Wire contract: how the official agent client forgets a text. */
describe("an agent that forgets by text", () => {
  const { rest } = useLoci();
  let tags = 0;

  /** Each with the next versions that take its place. */
  async function remember(...chains: string[][]): Promise<string> {
    tags += 1;
    const containerTag = `agent_${tags}`;
    for (const [first = "", ...next] of chains) {
      const added = await rest("POST /v4/memories", { body: { containerTag, memories: [{ content: first }] } });
      let { id } = added.body.memories[0];
      for (const newContent of next) {
        id = (await rest("PATCH /v4/memories", { body: { containerTag, id, newContent } })).body.id;
      }
    }
    return containerTag;
  }

  const told = async (containerTag: string): Promise<string[]> =>
    (await rest("POST /v4/memories/list", { body: { containerTags: [containerTag] } })).body.memoryEntries.map(
      ({ memory }: { memory: string }) => memory,
    );

  async function forgets(containerTag: string, content: string): Promise<string> {
    const exact = await rest("DELETE /v4/memories", { body: { containerTag, content } });
    if (exact.status !== 404) return String(exact.status);
    const body = { q: content, containerTag, threshold: 0.85, limit: 5, searchMode: "hybrid" };
    const { body: found } = await rest("POST /v4/search", { body });
    const hit = found.results.find(({ resultType }: { resultType: string }) => resultType === "memory");
    if (!hit) return "not found";
    await rest("DELETE /v4/memories", { body: { containerTag, id: hit.id } });
    return hit.memory;
  }

  it.each([
    ["The user lives in Lisbon", "The user lives in Berlin"],
    ["User lives in Lisbon", "User lives in Berlin now"],
    ["User likes tea", "User no longer likes tea"],
    ["User's phone number is 555-1234", "User's phone number is 555-9876"],
    ["User works at Acme", "User works at Zenith"],
    ["User vive en Lisboa", "User vive en Berlín"],
    ["User wohnt in Lissabon", "User wohnt in Berlin"],
    ["用户住在里斯本", "用户住在柏林"],
    ["The launch date is 4 May", "The launch date is 9 June"],
  ])("never forgets a new value by the old one: %s", async (old, now) => {
    const tag = await remember([old, now], ["User has a bicycle"]);
    expect(await forgets(tag, old)).toBe("not found");
    expect(await told(tag)).toContain(now);
  });

  it.each(["I live in Lisbon", "lives in Lisbon", "user lives in Lisbon.", "User lived in Lisbon"])(
    "nor by other words for the old one: %s",
    async (content) => {
      const tag = await remember(["User lives in Lisbon", "User lives in Berlin"]);
      expect(await forgets(tag, content)).toBe("not found");
      expect(await told(tag)).toEqual(["User lives in Berlin"]);
    },
  );

  it("still forgets what is there, said in another way", async () => {
    const tag = await remember(["User lives in Berlin"], ["User is allergic to peanuts"]);
    expect(await forgets(tag, "User currently lives in Berlin")).toBe("User lives in Berlin");
    expect(await forgets(tag, "user is allergic to peanuts.")).toBe("200");
    expect(await told(tag)).toEqual([]);
  });

  it("a text that is forgotten already is a conflict, also when a newer value has taken its place", async () => {
    const tag = await remember(["User lives in Lisbon"]);
    await rest("DELETE /v4/memories", { body: { containerTag: tag, content: "User lives in Lisbon" } });
    expect(await forgets(tag, "User lives in Lisbon")).toBe("409");
    await rest("POST /v4/memories", { body: { containerTag: tag, memories: [{ content: "User lives in Berlin" }] } });
    expect(await forgets(tag, "User lives in Lisbon")).toBe("409");
    expect(await told(tag)).toEqual(["User lives in Berlin"]);
  });

  it("corrections go the same way: the words of an old version are not found, an id of it leads to the latest", async () => {
    const tag = await remember(["User lives in Rome", "User lives in Oslo"]);
    const change = (selector: object) =>
      rest("PATCH /v4/memories", { body: { containerTag: tag, ...selector, newContent: "User lives in Riga" } });
    expect(await change({ content: "User lives in Rome" })).toMatchObject({ status: 404 });
    expect(await told(tag)).toEqual(["User lives in Oslo"]);
    expect(await change({ content: "user lives in oslo" })).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await told(tag)).toEqual(["User lives in Riga"]);
  });
});
