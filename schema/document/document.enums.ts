import { documentStatuses } from "#core/document/document-status.js";
import { registerValues } from "../fields/register-values.js";

export const DocumentStatusEnum = registerValues("DocumentStatus", {
  values: documentStatuses,
  description: "Every value except done and failed means that work is in progress.",
});

/** Wire contract 6.1: the values that clients know. */
const documentTypes = [
  ...["text", "pdf", "tweet", "google_doc", "google_slide", "google_sheet", "image", "video", "audio"],
  ...["notion_doc", "webpage", "onedrive", "github_markdown", "granola"],
];

export const DocumentTypeEnum = registerValues("DocumentType", { values: documentTypes });

export const TaskTypeEnum = registerValues("TaskType", {
  values: ["memory", "superrag"],
  description: "memory: chunks, memories and a profile. superrag: chunks only.",
});

export const DreamingEnum = registerValues("Dreaming", {
  values: ["instant", "dynamic"],
  description: "When memories form: from each document immediately, or from groups of related documents.",
});

export const DreamingStatusEnum = registerValues("DreamingStatus", { values: ["dreaming", "done"] });

export const DocumentStructureEnum = registerValues("DocumentStructure", {
  values: ["conversation", "markdown", "text", "code"],
});

export const ChunkTypeEnum = registerValues("ChunkType", { values: ["text", "image"] });

export const TagOperatorEnum = registerValues("TagOperator", {
  values: ["OR", "AND"],
  description: "Whether a document must have at least one of the container tags, or all of them.",
});

export const SortFieldEnum = registerValues("SortField", { values: ["createdAt", "updatedAt"] });

export const SortOrderEnum = registerValues("SortOrder", { values: ["asc", "desc"] });
