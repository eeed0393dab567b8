import { expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const { rest } = useLoci();

it("a document may be changed while it is processed: the last content wins, with its path", async () => {
  const added = await rest("POST /v3/documents", {
    body: { content: "Alice lives in Lisbon.", containerTag: "people", customId: "alice" },
  });
  const { id } = added.body;
  for (const [index, city] of ["Porto", "Faro", "Braga"].entries()) {
    const body = { content: `Alice lives in ${city}.`, filepath: `/people/${index}.md`, metadata: { city } };
    expect(await rest("PATCH /v3/documents/alice", { body })).toMatchObject({ status: 200, body: { id } });
  }
  const document = await untilProcessed(rest, id);
  expect(document).toMatchObject({
    ...{ status: "done", content: "Alice lives in Braga.", filepath: "/people/2.md", metadata: { city: "Braga" } },
    memories: [{ memory: expect.stringContaining("Braga"), isLatest: true }],
  });
});
