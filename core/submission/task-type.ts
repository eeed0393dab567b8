import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Document, TaskType } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import { documentIntent, type IntentRepository } from "#core/intent/intent.repository.js";
import { isUnderPath } from "#core/kernel/filepath.js";

type Place = Pick<Document, "tags" | "filepath">;

/**
 * Wire contract: a file outside the memory paths of one of its tags is searched alone, whatever was asked for it.
 */
export async function taskTypeInTags(
  repositories: { containerTags: ContainerTagRepository },
  { asked, ...place }: Place & { asked: TaskType },
): Promise<TaskType> {
  if (asked === "superrag") return asked;
  return (await isInside(repositories, place)) ? "memory" : "superrag";
}

/** A file that was outside and now is inside becomes memories again, unless something else is asked for it. */
export async function taskTypeAfter(
  repositories: { containerTags: ContainerTagRepository },
  before: Document,
  { asked, ...place }: Place & { asked: TaskType | undefined },
): Promise<TaskType> {
  const hasMoved = place.filepath !== before.filepath || String(place.tags) !== String(before.tags);
  const wasOutside = hasMoved && before.taskType === "superrag" && !(await isInside(repositories, before));
  return await taskTypeInTags(repositories, { ...place, asked: asked ?? (wasOutside ? "memory" : before.taskType) });
}

async function isInside(
  { containerTags }: { containerTags: ContainerTagRepository },
  { tags, filepath }: Place,
): Promise<boolean> {
  // A document without a path is no file, and always inside.
  if (filepath === null) return true;
  const found = await containerTags.listByTags(tags);
  return found.every(({ memoryFilesystemPaths: paths }) => paths?.some((path) => isUnderPath(filepath, path)) ?? true);
}

/** Without a run: memories are drawn from a document that is to have some now, and withdrawn from one that is not. */
export async function followTaskType(
  { documents, intents }: { documents: DocumentRepository; intents: IntentRepository },
  before: Document,
  after: Document,
): Promise<void> {
  if (after.taskType === before.taskType) return;
  await intents.add(documentIntent("extract-memories", after));
  if (after.status === "done") await documents.update(after.id, { dreamingStatus: "dreaming" });
}
