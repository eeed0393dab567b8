import { expect } from "vitest";
import { systemPrincipal } from "#core/kernel/principal.js";
import { LociClient } from "#test/support/loci-client.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";
import { startWebServer } from "#test/support/web-server.js";

interface Deliveries {
  events: number;
  subjects: number;
  kills: number;
  /** Failures of one message. The second retry waits for five seconds. */
  maxFailures: number;
}

const FAILURES = 0.3;

/**
 * A receiver fails at random and the worker is killed again and again: each event arrives, in the order of its document
 * when it first does, and under one id.
 */
export async function killWhileDelivering({ events, subjects, kills, maxFailures }: Deliveries): Promise<void> {
  await using receiver = await startWebServer();
  await using loci = await startLoci({ withWorker: false, environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1" } });
  const failures = new Map<string, number>();
  receiver.set("/", ({ headers }, response) => {
    const id = String(headers["webhook-id"]);
    const failed = failures.get(id) ?? 0;
    const isFailing = failed < maxFailures && Math.random() < FAILURES;
    if (isFailing) failures.set(id, failed + 1);
    response.writeHead(isFailing ? 500 : 204).end();
  });
  const client = new LociClient(loci);
  const query = `mutation ($url: String!) { createWebhookEndpoint(input: {
    url: $url, events: [DOCUMENT_DONE, DOCUMENT_FAILED] }) { endpoint { id } } }`;
  await client.graphql.run(query, { url: receiver.url });
  await client.close();
  const expected = await appendEvents(loci.database.appUrl, { events, subjects });

  const seen = () => new Set(receiver.seen.map(({ headers }) => headers["webhook-id"])).size;
  for (let kill = 1; kill <= kills; kill++) {
    await using worker = new WorkerProcess(loci.environment);
    const reached = Math.floor((events * kill) / (kills + 1));
    await waitFor(seen, (count) => count >= reached, 300_000);
    await worker.kill();
  }
  await using _worker = new WorkerProcess(loci.environment);
  const seeds = await openSeeds(loci.database.appUrl);
  try {
    const [organizationId = ""] = await seeds.database.organizationIds();
    await waitFor(
      () =>
        seeds.database.inTenant(systemPrincipal(organizationId), async (repositories) => {
          const [endpoint] = await repositories.webhookEndpoints.list();
          const place = { limit: 1, offset: 0, endpointId: endpoint?.id ?? "" };
          return (await repositories.webhookDeliveries.list({ ...place, states: ["delivered"] })).totalCount;
        }),
      (count) => count === events,
      300_000,
    );
  } finally {
    await seeds.close();
  }

  const arrived = new Map<string, string[]>();
  const idOf = new Map<string, Set<string>>();
  for (const { body, headers } of receiver.seen) {
    // Written by Loci. The first tag is the number of the event.
    const { id: subject, containerTags } = (JSON.parse(body) as { data: { id: string; containerTags: string[] } }).data;
    const event = containerTags[0] ?? "";
    const order = arrived.get(subject) ?? [];
    if (!order.includes(event)) order.push(event);
    arrived.set(subject, order);
    idOf.set(event, (idOf.get(event) ?? new Set()).add(String(headers["webhook-id"])));
  }
  expect(arrived).toEqual(expected);
  expect([...idOf.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set([...idOf.values()].flatMap((ids) => [...ids])).size).toBe(events);
}

/** Returns the numbers of the events by document, in their order. */
async function appendEvents(
  appUrl: string,
  { events, subjects }: Pick<Deliveries, "events" | "subjects">,
): Promise<Map<string, string[]>> {
  const seeds = await openSeeds(appUrl);
  const expected = new Map<string, string[]>();
  try {
    const [organizationId = ""] = await seeds.database.organizationIds();
    for (let start = 0; start < events; start += 500) {
      await seeds.database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        for (let number = start; number < Math.min(events, start + 500); number++) {
          const [subjectId, tag] = [`document-${number % subjects}`, `event-${number}`];
          repositories.events.append({ kind: "document-status-changed", subjectId, tags: [tag], state: "done" });
          expected.set(subjectId, [...(expected.get(subjectId) ?? []), tag]);
        }
      });
    }
    return expected;
  } finally {
    await seeds.close();
  }
}
