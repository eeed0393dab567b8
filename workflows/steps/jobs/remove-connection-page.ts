import { PlatformError } from "@loci/errors";
import type { Connection } from "#core/connection/connection.entity.js";
import { removeDocument } from "#core/submission/remove-document.js";
import { type JobRun, runJobPage } from "../step/run-job-page.js";
import type { StepDependencies } from "../step/step-dependencies.js";

type RemoveDependencies = Pick<StepDependencies, "database" | "disconnect" | "logger">;

const DOCUMENTS_A_PAGE = 100;
/** Removed in one transaction. */
const DOCUMENTS_AT_ONCE = 10;
const TELL_TRIES = 3;

/**
 * Tells the source first. Then it removes the documents, the items, the notes, and last the connection. Safe to repeat.
 */
export function createRemoveConnectionPage(dependencies: RemoveDependencies) {
  const { database } = dependencies;
  return runJobPage(dependencies, {
    name: "remove-connection-page",
    async work(run) {
      const { principal, job } = run;
      const connection = await database.inTenant(principal, ({ connections }) => connections.find(job.subjectId));
      const page = { cursor: "told", done: job.done, total: job.total, isDone: connection === null };
      if (connection === null) return page;
      if (job.cursor === "") {
        await tellSource(dependencies, connection, run);
        return page;
      }
      const cleared = await clearDocuments(dependencies, connection, run);
      if (cleared > 0) return { ...page, done: job.done + cleared, total: Math.max(job.total, job.done + cleared) };
      return await database.inTenant(principal, async ({ itemSync, connectorNotes, connections }) => {
        if ((await itemSync.removeSome(connection.id)) > 0) return page;
        if ((await connectorNotes.removeSome(connection.id)) > 0) return page;
        await connections.remove(connection.id);
        return { ...page, isDone: true };
      });
    },
  });
}

/** The credentials may have ended, and the source may be gone: the connection goes all the same. */
async function tellSource(
  { database, disconnect, logger }: RemoveDependencies,
  { organizationId, id: connectionId }: Connection,
  { principal, signal, attempt }: JobRun,
): Promise<void> {
  // Tokens that were revoked cannot end the notices.
  for (const tell of [disconnect.unsubscribe, disconnect.revoke]) {
    // Its tokens may have been refreshed meanwhile.
    const connection = await database.inTenant(principal, ({ connections }) => connections.find(connectionId));
    if (connection === null) return;
    try {
      await tell(connection, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PlatformError) || (error.retryable && attempt < TELL_TRIES)) throw error;
      const about = { organizationId, connectionId, code: error.code };
      logger.warn(about, "a source was not told that its connection is removed");
    }
  }
}

async function clearDocuments(
  { database }: RemoveDependencies,
  { id, keepsDocuments }: Connection,
  { principal, signal, heartbeat }: JobRun,
): Promise<number> {
  if (keepsDocuments) {
    return await database.inTenant(principal, ({ documents }) => documents.leaveConnection(id, DOCUMENTS_A_PAGE));
  }
  let cleared = 0;
  for (let count = -1; count !== 0 && cleared < DOCUMENTS_A_PAGE; cleared += count) {
    signal.throwIfAborted();
    heartbeat();
    count = await database.inTenant(principal, async (repositories) => {
      const ids = await repositories.documents.listOfConnection(id, DOCUMENTS_AT_ONCE);
      for (const documentId of ids) {
        const document = await repositories.documents.lockById(documentId);
        if (document !== null) await removeDocument(repositories, principal, document);
      }
      return ids.length;
    });
  }
  return cleared;
}
