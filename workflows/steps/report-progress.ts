import type { Database } from "#core/database.js";
import { SupersededError } from "#core/errors.js";
import type { IngestDocumentInput } from "#core/intent/ingest-document-input.js";
import type { ExtractionProgress } from "#core/ports/extractor.js";
import type { Principal } from "#core/principal.js";

/** Often enough for a person who watches; each report is a row and an event. */
const REPORT_EVERY_MS = 1_000;

export interface ProgressReporter {
  report(progress: ExtractionProgress): void;
  /** Resolves when the last report is written; throws what writing it threw. */
  settled(): Promise<void>;
}

/** Writes how far a long extraction is, at most once a second, one write at a time; subscribers hear of each. */
export function reportProgress(
  database: Database,
  options: { input: IngestDocumentInput; principal: Principal; everyMs?: number },
): ProgressReporter {
  const { input, principal, everyMs = REPORT_EVERY_MS } = options;
  let lastAt = performance.now();
  let writing: Promise<void> | null = null;
  let failure: unknown = null;
  const write = async (progress: ExtractionProgress) => {
    await database.inTenant(principal, async (repositories) => {
      const { id, tags, status } = await repositories.documents.lockForStep(input);
      await repositories.documents.update(id, { progress });
      repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: status });
    });
  };
  return {
    report(progress) {
      if (writing !== null || failure !== null || performance.now() - lastAt < everyMs) return;
      writing = write(progress)
        .catch((error: unknown) => {
          // A run that was overtaken learns it from its next write; anything else fails the step at its end.
          if (!(error instanceof SupersededError)) failure = error;
        })
        .finally(() => {
          lastAt = performance.now();
          writing = null;
        });
    },
    async settled() {
      await writing;
      if (failure !== null) throw failure;
    },
  };
}
