import { writeFile } from "node:fs/promises";
import { Client, Connection } from "@temporalio/client";
import pino from "pino";
import { describe, expect, it, vi } from "vitest";
import { createTemporalEngine } from "#adapters/workflow-engine/temporal/temporal-engine.js";
import { workflowBundle } from "#adapters/workflow-engine/temporal/workflow-bundle.js";
import type { WorkflowStart, WorkflowState } from "#core/ports/workflow-engine.js";
import { historyToJson } from "../../support/workflow-history.js";
import { isRecording, temporal } from "../find-service.js";
import {
  deliveryStart,
  extractionStart,
  idleSteps,
  ingestStart,
  jobStart,
  shortStart,
  syncStart,
} from "./ingest-fixture.js";

const folder = new URL("../../fixtures/workflow-histories/", import.meta.url);

/** The file, and how its run ends. */
const RUNS: [file: string, start: WorkflowStart, state: WorkflowState][] = [
  ["ingest-document.completed", ingestStart("completed"), "completed"],
  ["ingest-document.refused", ingestStart("refused"), "failed"],
  ["ingest-document.given-up", ingestStart("given-up"), "failed"],
  ["ingest-document.given-up-short", shortStart("given-up-short"), "failed"],
  ["extract-memories.completed", extractionStart("completed"), "completed"],
  ["extract-memories.postponed", extractionStart("refused"), "failed"],
  ["clear-tag.completed", jobStart("clear-tag", "completed"), "completed"],
  ["clear-tag.postponed", jobStart("clear-tag", "refused"), "failed"],
  ["merge-tags.completed", jobStart("merge-tags", "completed-merge"), "completed"],
  ["merge-tags.postponed", jobStart("merge-tags", "refused-merge"), "failed"],
  ["rebuild-index.completed", jobStart("rebuild-index", "completed"), "completed"],
  ["rebuild-index.passed", jobStart("rebuild-index", "refused"), "completed"],
  ["deliver-webhooks.completed", deliveryStart("completed-delivery"), "completed"],
  ["deliver-webhooks.failed", deliveryStart("refused-delivery"), "failed"],
  ["remove-connection.completed", jobStart("remove-connection", "completed-removal"), "completed"],
  ["sync-connection.completed", syncStart("completed-sync"), "completed"],
  ["sync-connection.failed", syncStart("refused-sync"), "failed"],
  ["embed-missing.completed", jobStart("embed-missing", "completed-embedding"), "completed"],
];

/** A worker that dies again and again is silent for a minute in all. */
const PATIENCE = { timeout: 110_000 };

/**
 * Writes the histories that `npm test` replays. Record them again only after every run of the old code has ended. Until
 * then, a changed workflow keeps the old histories and hides its change behind `steps.patched`.
 */
describe.skipIf(!isRecording || temporal.missing !== null)("recording the workflows", () => {
  it.each(RUNS)(
    "records the run %s",
    async (file, start, state) => {
      const engine = createTemporalEngine({
        address: temporal.address,
        namespace: "default",
        taskQueue: "recording",
        steps: idleSteps,
        workflowBundle: await workflowBundle(),
        logger: pino({ level: "silent" }),
      });
      const connection = await Connection.connect({ address: temporal.address });
      try {
        await engine.start(start);
        await vi.waitFor(async () => expect(await engine.describe(start.id)).toBe(state), PATIENCE);
        const history = await new Client({ connection }).workflow.getHandle(start.id).fetchHistory();
        const recorded = withoutMachine(historyToJson(history));
        await writeFile(new URL(`${file}.json`, folder), `${JSON.stringify(recorded, null, 1)}\n`);
      } finally {
        await engine.close();
        await connection.close();
      }
    },
    120_000,
  );
});

/** Process and machine names are of no use in a replay. */
function withoutMachine(history: unknown): unknown {
  const text = JSON.stringify(history, (key, value) => (key === "identity" ? "recorder" : value));
  return JSON.parse(
    text.replace(/"name":"[^"]*@[^"]*"/g, '"name":"recorder"').replace(/"stackTrace":"[^"]*"/g, '"stackTrace":""'),
  );
}
