import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";

/** Without a run: memories are drawn from a document that is to have some now, and withdrawn from one that is not. */
export async function followTaskType(
  repositories: { documents: DocumentRepository; intents: IntentRepository },
  before: Document,
  after: Document,
): Promise<void> {
  if (after.taskType === before.taskType) return;
  const { id: subjectId, tags, revision, attempt, status } = after;
  const pass = { kind: "extract-memories", subjectId, tag: tags[0] ?? "", revision, attempt } as const;
  await repositories.intents.add(pass);
  if (status === "done") await repositories.documents.update(subjectId, { dreamingStatus: "dreaming" });
}
