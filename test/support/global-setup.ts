import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import { clusterParent } from "./cluster-parent.js";
import { listen } from "./local-server.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address to request the PostgreSQL of the run. The first request starts it. */
    postgresControl: string;
  }
}

/**
 * Builds the programs that tests start as processes. It provides one PostgreSQL for the whole run, which starts when a
 * test needs it. Its guard ends it even when the run is killed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [resolve("scripts/prepare.mjs"), "--build-only"], { stdio: "inherit" });
  let starting: Promise<EmbeddedPostgres> | null = null;
  const control = createServer((_request, response) => {
    starting ??= startEmbeddedPostgres({
      directory: mkdtempSync(join(clusterParent(), "loci-test-")),
      temporary: true,
    });
    starting.then(
      ({ superuserUrl, ownerUrl, appUrl }) =>
        reply(response, 200, { ownerUrl: superuserUrl, schemaOwnerUrl: ownerUrl, appUrl }),
      (error: unknown) => reply(response, 500, { error: String(error) }),
    );
  });
  const port = await listen(control);
  control.unref();
  project.provide("postgresControl", `http://127.0.0.1:${port}/`);

  return async () => {
    control.close();
    const postgres = await starting?.catch(() => null);
    await postgres?.stop();
  };
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
