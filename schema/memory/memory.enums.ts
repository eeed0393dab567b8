import type { MemoryKind, MemoryModality, MemoryPolarity } from "@loci/language/facts";
import type { ReviewAction } from "#core/memory/review/memory-review.service.js";
import { registerValues } from "../fields/register-values.js";

export const MemoryStateEnum = registerValues("MemoryState", {
  description: "Whether a memory is shown, and why not.",
  values: {
    active: "It is shown, unless its time to be forgotten has passed.",
    forgotten: "It was forgotten on request, and can be restored for a time.",
    declined: "A reviewer declined the inference. It is not inferred again.",
    retired: "Its sources are gone.",
    erased: "Its words were erased. Nothing can restore them.",
  },
});

export const MemoryKindEnum = registerValues<MemoryKind>("MemoryKind", {
  description: "How durable a fact is, or what kind of words it keeps.",
  values: {
    static: "A durable trait.",
    dynamic: "Recent or passing.",
    quote: "Words as they were said, which nothing has read yet.",
    decision: "A line of a protocol that records a decision.",
    task: "A line of a protocol that records who does what.",
  },
});

export const PolarityEnum = registerValues<MemoryPolarity>("Polarity", {
  description: "Whether a fact says that something is so.",
  values: { positive: "Something is so.", negative: "Something is not so." },
});

export const ModalityEnum = registerValues<MemoryModality>("Modality", {
  description: "Whether a fact is so now.",
  values: {
    actual: "It is so.",
    planned: "It is intended.",
    wished: "It is wanted, without a plan.",
    past: "It was so, and is said to be over.",
    asked: "The person requests it of the assistant.",
    retracted: "The speaker takes it back. Such a fact is not stored.",
  },
});

export const MemoryRelationEnum = registerValues("MemoryRelation", {
  description: "How the newer of two memories stands to the older one.",
  values: {
    update: "The newer one replaces the older one.",
    extend: "The newer one adds detail to the older one.",
    derive: "The newer one was inferred from the older one.",
  },
  names: { update: "REPLACES", extend: "EXTENDS", derive: "DERIVED_FROM" },
});

export const MemoryChangeEnum = registerValues("MemoryChange", {
  description: "The change that happened to a memory.",
  values: {
    created: "It was recorded for the first time.",
    updated: "It has a new version, new evidence or other attributes.",
    forgotten: "It is no longer shown.",
    removed: "It was deleted or erased.",
  },
});

export const EvidenceOriginEnum = registerValues("EvidenceOrigin", {
  description: "Where the evidence of a memory comes from.",
  values: { document: "Words of a document.", write: "A direct write through the API." },
});

export const ReviewActionEnum = registerValues<ReviewAction>("ReviewAction", {
  description: "The decision on an inferred memory.",
  values: {
    approve: "From now on the memory counts as stated.",
    decline: "The memory is forgotten, and not inferred again.",
    undo: "The memory counts as not reviewed again.",
  },
});

export const ReviewStatusEnum = registerValues("ReviewStatus", {
  description: "The decision of the last review of an inferred memory.",
  values: { approved: "It counts as stated.", declined: "It was forgotten and is not inferred again." },
});

export const MemorySortFieldEnum = registerValues("MemorySortField", {
  description: "The time that a list of memories is ordered by.",
  values: { createdAt: "When the version was made.", updatedAt: "When the version was last changed." },
});
