import type { Bucket } from "#language/buckets/classify-into-buckets.js";

/** Facts about a document that a model gets beside its words. */
export interface ModelInput {
  title: string | null;
  /** The moment that "yesterday" counts from, where a turn has no date of its own. */
  observedAt: Date;
  /** Guidance of the organization and the container tags on what to remember, most general first. */
  guidance: string[];
  buckets: Bucket[];
}

/** With what decides whether an earlier answer still holds. */
export interface ReadingInput extends ModelInput {
  /** `observedAt` where the document or its sender says it; null: it is the day when the words came in. */
  statedAt: Date | null;
  /** Selects the memories that may be shown. */
  memoryScope: { tags: string[]; metadata: Record<string, unknown> | null };
}

/** A memory of the tag that the model may relate a fact to. */
export interface ShownMemory {
  id: string;
  text: string;
}
