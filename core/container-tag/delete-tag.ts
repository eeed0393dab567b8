import { NotFoundError } from "@loci/errors";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob, startJobs } from "#core/job/start-job.js";
import { newId } from "#core/kernel/ids.js";
import type { Locks } from "#core/kernel/transaction.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";
import type { ContainerTagRepository } from "./container-tag.repository.js";
import type { TagDeletion } from "./tag-deletion.entity.js";
import type { TagDeletionRepository } from "./tag-deletion.repository.js";
import type { TagMergeRepository } from "./tag-merge.repository.js";

/** Connections that add to container tags. */
interface TaggedConnections {
  /** They lose these tags. Returns the ids of those without another one, which are being removed from then on. */
  leaveTags(tags: string[]): Promise<string[]>;
}

export interface DeleteTagRepositories extends Locks {
  connections: TaggedConnections;
  containerTags: ContainerTagRepository;
  events: EventRepository;
  intents: IntentRepository;
  jobs: JobRepository;
  tagDeletions: TagDeletionRepository;
  tagMerges: TagMergeRepository;
  uploads: UploadRepository;
}

/**
 * Hides everything in a tag and queues its clearing. Documents that belong to other tags as well only lose this one.
 * Runs within `Database.inDeletion`. Content that is added to the tag from then on belongs to a new tag of the same
 * name.
 */
export async function deleteTag(
  repositories: DeleteTagRepositories,
  tag: string,
  requestedBy: string,
): Promise<TagDeletion> {
  const { containerTags } = repositories;
  await containerTags.holdAlone([tag]);
  const removed = await containerTags.remove([tag]);
  const { deletions } = await hideTags(repositories, removed, { requestedBy, memories: [tag] });
  const [deletion] = deletions;
  if (!deletion) throw new NotFoundError("Container tag not found");
  return deletion;
}

/**
 * The same for every tag of the organization, with a few locks and statements however many there are. Throws
 * `ConflictError` while one of them is being merged.
 */
export async function deleteEveryTag(repositories: DeleteTagRepositories, requestedBy: string): Promise<HiddenTags> {
  const { containerTags } = repositories;
  await containerTags.holdAll();
  const tags = (await containerTags.list()).map(({ tag }) => tag);
  const removed = await containerTags.remove(tags);
  return await hideTags(repositories, removed, { requestedBy, memories: [] });
}

interface HiddenTags {
  deletions: TagDeletion[];
  /** Connections that had no other tag, and are being removed. */
  connectionCount: number;
}

/** `memories` names the lock of their memories, behind its first word. */
async function hideTags(
  repositories: DeleteTagRepositories,
  tags: string[],
  { requestedBy, memories }: { requestedBy: string; memories: string[] },
): Promise<HiddenTags> {
  if (tags.length === 0) return { deletions: [], connectionCount: 0 };
  const { tagDeletions, tagMerges, uploads, events } = repositories;
  await tagMerges.forgetTags(tags);
  const hiding = tags.map((tag) => ({ id: newId(), tag }));
  const documentCounts = await tagDeletions.hideDocuments(hiding);
  await repositories.lock("memories", ...memories);
  const memoryCounts = await tagDeletions.hideMemories(hiding);
  const connectionCount = await leaveConnections(repositories, tags);
  for (const blobKey of await uploads.removeOfTags(tags)) await queueFreeBlob(repositories, blobKey);
  const lastEventId = await events.lastId();
  const deletions = hiding.map(({ id, tag }) => {
    const { documentCount = 0, detachedCount = 0 } = documentCounts.get(id) ?? {};
    const { memoryCount = 0, versionCount = 0 } = memoryCounts.get(id) ?? {};
    const totalCount = documentCount + detachedCount + versionCount;
    return { id, tag, documentCount, detachedCount, memoryCount, totalCount, lastEventId, requestedBy };
  });
  const of = deletions.map(({ id, totalCount }) => ({ subjectId: id, total: totalCount }));
  await startJobs(repositories, { kind: "clear-tag", of });
  return { deletions: await tagDeletions.add(deletions), connectionCount };
}

/** A sync would bring the tags back. Returns how many connections are being removed from now on. */
async function leaveConnections(repositories: DeleteTagRepositories, tags: string[]): Promise<number> {
  const { connections, intents, events } = repositories;
  const removed = await connections.leaveTags(tags);
  for (const id of removed) {
    await intents.remove({ kind: "sync-connection", subjectId: id });
    await startJob(repositories, { kind: "remove-connection", subjectId: id, total: 0 });
    events.append({ kind: "connection-changed", subjectId: id, tags: [], state: "removed" });
  }
  return removed.length;
}
