import { reviewActions } from "#core/memory/memory-review.service.js";
import { registerValues } from "../fields/register-values.js";

export const MemoryStateEnum = registerValues("MemoryState", {
  values: ["active", "forgotten", "declined", "retired", "erased"],
});

export const MemoryRelationEnum = registerValues("MemoryRelation", {
  values: ["update", "extend", "derive"],
  description: "Whether this memory replaces the other one, adds detail to it, or was inferred from it.",
});

export const MemoryChangeEnum = registerValues("MemoryChange", {
  values: ["created", "updated", "forgotten", "removed"],
});

export const EvidenceOriginEnum = registerValues("EvidenceOrigin", { values: ["document", "write"] });

export const ReviewActionEnum = registerValues("ReviewAction", { values: reviewActions });

export const ReviewStatusEnum = registerValues("ReviewStatus", { values: ["approved", "declined"] });
