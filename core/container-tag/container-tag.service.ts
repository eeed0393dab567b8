import type { Database } from "#core/database.js";
import { NotFoundError } from "#core/errors.js";
import { requireReadableTags } from "#core/permission.js";
import type { Principal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";
import type { ContainerTag } from "./container-tag.entity.js";

export type ContainerTagSummary = ContainerTag & {
  documentCount: number;
  memoryCount: number;
  lastActivityAt: Date | null;
};

export class ContainerTagService {
  constructor(private readonly database: Database) {}

  /** A scoped key sees its own tags. Newest first. */
  async list(principal: Principal): Promise<ContainerTagSummary[]> {
    requireReadableTags(principal, undefined);
    return await this.database.inTenant(principal, async (repositories) =>
      summarise(repositories, await repositories.containerTags.list()),
    );
  }

  /** A tag outside the principal's scope is not found, like one that does not exist. */
  async get(principal: Principal, tag: string): Promise<ContainerTagSummary> {
    requireReadableTags(principal, undefined);
    return await this.database.inTenant(principal, async (repositories) => {
      const found = await repositories.containerTags.find(tag);
      const [summary] = found ? await summarise(repositories, [found]) : [];
      if (!summary) throw new NotFoundError("Container tag not found");
      return summary;
    });
  }
}

async function summarise(repositories: Repositories, tags: ContainerTag[]): Promise<ContainerTagSummary[]> {
  const counts = await repositories.containerTags.counts(tags.map(({ tag }) => tag));
  const byTag = new Map(counts.map((count) => [count.tag, count]));
  return tags.map((tag) => {
    const count = byTag.get(tag.tag);
    return {
      ...tag,
      documentCount: count?.documentCount ?? 0,
      memoryCount: count?.memoryCount ?? 0,
      lastActivityAt: count?.lastActivityAt ?? null,
    };
  });
}
