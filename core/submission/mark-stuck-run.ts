import type { DocumentRepository } from "#core/document/document.repository.js";
import { isInProgress } from "#core/document/document-status.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";

interface StuckRun {
  organizationId: string;
  subjectId: string;
  revision: number;
  attempt: number;
}

/** A run whose workflow ended without saying how: its document becomes `failed`, so that a client can retry it. */
export async function markStuckRun(
  database: Database<{ documents: DocumentRepository; events: EventRepository }>,
  run: StuckRun,
): Promise<void> {
  await database.inTenant(systemPrincipal(run.organizationId), async (repositories) => {
    const document = await repositories.documents.lockById(run.subjectId);
    const isCurrent = document?.revision === run.revision && document.attempt === run.attempt;
    if (!document || !isCurrent || !isInProgress(document.status)) return;
    await repositories.documents.update(document.id, {
      status: "failed",
      errorCode: "internal",
      errorMessage: "Processing was given up after repeated crashes",
    });
    const { id, tags } = document;
    repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: "failed" });
  });
}
