import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Document, ExtractKind } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import { documentIntent, type IntentRepository } from "#core/intent/intent.repository.js";
import { isUnderPath } from "#core/kernel/filepath.js";

type Place = Pick<Document, "tags" | "filepath">;

/**
 * Wire contract: a file outside the memory paths of one of its tags is searched alone, whatever was asked for it.
 */
export async function extractKindInTags(
  repositories: { containerTags: ContainerTagRepository },
  { asked, ...place }: Place & { asked: ExtractKind },
): Promise<ExtractKind> {
  if (asked === "chunks_only") return asked;
  return (await isInside(repositories, place)) ? "memories" : "chunks_only";
}

/** As `extractKindInTags`, of places in tags that are read already. */
export function extractKindAmong(
  containerTags: ContainerTag[],
  { asked, tags, filepath }: Place & { asked: ExtractKind },
): ExtractKind {
  if (asked === "chunks_only") return asked;
  const own = containerTags.filter(({ tag }) => tags.includes(tag));
  return areInside(own, filepath) ? "memories" : "chunks_only";
}

/** A file that was outside and now is inside becomes memories again, unless something else is asked for it. */
export async function extractKindAfter(
  repositories: { containerTags: ContainerTagRepository },
  before: Document,
  { asked, ...place }: Place & { asked: ExtractKind | undefined },
): Promise<ExtractKind> {
  const hasMoved = place.filepath !== before.filepath || String(place.tags) !== String(before.tags);
  const wasOutside = hasMoved && before.extract === "chunks_only" && !(await isInside(repositories, before));
  return await extractKindInTags(repositories, {
    ...place,
    asked: asked ?? (wasOutside ? "memories" : before.extract),
  });
}

async function isInside(
  { containerTags }: { containerTags: ContainerTagRepository },
  { tags, filepath }: Place,
): Promise<boolean> {
  return filepath === null || areInside(await containerTags.listByTags(tags), filepath);
}

function areInside(found: ContainerTag[], filepath: string | null): boolean {
  // A document without a path is no file, and always inside.
  if (filepath === null) return true;
  return found.every(({ memoryFilesystemPaths: paths }) => paths?.some((path) => isUnderPath(filepath, path)) ?? true);
}

/** Without a run: memories are drawn from a document that is to have some now, and withdrawn from one that is not. */
export async function followExtractKind(
  { documents, intents }: { documents: DocumentRepository; intents: IntentRepository },
  before: Document,
  after: Document,
): Promise<void> {
  if (after.extract === before.extract) return;
  await intents.add(documentIntent("extract-memories", after));
  if (after.status === "done") await documents.update(after.id, { memoriesStatus: "pending" });
}
