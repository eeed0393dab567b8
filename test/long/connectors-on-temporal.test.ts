import { Client, Connection } from "@temporalio/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { syncLargeSource } from "#test/e2e/connections/large-source.js";
import { editSources } from "#test/e2e/connections/random-edits.js";
import { everySource } from "#test/support/services/every-source.js";
import { type StartLoci, startLoci } from "#test/support/start-loci.js";
import { historyToJson } from "#test/support/workflow-history.js";
import { type Service, startTemporal } from "../services/service-process.js";

const EDITS = Number(process.env["LOCI_CONNECTOR_EDITS"] ?? 60);
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);
const ITEMS = Number(process.env["LOCI_SOURCE_ITEMS"] ?? 20_000);
/** A step that died begins anew when its heart has not beaten for ten seconds. */
const LIFE_MS = { shortest: 14_000, spread: 15_000 };

let temporal: Service | null = null;
let connection: Connection;

beforeAll(async () => {
  temporal = await startTemporal().catch((error: unknown) => {
    console.log(`Without Temporal: ${String(error)}`);
    return null;
  });
  if (temporal !== null) connection = await Connection.connect({ address: temporal.address });
}, 10 * 60_000);
afterAll(async () => {
  if (temporal === null) return;
  await connection.close();
  await temporal.stop();
});

/** A queue of its own. */
function onTemporal(address: string): { start: StartLoci; queue: string } {
  const queue = `connectors-${newId()}`;
  const start: StartLoci = (options = {}) => {
    const engine = { TEMPORAL_ADDRESS: address, TEMPORAL_TASK_QUEUE: queue };
    return startLoci({ ...options, environment: { ...options.environment, ...engine } });
  };
  return { start, queue };
}

it(`every kind of source is in step after ${EDITS} edits, with Temporal (seed ${SEED})`, async ({ skip }) => {
  if (temporal === null) return skip();
  const { start, queue } = onTemporal(temporal.address);
  await editSources({
    open: everySource(null),
    edits: EDITS,
    seed: SEED,
    longestPauseMs: 3_000,
    lifeMs: LIFE_MS,
    start,
    histories: async () => {
      const { workflow } = new Client({ connection });
      const told: string[] = [];
      for await (const { workflowId, runId } of workflow.list({ query: `TaskQueue = "${queue}"` })) {
        const history = historyToJson(await workflow.getHandle(workflowId, runId).fetchHistory());
        told.push(JSON.stringify(history, readable));
      }
      expect(told.length).toBeGreaterThan(EDITS);
      return told.join("\n");
    },
  });
}, 3_600_000);

it(`a source of ${ITEMS} items goes on in further runs of its workflow (seed ${SEED})`, async ({ skip }) => {
  if (temporal === null) return skip();
  const { start, queue } = onTemporal(temporal.address);
  const sizes = { items: ITEMS, itemsAPage: Math.max(1, Math.floor(ITEMS / 400)), documentLimit: 200 };
  await syncLargeSource({ ...sizes, seed: SEED, lifeMs: { shortest: 20_000, spread: 20_000 }, start });
  const { count } = await new Client({ connection }).workflow.count(
    `TaskQueue = "${queue}" and WorkflowType = "sync-connection" and ExecutionStatus = "ContinuedAsNew"`,
  );
  expect(count).toBeGreaterThan(0);
}, 3_600_000);

/** Payloads of a history are bytes. */
function readable(key: string, value: unknown): unknown {
  return key === "data" && typeof value === "string" ? Buffer.from(value, "base64").toString() : value;
}
