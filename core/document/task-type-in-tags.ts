import { isInsideMemoryPaths } from "#core/container-tag/memory-paths.js";
import type { Repositories } from "#core/repositories.js";
import type { TaskType } from "./document.entity.js";

interface Placed {
  tags: string[];
  filepath: string | null;
  asked: TaskType;
}

/** Wire contract 10: a file outside the memory paths of one of its tags is searched alone, whatever was asked for it. */
export async function taskTypeInTags(repositories: Repositories, { tags, filepath, asked }: Placed): Promise<TaskType> {
  if (asked === "superrag" || filepath === null) return asked;
  const found = await repositories.containerTags.listByTags(tags);
  const isInside = found.every(({ memoryFilesystemPaths }) => isInsideMemoryPaths(memoryFilesystemPaths, filepath));
  return isInside ? asked : "superrag";
}
