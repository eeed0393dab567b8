import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApiSchema } from "#schema/build.js";
import { type SchemaOperation, schemaOperations } from "#test/support/full-selection.js";
import { waitFor } from "#test/support/wait-for.js";
import { graphqlInputs } from "./graphql-inputs.js";
import { type RestAttempt, restInputs, restRoutes } from "./rest-inputs.js";
import { buildWorld, foreignRows, type Target, type Viewer, type World } from "./world.js";

const viewers = ["a key of another organization", "a key of another container tag"];
/** Deep enough for the edges of edges, such as the documents of a chunk's memories; within the limits of clients. */
const depthOf = (operation: string) => {
  // Each leads to lists: `containerTag` and `node` read those.
  if (operation === "containerTags" || operation === "nodes") return 2;
  return ofMany.includes(operation) ? 3 : 4;
};
const ofMany = [
  ...["documents", "memories", "inferredMemories", "node", "containerTag"],
  ...["profile", "profileChanges", "restoreMemories"],
];

/** Promise 3 of the architecture: no request with one key ever sees or changes what belongs to others. */
export function describeIsolation(title: string, { ownChecks }: { ownChecks: boolean }): void {
  describe(title, () => {
    let world: World;
    let operations: SchemaOperation[];
    const viewerOf = (name: string): Viewer => {
      const viewer = world.viewers.find((one) => one.name === name);
      if (!viewer) throw new Error(`Nobody is ${name}`);
      return viewer;
    };
    const named = (kind: SchemaOperation["kind"]) => operations.filter((operation) => operation.kind === kind);

    beforeAll(async () => {
      operations = schemaOperations(buildApiSchema(), depthOf);
      world = await buildWorld();
    });
    afterAll(() => world?.close());

    it("is asked of every operation and every route there is", async () => {
      expect(Object.keys(graphqlInputs).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
      expect(Object.keys(restInputs).toSorted()).toEqual((await restRoutes(world.loci.services)).toSorted());
    });

    it(`runs with the application's own checks ${ownChecks ? "on" : "off"}`, async () => {
      const { client, foreign } = viewerOf("a key of another container tag");
      const query = `{ documents(containerTags: ["${foreign.tag}"]) { totalCount } }`;
      const { data, errors } = await client.graphql.send({ query });
      if (ownChecks) expect(errors.map((error) => error.extensions.code)).toEqual(["FORBIDDEN"]);
      else expect(data).toEqual({ documents: { totalCount: 0 } });
    });

    it.each(viewers)("%s reads its own by every query", async (name) => {
      const { client, own } = viewerOf(name);
      const answers: string[] = [];
      for (const { name: field, text } of named("query")) {
        for (const variables of inputsOf(field, own)) {
          const answer = await client.graphql.send({ query: text, variables });
          // No model is here to ask, and the source of the connection has nothing to choose from.
          const refusal = /^connections?$/.test(field)
            ? /^(FORBIDDEN|NOT_SUPPORTED)$/
            : field === "suggestedProfileBuckets"
              ? /^(FORBIDDEN|BAD_USER_INPUT)$/
              : /^FORBIDDEN$/;
          for (const { extensions } of answer.errors) expect(extensions.code, field).toMatch(refusal);
          if (JSON.stringify(answer.data).includes(own.word)) answers.push(field);
        }
      }
      expect([...new Set(answers)].toSorted()).toEqual(
        [
          "chunk",
          "containerTag",
          "containerTags",
          "context",
          "document",
          "documents",
          "memories",
          "memory",
          "node",
          "nodes",
          "previewMemories",
          "profile",
          "profileChanges",
          "search",
          "searchDocuments",
        ].toSorted(),
      );
    });

    it.each(viewers)("%s gets no foreign row from any query", async (name) => {
      const viewer = viewerOf(name);
      for (const { name: field, text } of named("query")) {
        for (const variables of inputsOf(field, viewer.foreign)) {
          const answer = await viewer.client.graphql.send({ query: text, variables });
          expectNothingForeign(viewer, { what: field, sent: variables, got: answer });
          for (const { extensions } of answer.errors) expect(extensions.code).not.toBe("INTERNAL_SERVER_ERROR");
        }
      }
    });

    it.each(viewers)("%s gets no foreign row from any reading route", async (name) => {
      const viewer = viewerOf(name);
      for (const attempt of restAttempts(viewer.foreign, isReading)) {
        const reply = await viewer.client.rest(attempt.call, { body: attempt.body });
        expectNothingForeign(viewer, { what: attempt.call, sent: attempt, got: reply.body });
        expect(reply.status, attempt.call).toBeLessThan(500);
      }
    });

    it.each(viewers)("%s hears of nothing foreign by any subscription", async (name) => {
      const viewer = viewerOf(name);
      const heard: { field: string; variables: object; events: unknown[] }[] = [];
      for (const { name: field, text } of named("subscription")) {
        for (const variables of inputsOf(field, viewer.foreign)) {
          const events: unknown[] = [];
          heard.push({ field, variables, events });
          const changes = await viewer.client.graphql.subscribe(text, { ...variables });
          void collect(changes, events);
        }
      }
      await world.owner.reprocess(viewer.foreign.documentId);
      await world.owner.settled(viewer.foreign.documentId);
      const beacon = "Bea lives in Brno.";
      await viewer.client.ingest({ content: beacon, containerTags: [viewer.own.tag] });
      // Subscribers to everything have received the own change, which came last.
      await waitFor(
        () =>
          heard.filter(({ variables }) => JSON.stringify(variables) === '{"after":"0"}').map(({ events }) => events),
        (all) => all.length === 2 && all.every((events) => JSON.stringify(events).includes("Bea lives in Brno")),
      );
      for (const { field, variables, events } of heard) {
        expectNothingForeign(viewer, { what: field, sent: variables, got: events });
      }
    });

    it.each(viewers)("%s changes nothing foreign by any mutation", async (name) => {
      const viewer = viewerOf(name);
      const before = await foreignRows(world, viewer);
      for (const { name: field, text } of named("mutation").toSorted(deletingLast)) {
        for (const variables of inputsOf(field, viewer.foreign)) {
          const answer = await viewer.client.graphql.send({ query: text, variables });
          expectNothingForeign(viewer, { what: field, sent: variables, got: answer });
          for (const { extensions } of answer.errors) expect(extensions.code).not.toBe("INTERNAL_SERVER_ERROR");
        }
      }
      expect(await foreignRows(world, viewer)).toEqual(before);
    });

    it.each(viewers)("%s changes nothing foreign by any writing route", async (name) => {
      const viewer = viewerOf(name);
      const before = await foreignRows(world, viewer);
      for (const attempt of restAttempts(viewer.foreign, (route) => !isReading(route))) {
        const reply = await viewer.client.rest(attempt.call, { body: attempt.body });
        expectNothingForeign(viewer, { what: attempt.call, sent: attempt, got: reply.body });
        expect(reply.status, attempt.call).toBeLessThan(500);
      }
      expect(await foreignRows(world, viewer)).toEqual(before);
    });
  });
}

function inputsOf(field: string, target: Target): Record<string, unknown>[] {
  return graphqlInputs[field]?.(target) ?? [];
}

function restAttempts(target: Target, isWanted: (route: string) => boolean): RestAttempt[] {
  return Object.entries(restInputs).flatMap(([route, attempts]) => (isWanted(route) ? attempts(target) : []));
}

function isReading(route: string): boolean {
  return route.startsWith("GET ") || /list$|list\/|search$|context$|profile$|buckets$/.test(route);
}

/** The viewer's own input may come back, for example in an error about it. */
function expectNothingForeign(
  viewer: Viewer,
  { what, sent, got }: { what: string; sent: unknown; got: unknown },
): void {
  const [asked, answered] = [JSON.stringify(sent), JSON.stringify(got) ?? ""];
  const leaked = viewer.secrets.filter((secret) => answered.includes(secret) && !asked.includes(secret));
  expect({ what, sent, leaked }).toEqual({ what, sent, leaked: [] });
}

function deletingLast(left: SchemaOperation, right: SchemaOperation): number {
  return Number(left.name.startsWith("delete")) - Number(right.name.startsWith("delete"));
}

async function collect(changes: AsyncIterable<unknown>, events: unknown[]): Promise<void> {
  try {
    for await (const change of changes) events.push(change);
  } catch (error) {
    events.push(String(error));
  }
}
