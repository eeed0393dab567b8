import { BadInputError, NotFoundError } from "@loci/errors";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob } from "#core/job/start-job.js";
import { newId } from "#core/kernel/ids.js";
import type { ContainerTagRepository } from "./container-tag.repository.js";
import type { TagMerge } from "./tag-merge.entity.js";
import type { TagMergeRepository } from "./tag-merge.repository.js";

export interface MergeTagsRepositories {
  containerTags: ContainerTagRepository;
  intents: IntentRepository;
  jobs: JobRepository;
  tagMerges: TagMergeRepository;
}

export interface MergeTagsInput {
  sources: string[];
  target: string;
}

/** A merge names each source, and moves one after another. */
export const MAX_SOURCES = 100;

/**
 * Queues the move of everything in the sources to the target, which is created when it does not exist. Throws
 * `ConflictError` while another merge changes one of the tags.
 */
export async function mergeTags(
  repositories: MergeTagsRepositories,
  { sources, target }: MergeTagsInput,
  requestedBy: string,
): Promise<TagMerge> {
  const { containerTags, tagMerges } = repositories;
  const known = new Set((await containerTags.listByTags(sources)).map(({ tag }) => tag));
  const unknown = sources.filter((tag) => !known.has(tag));
  if (unknown.length > 0) throw new NotFoundError("Container tag not found", { details: { ids: unknown } });
  await containerTags.ensure([target]);
  await containerTags.holdAlone([...sources, target]);
  const merge = await tagMerges.add({ id: newId(), sources, target, requestedBy });
  await startJob(repositories, { kind: "merge-tags", subjectId: merge.id, total: merge.totalCount });
  return merge;
}

/** The sources without doubles. Throws `BadInputError` where there is nothing to merge. */
export function readSources({ sources, target }: MergeTagsInput): string[] {
  const others = [...new Set(sources)].filter((tag) => tag !== target);
  if (others.length >= 1 && others.length <= MAX_SOURCES) return others;
  const message = `must name 1 to ${MAX_SOURCES} container tags beside the target`;
  throw new BadInputError("Invalid sources", [{ path: ["sources"], message }]);
}
