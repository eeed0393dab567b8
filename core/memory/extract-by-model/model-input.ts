import type { ProfileBucket } from "#core/profile/profile-bucket.js";

/** What a model is told about a document beside its words. */
export interface ModelInput {
  title: string | null;
  /** The moment that "yesterday" counts from, where a turn has no date of its own. */
  observedAt: Date;
  /** What the organization and the container tags want remembered, most general first. */
  guidance: string[];
  buckets: ProfileBucket[];
}

/** A memory of the tag that the model may relate a fact to. */
export interface ShownMemory {
  id: string;
  text: string;
}
