import { SupersededError } from "@loci/errors";
import { cleanLabel } from "@loci/language/words";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { FailDocumentInput } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";

export function createFailDocument({ database }: Pick<StepDependencies, "database">) {
  return async (input: FailDocumentInput): Promise<{ marked: boolean }> => {
    try {
      await database.inTenant(systemPrincipal(input.organizationId), async (repositories) => {
        const document = await repositories.documents.lockForStep(input);
        // The document is served: only the clearing up after it failed.
        if (document.status === "done") throw new SupersededError("The document is done");
        await repositories.documents.update(document.id, {
          status: "failed",
          memoriesStatus: "done",
          errorCode: input.code,
          // Some messages repeat words of a file or page.
          errorMessage: cleanLabel(input.message),
          progress: null,
        });
        await repositories.intents.finish({
          subjectIds: [input.documentId],
          revision: input.revision,
          attempt: input.attempt,
        });
        const { id, tags, connectionId } = document;
        if (connectionId !== null) await repositories.itemSync.failWithDocument(id);
        repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: "failed" });
      });
      return { marked: true };
    } catch (error) {
      if (error instanceof SupersededError) return { marked: false };
      throw error;
    }
  };
}
