import type { ExtractionProgress } from "@loci/files";
import { isInProgress } from "#core/document/document-status.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { Repositories } from "#core/repositories.js";

/** Often enough for a person who watches; each report is a row and an event. */
const REPORT_EVERY_MS = 1_000;

export interface ProgressReporter {
  report(progress: ExtractionProgress): void;
  /** Resolves when the last report is written, or could not be. */
  settled(): Promise<void>;
}

/**
 * Writes how far a long extraction is, at most once a second, one write at a time; subscribers hear of each. A report
 * that cannot be written costs nothing but itself, least of all an hour of reading.
 */
export function reportProgress(
  database: Database<Pick<Repositories, "documents" | "events">>,
  options: { input: IngestDocumentInput; principal: Principal; everyMs?: number },
): ProgressReporter {
  const { input, principal, everyMs = REPORT_EVERY_MS } = options;
  let lastAt = performance.now();
  let writing: Promise<void> | null = null;
  const write = async (progress: ExtractionProgress) => {
    await database.inTenant(principal, async (repositories) => {
      const { id, tags, status } = await repositories.documents.lockForStep(input);
      // The end of the run came first.
      if (!isInProgress(status)) return;
      await repositories.documents.update(id, { progress });
      repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: status });
    });
  };
  return {
    report(progress) {
      if (writing !== null || performance.now() - lastAt < everyMs) return;
      writing = write(progress)
        // The next report is another try; what keeps them all from being written meets the step's own write at its end.
        .catch(() => undefined)
        .finally(() => {
          lastAt = performance.now();
          writing = null;
        });
    },
    async settled() {
      await writing;
    },
  };
}
