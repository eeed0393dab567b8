import { describe, expect, it } from "vitest";
import { restClient } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

/** Every place where a client may name a moment. */
const asked: [string, string][] = [
  ["search", 'query ($at: DateOrDateTime!) { search(input: { query: "last year", asOf: $at }) { timingMs } }'],
  ["search, as known", 'query ($at: DateOrDateTime!) { search(input: { query: "x", knownAt: $at }) { timingMs } }'],
  ["context", 'query ($at: DateOrDateTime!) { context(input: { query: "x", asOf: $at, knownAt: $at }) { tokens } }'],
  [
    "miss",
    'query ($at: DateOrDateTime!) { explainMiss(input: { search: { query: "x", asOf: $at }, item: { chunkId: "x" } }) { reason } }',
  ],
  [
    "memories",
    'query ($at: DateOrDateTime!) { memories(containerTags: ["a"], asOf: $at, knownAt: $at) { totalCount } }',
  ],
  [
    "profile",
    'query ($at: DateOrDateTime!) { profile(containerTag: "a", asOf: $at, knownAt: $at) { dynamic { text } } }',
  ],
  ["changes", 'query ($at: DateOrDateTime!) { profileChanges(containerTag: "a", from: $at) { added { id } } }'],
];

const refused = [
  "0000-01-01T00:00:00Z",
  "0000-12-31T23:59:59Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-00:01",
  "2022-02-31T00:00:00Z",
  "2023-02-29T00:00:00Z",
  "2022-06-01T24:00:00Z",
  "2022-06-01T00:00:00+24:00",
];

describe("a moment", () => {
  const { loci, graphql: client } = useLoci({ withWorker: false });

  it.each(refused)("is refused by every interface, and said why: %s", async (at) => {
    for (const [, query] of asked) {
      const { status, errors } = await client.send({ query, variables: { at } });
      expect([status, errors[0]?.extensions.code]).toEqual([200, "BAD_USER_INPUT"]);
      expect(errors[0]?.message).toMatch(/(asOf|knownAt|from)\b.*on a day that exists, in the years 1 to 9999/);
    }
    const literal = await client.send({ query: `{ memories(containerTags: ["a"], asOf: "${at}") { totalCount } }` });
    expect([literal.status, literal.errors[0]?.extensions.code]).toEqual([200, "BAD_USER_INPUT"]);
    const rest = restClient(loci);
    for (const field of ["documentDate", "forgetAfter"]) {
      const { status, body } = await rest("POST /v3/documents", { body: { content: "x", [field]: at } });
      expect([status, body.details]).toEqual([
        400,
        expect.stringContaining("on a day that exists, in the years 1 to 9999"),
      ]);
    }
  });

  it.each(["yesterday", "1654041600000", "2022-06", "01.06.2022", ""])(
    "is a date or a date-time: %j is refused",
    async (at) => {
      for (const [, query] of asked) {
        const { status, errors } = await client.send({ query, variables: { at } });
        expect([status, errors[0]?.extensions.code]).toEqual([200, "BAD_USER_INPUT"]);
      }
    },
  );

  it.each([5, true, ["2022-06-01T10:00:00Z", "2022-06-01T10:00:00Z"], {}])("is a text: %j is refused", async (at) => {
    const [[, query] = ["", ""]] = asked;
    const { status, errors } = await client.send({ query, variables: { at } });
    expect([status, errors[0]?.extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
  });

  it.each([
    "2022-06-01",
    "2022-06-01T10:00",
    "0001-01-01T00:00:00Z",
    "2024-02-29T23:59:59.999+14:00",
    "2022-06-01T10:00:00.123456-05:30",
  ])("may be asked for everywhere: %s", async (at) => {
    for (const [, query] of asked) {
      const { status, errors } = await client.send({ query, variables: { at } });
      expect([status, errors]).toEqual([200, []]);
    }
  });

  it.each(asked.filter(([place]) => place !== "changes"))("may be the last there is: %s", async (_place, query) => {
    const { status, errors } = await client.send({ query, variables: { at: "9999-12-31T23:59:59.999Z" } });
    expect([status, errors]).toEqual([200, []]);
  });
});
