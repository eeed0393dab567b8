import { beforeAll, describe, expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

describe("a document is named", () => {
  const { loci } = useLoci({ withWorker: false });
  let client: LociClient;
  let first: string;
  let second: string;
  const find = async (ref: object) => {
    const query = "query ($ref: DocumentRef!) { document(ref: $ref) { id } }";
    return (await client.graphql.run<{ document: { id: string } | null }>(query, { ref })).document?.id ?? null;
  };

  beforeAll(async () => {
    client = new LociClient(loci);
    first = (await client.add({ content: "One.", containerTags: ["a"], customId: "twice" })).id;
    second = (await client.add({ content: "Two.", containerTags: ["b"], customId: "twice" })).id;
  });

  it("by its id, which is no customId", async () => {
    expect(await find({ id: first })).toBe(first);
    expect(await find({ id: "twice" })).toBeNull();
  });

  it("by its customId, which is no id", async () => {
    expect(await find({ key: { customId: "twice", containerTag: "a" } })).toBe(first);
    expect(await find({ key: { customId: "twice" } })).toBe(second);
    expect(await find({ key: { customId: first } })).toBeNull();
    expect(await find({ key: { customId: "twice", containerTag: "c" } })).toBeNull();
  });

  it("in one way at a time", async () => {
    const query = "query ($ref: DocumentRef!) { document(ref: $ref) { id } }";
    for (const ref of [{}, { id: first, key: { customId: "twice" } }, { idOrKey: { customId: first } }]) {
      const { errors } = await client.graphql.send({ query, variables: { ref } });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(["BAD_USER_INPUT"]);
    }
  });

  it("with others in a list, which leaves out unknown ones", async () => {
    const list = async (refs: object[]) => {
      const query = "query ($refs: [DocumentRef!]) { documents(refs: $refs) { totalCount nodes { id } } }";
      return (await client.graphql.run<{ documents: object }>(query, { refs })).documents;
    };
    const nodes = [{ id: second }];
    expect(await list([{ key: { customId: "twice" } }, { id: "nobody" }])).toEqual({ totalCount: 1, nodes });
    expect(await list([{ id: first }, { key: { customId: "twice", containerTag: "b" } }])).toMatchObject({
      totalCount: 2,
    });
    expect(await list([])).toEqual({ totalCount: 0, nodes: [] });
  });
});
