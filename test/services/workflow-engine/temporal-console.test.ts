import { UnavailableError } from "@loci/errors";
import { Client, Connection, defaultPayloadConverter } from "@temporalio/client";
import { defineSearchAttributeKey } from "@temporalio/common";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTemporalEngine } from "#adapters/workflow-engine/temporal/temporal-engine.js";
import { workflowBundle } from "#adapters/workflow-engine/temporal/workflow-bundle.js";
import type { WorkflowEngine, WorkflowInputs } from "#core/ports/workflow-engine.js";
import { useShared } from "#test/support/use-shared.js";
import { temporal } from "../find-service.js";
import { idleSteps, ingestStart, jobStart } from "./ingest-fixture.js";

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.skipIf(temporal.missing !== null)(temporal.missing ?? "what Temporal's console shows", () => {
  const taskQueue = `console-${process.pid}-${Date.now()}`;
  const documentId = `document-${Date.now()}`;
  const start = ingestStart(documentId);
  let bundle: Awaited<ReturnType<typeof workflowBundle>>;
  const engine = useShared(async () => {
    bundle = await workflowBundle();
    return newEngine(temporal.address, taskQueue);
  });
  const client = useShared(
    async () => new Client({ connection: await Connection.connect({ address: temporal.address }) }),
  );
  afterAll(() => client.connection.close());

  beforeAll(async () => {
    await engine.start(start);
    await vi.waitFor(async () => expect(await engine.describe(start.id)).toBe("completed"), PATIENCE);
  });

  function newEngine(address: string, queue: string): WorkflowEngine<WorkflowInputs> {
    return createTemporalEngine({
      address,
      namespace: "default",
      taskQueue: queue,
      steps: idleSteps,
      workflowBundle: bundle,
      logger: pino({ level: "silent" }),
      closeGraceMs: 300,
    });
  }

  async function summariesOf(workflowId: string): Promise<string[]> {
    const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
    return (events ?? []).flatMap((event) => {
      const name = event.activityTaskScheduledEventAttributes?.activityType?.name;
      const summary = event.userMetadata?.summary;
      return name && summary ? [`${name}: ${defaultPayloadConverter.fromPayload<string>(summary)}`] : [];
    });
  }

  it("has the workflow's summary and its search attributes", async () => {
    const description = await client.workflow.getHandle(start.id).describe();
    expect(await description.staticSummary()).toBe(start.summary);
    expect(description.type).toBe("ingest-document");
    const attribute = (name: string) =>
      description.typedSearchAttributes.get(defineSearchAttributeKey(name, "KEYWORD"));
    expect(attribute("organization")).toBe("organization-1");
    expect(attribute("containerTag")).toBe("tag-1");
    expect(attribute("documentId")).toBe(documentId);
  });

  it("finds the workflow by a search attribute", async () => {
    await vi.waitFor(async () => {
      const found: string[] = [];
      for await (const { workflowId } of client.workflow.list({ query: `documentId = "${documentId}"` })) {
        found.push(workflowId);
      }
      expect(found).toEqual([start.id]);
    }, PATIENCE);
  });

  it("has a summary for every step, and no more than ids and counts in its history", async () => {
    expect(await summariesOf(start.id)).toEqual([
      "extract: Extract the text",
      "chunk: Cut the text into chunks",
      "embed: Embed 3 chunks",
      "index-document: Index 3 chunks",
      "extract-memories: Extract memories",
      "reconcile-memories: Reconcile 2 memory candidates",
      "finish-document: Make revision 1 searchable, 4 entries",
    ]);
  });

  it("has a line for every page of a job, with how far it is", async () => {
    const job = jobStart("rebuild-index", `job-${Date.now()}`);
    await engine.start(job);
    await vi.waitFor(async () => expect(await engine.describe(job.id)).toBe("completed"), PATIENCE);
    const handle = client.workflow.getHandle(job.id);
    expect(await (await handle.describe()).staticSummary()).toBe(job.summary);
    expect(await summariesOf(job.id)).toEqual([
      "rebuild-index-page: Write the next entries",
      "rebuild-index-page: Write the next entries, 2 of 3 done",
    ]);
  });

  it("says that a server is not there instead of waiting for it", async () => {
    const away = newEngine("127.0.0.1:1", taskQueue);
    try {
      await expect(away.start(ingestStart("document-away"))).rejects.toBeInstanceOf(UnavailableError);
      await expect(away.check()).rejects.toBeInstanceOf(UnavailableError);
    } finally {
      await away.close();
    }
  });
});
