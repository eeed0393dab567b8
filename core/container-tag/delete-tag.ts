import { NotFoundError } from "@loci/errors";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob } from "#core/job/start-job.js";
import { newId } from "#core/kernel/ids.js";
import type { Locks } from "#core/kernel/transaction.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";
import type { ContainerTagRepository } from "./container-tag.repository.js";
import type { TagDeletion } from "./tag-deletion.entity.js";
import type { TagDeletionRepository } from "./tag-deletion.repository.js";
import type { TagMergeRepository } from "./tag-merge.repository.js";

export interface DeleteTagRepositories extends Locks {
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
  const { containerTags, tagDeletions, tagMerges, uploads, events } = repositories;
  await containerTags.holdAlone([tag]);
  if (!(await containerTags.remove(tag))) throw new NotFoundError("Container tag not found");
  await tagMerges.forgetTag(tag);
  const id = newId();
  const { documentCount, detachedCount } = await tagDeletions.hideDocuments(id, tag);
  await repositories.lock("memories", tag);
  const { memoryCount, versionCount } = await tagDeletions.hideMemories(id, tag);
  for (const blobKey of await uploads.removeOfTag(tag)) await queueFreeBlob(repositories, blobKey);
  const [totalCount, lastEventId] = [documentCount + detachedCount + versionCount, await events.lastId()];
  const counts = { documentCount, detachedCount, memoryCount, totalCount };
  await startJob(repositories, { kind: "clear-tag", subjectId: id, total: totalCount });
  return await tagDeletions.add({ id, tag, ...counts, lastEventId, requestedBy });
}
