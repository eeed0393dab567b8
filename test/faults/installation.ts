import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, startProduct } from "@loci/bench/product/start-product.js";
import { processesOf } from "@loci/sandbox/test/process-list.js";
import { builtProgram } from "#test/support/program-process.js";
import { type RestClient, restClient } from "#test/support/rest-client.js";

/** The whole product as users start it, on a folder of its own. */
export async function startInstallation(dataDirectory: string, key?: string) {
  builtProgram("apps/launcher/main");
  const product = await startProduct({ dataDirectory, environment: { LOCI_EMBEDDING_MODEL: "hashing" } });
  const baseUrl = product.graphqlUrl.replace("/graphql", "");
  return { product, baseUrl, rest: restClient({ baseUrl, apiKey: key ?? product.apiKey }) };
}

export type Installation = { product: RunningProduct; baseUrl: string; rest: RestClient };

/** The account of the database must be able to enter it. */
export function makeFolder(): { path: string; dataDirectory: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "loci-fault-"));
  chmodSync(path, 0o711);
  return { path, dataDirectory: join(path, "data"), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The server process of the database first, then those it has started. */
export function databaseProcesses(dataDirectory: string): number[] {
  const all = processesOf(dataDirectory);
  const server = all.find(({ command }) => command.includes("bin/postgres -D"));
  if (server === undefined) throw new Error("No PostgreSQL is running.");
  return [server.pid, ...all.filter(({ parent }) => parent === server.pid).map(({ pid }) => pid)];
}
