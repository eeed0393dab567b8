import { extractByRules, RULES_VERSION } from "#core/memory/extract-by-rules/extract-by-rules.js";
import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";

export const RULES_EXTRACTOR = "rules";

export function createExtractMemories(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "extract-memories",
    async work(input, { principal, document }) {
      const isWanted = document.taskType === "memory";
      const candidates = isWanted
        ? extractByRules({
            text: document.content ?? "",
            structure: document.structure ?? "text",
            observedAt: document.documentDate ?? document.createdAt,
          })
        : [];
      await dependencies.database.inTenant(principal, async (repositories) => {
        await repositories.documents.lockForStep(input);
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
