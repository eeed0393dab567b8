import type { DescribedTagFragment, RestContainerTagsQuery } from "../generated/operations.js";

type ListedTag = RestContainerTagsQuery["containerTags"]["nodes"][number];

/** Wire contract 10. A strict client requires the name to be a string. */
export function shapeListedTag({ id, tag, name, ...counts }: ListedTag) {
  return {
    ...{ id, name: name ?? tag, containerTag: tag, description: null },
    ...{ isExperimental: false, isNova: tag.startsWith("sm_project_") },
    ...counts,
  };
}

export function shapeContainerTag(tag: DescribedTagFragment) {
  return { ...shapeUpdatedTag(tag), createdAt: tag.createdAt };
}

export function shapeUpdatedTag(tag: DescribedTagFragment) {
  return {
    ...{ containerTag: tag.tag, name: tag.name, entityContext: tag.contextPrompt, context: tag.contextPrompt },
    memoryFilesystemPaths: tag.memoryFilesystemPaths ?? null,
    profileBuckets: tag.profileBuckets,
    ...{ documentCount: tag.documentCount, memoryCount: tag.memoryCount, lastActivityAt: tag.lastActivityAt },
    updatedAt: tag.updatedAt,
  };
}
