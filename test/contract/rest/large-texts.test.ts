import { beforeAll, describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

const COUNT = 5;
/** Together more than one GraphQL answer may hold (docs/reference/limits.md), and more than is read at a time. */
const textOf = (index: number) => `Ship ${index} "Ünda" 😀\n`.repeat(300_000);

describe("documents of many megabytes", () => {
  const { loci, rest } = useLoci({ withWorker: false });

  const ask = async (query: string) => {
    const response = await fetch(`${loci.baseUrl}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${loci.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the answer
    return (await response.json()) as any;
  };

  beforeAll(async () => {
    for (let index = 0; index < COUNT; index++) {
      const body = { content: textOf(index), containerTag: "large", customId: `large-${index}` };
      expect((await rest("POST /v3/documents", { body })).status).toBe(200);
    }
  });

  it("REST lists all of them with their whole contents, in the order of the list", async () => {
    const body = { containerTag: "large", order: "asc", includeContent: true };
    const listed = await rest("POST /v3/documents/list", { body });
    expect(listed.status).toBe(200);
    expect(listed.body.pagination).toMatchObject({ totalItems: COUNT });
    const documents: { customId: string; content: string }[] = listed.body.memories;
    expect(documents.map(({ customId }) => customId)).toEqual(Array.from({ length: COUNT }, (_, i) => `large-${i}`));
    // Compared by hand: a difference of megabytes is printed by nobody.
    expect(documents.every(({ content }, index) => content === textOf(index))).toBe(true);
  });

  it.each(["text", "raw"])("GraphQL refuses the %s of all of them at once, and says the limit", async (field) => {
    const { data, errors } = await ask(`{ documents(containerTags: ["large"]) { nodes { id ${field} } } }`);
    expect(errors[0].extensions.code).toBe("TOO_LARGE");
    expect(errors[0].message).toMatch(/20000000 are answered at once: ask for fewer documents/);
    expect(JSON.stringify(data ?? null).length).toBeLessThan(10_000);
  });

  it("GraphQL answers with one of them, with all of its texts", async () => {
    const { data, errors } = await ask(
      '{ document(ref: { key: { customId: "large-0" } }) { text raw chunks { nodes { id } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.document.text === textOf(0) && data.document.raw === textOf(0)).toBe(true);
  });

  it("GraphQL lists them without their texts", async () => {
    const { data } = await ask('{ documents(containerTags: ["large"]) { totalCount nodes { id title } } }');
    expect(data.documents.totalCount).toBe(COUNT);
  });
});
