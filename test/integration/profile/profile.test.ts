import { beforeAll, describe, expect, it } from "vitest";
import type { LociClient } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

interface Texts {
  text: string;
}

interface Profile {
  static: Texts[];
  dynamic: Texts[];
  buckets: { key: string; memories: Texts[] }[];
}

const PROFILE = `query ($containerTag: String!, $filter: MetadataFilter, $buckets: [String!]) {
  profile(containerTag: $containerTag, filter: $filter, buckets: $buckets) {
    static { text } dynamic { text } buckets { key memories { text } }
  }
}`;

describe("a profile", () => {
  const { client } = useLoci();

  beforeAll(async () => {
    await client.ingest({
      ...{ containerTags: ["ines"], metadata: { part: 1 } },
      content: "user: My name is Ines. I live in Lisbon. I like jazz. I work as a nurse.",
    });
    await client.ingest({ containerTags: ["ines"], metadata: { part: 2 }, content: "user: I live in Porto now." });
  });

  async function profile(variables: object = {}, by: LociClient = client): Promise<Profile> {
    return (await by.graphql.run<{ profile: Profile }>(PROFILE, { containerTag: "ines", ...variables })).profile;
  }

  const wordsOf = (memories: Texts[]) => memories.map(({ text }) => text).join(" ");

  it("begins with who somebody is and holds the newest of what contradicts itself", async () => {
    const { static: durable } = await profile();
    expect(durable[0]?.text).toContain("Ines");
    expect(wordsOf(durable)).toContain("Porto");
    expect(wordsOf(durable)).not.toContain("Lisbon");
  });

  it("has its tastes in the bucket that every organization begins with, and nothing else there", async () => {
    const { buckets } = await profile();
    expect(buckets.map(({ key, memories }) => [key, memories.length])).toEqual([["preferences", 1]]);
    expect(wordsOf(buckets[0]?.memories ?? [])).toContain("jazz");
    expect((await profile({ buckets: ["unknown"] })).buckets).toEqual([]);
  });

  it("is narrowed by the metadata of the documents that its facts come from", async () => {
    const second = await profile({ filter: { condition: { key: "part", operator: "NUMBER_EQUALS", value: 2 } } });
    expect(wordsOf(second.static)).toContain("Porto");
    expect(wordsOf(second.static)).not.toContain("nurse");
    expect(second.buckets).toEqual([{ key: "preferences", memories: [] }]);
  });

  it("has whole memories for who asks for more than their words", async () => {
    const whole = await client.graphql.run<{ profile: { static: { text: string; version: number }[] } }>(
      'query { profile(containerTag: "ines") { static { ...Whole } } } fragment Whole on Memory { text version }',
    );
    const { static: durable } = await profile();
    expect(whole.profile.static.map(({ text }) => ({ text }))).toEqual(durable);
    expect(new Set(whole.profile.static.map(({ version }) => version > 0))).toEqual(new Set([true]));
  });

  it("is the same for a key of its tag alone, which may not read the settings", async () => {
    const create = `mutation { createApiKey(input: { containerTags: ["ines"] }) { secret } }`;
    const { createApiKey } = await client.graphql.run<{ createApiKey: { secret: string } }>(create);
    expect(await profile({}, client.as(createApiKey.secret))).toEqual(await profile());
  });
});
