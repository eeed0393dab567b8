import { RULES_VERSION } from "#core/memory/extract-by-rules/extract-by-rules.js";
import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";

export const RULES_EXTRACTOR = "rules";

/** Reconciling takes about 26 ms each, in one transaction under the lock of the tag: nobody waits longer than a minute. */
const MAX_CANDIDATES = 2_000;
const TOO_MANY = `Only the first ${MAX_CANDIDATES} facts became memories; all of the text can be searched`;

export function createExtractMemories(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "extract-memories",
    async work(input, { principal, document, signal }) {
      const isWanted = document.taskType === "memory" && !document.isUncertain;
      const proposed = isWanted
        ? await dependencies.textWork.extractByRules(
            {
              text: document.content ?? "",
              structure: document.structure ?? "text",
              observedAt: document.documentDate ?? document.publishedAt ?? document.createdAt,
            },
            signal,
          )
        : [];
      const candidates = proposed.slice(0, MAX_CANDIDATES);
      await dependencies.database.inTenant(principal, async (repositories) => {
        const { warnings } = await repositories.documents.lockForStep(input);
        if (candidates.length < proposed.length && !warnings?.includes(TOO_MANY)) {
          await repositories.documents.update(document.id, { warnings: [...(warnings ?? []), TOO_MANY] });
        }
        await repositories.memoryCandidates.replace(
          {
            ...{ documentId: document.id, revision: input.revision },
            ...{ extractor: RULES_EXTRACTOR, extractorVersion: RULES_VERSION },
          },
          candidates,
        );
      });
      return { candidates: candidates.length };
    },
  });
}
