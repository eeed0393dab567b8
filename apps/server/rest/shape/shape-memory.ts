import { z } from "zod";
import type { ListedMemoryFragment, MemoryVersionFragment } from "../generated/operations.js";
import { countOf, createdAt, idOf, metadataShape, timeOf, updatedAt } from "./shape-fields.js";
import { relationNames } from "./shape-relation.js";

const versionFields = {
  id: idOf("memory"),
  memory: z.string().describe("The words of the memory."),
  version: z.int().meta({ description: "The number of the version, from 1.", minimum: 1 }),
  isLatest: z.boolean().describe("Whether no newer version replaces it."),
  isForgotten: z.boolean().describe("Whether it is forgotten or expired."),
  parentMemoryId: z.string().nullable().describe("The id of the version before it."),
  rootMemoryId: z.string().nullable().describe("The id of the first version. It is null for a first version."),
  createdAt,
  updatedAt,
};

/** The fields that memories have in answers of versions 3 and 4. */
export const memoryFields = {
  ...versionFields,
  isStatic: z.boolean().describe("Whether it is a lasting trait."),
  isInference: z.boolean().describe("Whether it was concluded, and not said."),
  memoryRelations: z
    .record(z.string(), z.enum(["updates", "extends", "derives"]))
    .nullable()
    .describe("The relations to other memories, by their ids."),
  sourceCount: countOf("documents that it comes from"),
  documentIds: z.array(z.string()).describe("The ids of the documents that it comes from."),
  forgetAfter: timeOf("When it counts as forgotten.").nullable(),
  forgetReason: z.string().nullable().describe("The reason for its forgetting."),
  metadata: metadataShape.nullable(),
  temporalContext: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe("The dates that it speaks of: `documentDate` and `eventDate`."),
  spaceId: idOf("container tag"),
  spaceContainerTag: z.string().describe("The container tag."),
  orgId: idOf("organization"),
  history: z
    .array(z.object(versionFields).meta({ id: "MemoryVersion", description: "An older version of a memory." }))
    .describe("The older versions, newest first."),
};

export const memoryRecordShape = z
  .object(memoryFields)
  .meta({ id: "MemoryRecord", description: "A memory with its history." });

/** A memory of `POST /v4/memories/list`. */
export function shapeMemoryRecord(memory: ListedMemoryFragment, organizationId: string) {
  const { relations, history, metadata } = memory;
  return {
    ...shapeVersion(memory),
    isStatic: memory.isStatic,
    isInference: memory.isInference,
    memoryRelations:
      relations.length > 0
        ? Object.fromEntries(relations.map(({ memory: other, relation }) => [other?.id ?? "", relationNames[relation]]))
        : null,
    sourceCount: memory.sourceCount,
    documentIds: memory.documentIds,
    forgetAfter: memory.forgetAfter,
    forgetReason: memory.forgetReason,
    metadata: metadata ?? null,
    temporalContext: temporalContextOf(metadata),
    spaceId: memory.containerTag.id,
    spaceContainerTag: memory.containerTag.tag,
    orgId: organizationId,
    history: history.map(shapeVersion),
  };
}

function shapeVersion({ id, text, parent, root, ...memory }: MemoryVersionFragment) {
  const { version, isLatest, isForgotten, createdAt, updatedAt } = memory;
  return {
    id,
    memory: text,
    version,
    isLatest,
    isForgotten,
    parentMemoryId: parent?.id ?? null,
    rootMemoryId: root?.id ?? null,
    createdAt,
    updatedAt,
  };
}

function temporalContextOf(metadata: unknown): unknown {
  if (typeof metadata !== "object" || metadata === null || !("temporalContext" in metadata)) return null;
  return typeof metadata.temporalContext === "object" ? metadata.temporalContext : null;
}
