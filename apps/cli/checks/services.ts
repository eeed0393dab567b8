import { readFileSync } from "node:fs";
import { temporalConnection } from "#apps/wiring/open/temporal-connection.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Check } from "./check.js";

const ANSWER_WITHIN_MS = 5_000;

export function checkElasticsearch(options: NonNullable<Environment["elasticsearch"]>): Check {
  return {
    name: "Elasticsearch",
    run: async () => {
      const { Client } = await import("@elastic/elasticsearch");
      const client = new Client({
        node: options.url.reveal(),
        ...(options.ca === null ? {} : { tls: { ca: readFileSync(options.ca) } }),
        ...(options.apiKey === null ? {} : { auth: { apiKey: options.apiKey.reveal() } }),
        requestTimeout: ANSWER_WITHIN_MS,
        maxRetries: 0,
      });
      try {
        const { version } = await client.info();
        return { state: "ok", says: `answers, version ${version.number}` };
      } catch (error) {
        return unreachable(error, "Check ELASTICSEARCH_URL, ELASTICSEARCH_API_KEY and ELASTICSEARCH_CA.");
      } finally {
        await client.close();
      }
    },
  };
}

export function checkTemporal(options: NonNullable<Environment["temporal"]>): Check {
  return {
    name: "Temporal",
    run: async () => {
      const { Connection } = await import("@temporalio/client");
      const { connectionOptions } = await import("#adapters/workflow-engine/temporal/connection-options.js");
      try {
        const connection = await Connection.connect({
          ...connectionOptions(temporalConnection(options)),
          connectTimeout: ANSWER_WITHIN_MS,
        });
        try {
          await connection.workflowService.describeNamespace({ namespace: options.namespace });
        } finally {
          await connection.close();
        }
        return { state: "ok", says: `answers at ${options.address}, namespace ${options.namespace}` };
      } catch (error) {
        return unreachable(
          error,
          "Check TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE and the settings of TLS, and that the server is started.",
        );
      }
    },
  };
}

function unreachable(error: unknown, advice: string) {
  const reason = error instanceof Error ? error.message : String(error);
  return { state: "failed" as const, says: `does not answer (${reason})`, advice };
}
