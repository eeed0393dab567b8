import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import { migrate } from "#adapters/postgres/migrate.js";
import { runWorker } from "#apps/programs/run-worker.js";
import { composeServer } from "#apps/wiring/compose-server.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { roleOf } from "#apps/wiring/settings/role-of.js";
import { Secret } from "#apps/wiring/settings/secret.js";

export interface OwnInstallation {
  url: string;
  apiKey: string;
  stop(): Promise<void>;
}

/**
 * Starts a Loci of its own in a temporary folder, with the models and the limits of the environment and with nothing
 * else of it. Nothing is left when it stops, or when this process is killed.
 */
export async function startOwnInstallation(environment: Environment): Promise<OwnInstallation> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "loci-test-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user when this process is root, and that user must be able to enter the folder.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ directory: join(folder, "postgres"), temporary: true });
  started.defer(() => postgres.stop());
  await migrate({ ownerUrl: postgres.ownerUrl, appRole: roleOf(postgres.appUrl) });
  const own: Environment = {
    ...environment,
    dataDirectory: folder,
    database: { url: new Secret(postgres.appUrl), ownerUrl: null },
    elasticsearch: null,
    temporal: null,
    s3: null,
    telemetry: null,
    secretKey: null,
    metricsKey: null,
  };
  const logger = pino({ level: "silent" });
  const program = await composeServer(own, logger);
  started.defer(() => program.close());
  const apiKey = `sm_${randomBytes(24).toString("hex")}`;
  await program.services.organizations.ensureFirst({ apiKey });
  const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
  const worker = await runWorker({ environment: own, logger, notify: () => undefined });
  started.defer(() => worker.close());
  const running = started.move();
  return { url: `http://127.0.0.1:${port}`, apiKey, stop: () => running.disposeAsync() };
}
