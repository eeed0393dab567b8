import type { ReadingInput } from "@loci/language/prompts";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Document } from "#core/document/document.entity.js";
import { saidAt, statedDate } from "#core/document/said-at.js";
import type { ProfileBucketRepository } from "#core/profile-bucket/profile-bucket.repository.js";
import type { SettingsRepository } from "#core/settings/settings.repository.js";

export type Guidance = Pick<ReadingInput, "guidance" | "buckets">;

/** The operators' guidance for documents of these tags. For principals that may read the settings. */
export async function readGuidance(
  repositories: {
    containerTags: ContainerTagRepository;
    profileBuckets: ProfileBucketRepository;
    settings: SettingsRepository;
  },
  tags: string[],
): Promise<Guidance> {
  const { workspacePrompt, extractionPrompt } = await repositories.settings.get();
  const prompts: (string | null | undefined)[] = [workspacePrompt, extractionPrompt];
  const buckets = new Map<string, ReadingInput["buckets"][number]>();
  for (const tag of tags) {
    prompts.push((await repositories.containerTags.find(tag))?.contextPrompt);
    for (const bucket of await repositories.profileBuckets.list(tag)) buckets.set(bucket.key, bucket);
  }
  const guidance = prompts.flatMap((prompt) => (prompt?.trim() ? [prompt.trim()] : []));
  return { guidance, buckets: [...buckets.values()] };
}

export function readingInputOf(document: Document, guidance: Guidance): ReadingInput {
  return {
    ...guidance,
    title: document.title,
    observedAt: saidAt(document),
    statedAt: statedDate(document),
    memoryScope: { tags: document.tags.toSorted(), metadata: document.memoryScope },
  };
}
