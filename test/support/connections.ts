import { PlatformError } from "@loci/errors";
import pino from "pino";
import { FilesBlobStore } from "#adapters/blob-store/files/files-blob-store.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import type { Connection } from "#core/connection/connection.entity.js";
import { ConnectionService } from "#core/connection/connection.service.js";
import { ConnectionAccess } from "#core/connection/connection-access.js";
import { ConnectionAuthorization } from "#core/connection/connection-authorization.js";
import { sealColumn } from "#core/connection/connection-secrets.js";
import { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { ConnectionTokens } from "#core/connection/connection-tokens.js";
import { OAuthClients } from "#core/connection/oauth/oauth-clients.js";
import type { OAuthClient } from "#core/connection/oauth/oauth-requests.js";
import { activateConnection } from "#core/connection/request-sync.js";
import type { SourceSessions } from "#core/connection/source-sessions.js";
import { SyncService } from "#core/connection/sync.service.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { LinkSigner } from "#core/link/link-signer.js";
import type { Connector } from "#core/ports/connector.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import type { WorkflowResult } from "#core/ports/workflow-registry.js";
import { openRepositories } from "#core/repositories.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { UploadService } from "#core/upload/upload.service.js";
import { StepFailedError, type Steps } from "#workflows/contract.js";
import { startOf } from "#workflows/runs.js";
import { createBeginSync } from "#workflows/steps/connection/begin-sync.js";
import { createFetchItems } from "#workflows/steps/connection/fetch-items.js";
import { createReadChanges } from "#workflows/steps/connection/read-changes.js";
import { createRestSync } from "#workflows/steps/connection/rest-sync.js";
import { createRemoveConnectionPage } from "#workflows/steps/jobs/remove-connection-page.js";
import { syncConnection } from "#workflows/sync-connection.js";
import { TestClock } from "./webhooks.js";

interface Opened {
  appUrl: string;
  folder: string;
  connectors: Connector[];
  /** Opens sessions in another way than the product. */
  sessions?: SourceSessions;
  maxFileBytes?: number;
  /** The server's at every vendor. */
  client?: OAuthClient | null;
}

interface SyncOptions {
  /** Syncs that may run at once. */
  places?: number;
  /** Called for each step. It may end it, and lose its result, as when the worker dies: it then throws `Killed`. */
  during?: <Output>(step: (signal: AbortSignal) => Promise<Output>) => Promise<Output>;
}

export class Killed extends Error {}

const STEP_TRIES = 3;

/** The syncs of a database, without an engine: `sync` runs what is due. */
export async function openConnections({
  appUrl,
  folder,
  connectors,
  sessions,
  maxFileBytes = 1_000_000,
  client = null,
}: Opened) {
  const clock = new TestClock();
  const orm = await openOrm({ url: appUrl });
  const database = new Database(orm, clock, openRepositories);
  const http = createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] });
  const sockets = createGuardedSocketClient({ allowedHosts: ["127.0.0.1"] });
  const cipher = new SecretCipher(Buffer.alloc(32, 7));
  const queue = new IntentQueue(database, clock);
  const clients = new OAuthClients({ database, cipher, ofServer: () => client });
  const tokens = new ConnectionTokens({ database, clients, http, cipher, clock });
  const own = new ConnectionSessions({ connectors, tokens, http, sockets, cipher });
  const connections = sessions ?? own;
  const blobs = new FilesBlobStore(folder);
  const links = new LinkSigner(Buffer.alloc(32, 7), clock);
  const uploads = new UploadService({ database, blobs, links, clock, maxFileBytes, publicUrl: "http://localhost" });
  const publicUrl = "http://localhost";
  const open = { database, sessions: own, cipher, clock };
  const access = new ConnectionAccess(database);
  const authorization = new ConnectionAuthorization({
    ...open,
    tokens,
    clients,
    links,
    http,
    publicUrl,
    allowedOrigins: [],
  });
  const logger = pino({ level: "silent" });
  const disconnect = { unsubscribe: async () => undefined, revoke: async () => undefined };
  const dependencies = { database, clock, connections, uploads, maxTextBytes: 1_000_000, logger, disconnect };
  const steps: Partial<Steps> = {
    "begin-sync": createBeginSync(dependencies),
    "read-changes": createReadChanges(dependencies),
    "fetch-items": createFetchItems(dependencies),
    "rest-sync": createRestSync(dependencies),
    "remove-connection-page": createRemoveConnectionPage(dependencies),
  };
  return {
    clock,
    cipher,
    database,
    queue,
    steps,
    blobs,
    authorization,
    service: new ConnectionService({ ...open, access, authorization, maxDocuments: 10_000 }),
    syncs: new SyncService(database, access),
    async connect(principal: Principal, given: Partial<Connection> = {}): Promise<string> {
      const [connector] = connectors;
      if (connector === undefined) throw new Error("The test has no connector");
      const id = newId();
      const { organizationId } = principal;
      const value = { secretAccessKey: "open sesame" };
      const nothing = { config: {}, metadata: null, tokens: null, tokensExpireAt: null, authorization: null };
      await database.inTenant(principal, async (repositories) => {
        const connection = await repositories.connections.add({
          ...nothing,
          id,
          kind: connector.kind,
          tags: ["synced"],
          state: "active",
          documentLimit: 10_000,
          secrets: sealColumn(cipher, { organizationId, id }, { column: "secrets", value }),
          accountName: null,
          resources: [],
          createdBy: "key",
          ...given,
        });
        await activateConnection(repositories, connection);
      });
      return id;
    },
    /** Runs the workflow of each connection whose intent is due. Returns the summaries of their steps. */
    async sync({
      during = (step) => step(new AbortController().signal),
      places = 99,
    }: SyncOptions = {}): Promise<string[]> {
      const { runs } = await queue.claim({
        runs: [{ kinds: ["sync-connection"], maxInFlight: places, maxRunning: places }],
      });
      const summaries: string[] = [];
      for (const intent of runs) {
        if (intent.kind !== "sync-connection") throw new Error(`${intent.kind} is no sync`);
        // The start of this kind has this input.
        let next: SyncConnectionInput | null = startOf({ ...intent, kind: intent.kind }).input as SyncConnectionInput;
        while (next !== null) {
          const context = { heartbeat: () => undefined, attempt: 1, workflowId: "", traceParent: null };
          const result: WorkflowResult<SyncConnectionInput> = await syncConnection(
            {
              patched: async () => true,
              run: async (call) => {
                summaries.push(call.summary);
                const step = steps[call.step];
                if (step === undefined) throw new Error(`The test has no step ${call.step}`);
                const run = (signal: AbortSignal) => tried(call.step, () => step(call.input, { ...context, signal }));
                return await during(run);
              },
            },
            next,
          ).catch(async (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            await queue.release(intent);
            return { outcome: "superseded" as const };
          });
          next = "continueWith" in result ? result.continueWith : null;
        }
      }
      return summaries;
    },
    async close() {
      await http.close();
      await orm.close(true);
    },
  };
}

async function tried<T>(step: string, work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Killed) throw error;
    const isForGood = error instanceof PlatformError && !error.retryable;
    if (!isForGood && tries < STEP_TRIES) return await tried(step, work, tries + 1);
    const code = error instanceof PlatformError ? error.code : "internal";
    const message = error instanceof Error ? error.message : String(error);
    throw new StepFailedError({ step, code, message, cause: error });
  }
}
