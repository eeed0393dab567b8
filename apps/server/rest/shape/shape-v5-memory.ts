import { z } from "zod";
import type { V5MemoryFragment } from "../generated/operations.js";
import { idOf, metadataShape } from "./shape-fields.js";
import { system } from "./v5-times.js";

export const v5MemoryShape = z
  .object({
    id: idOf("memory"),
    memory: z.string().describe("The words of the memory."),
    metadata: metadataShape,
    isStatic: z.boolean().describe("Whether it is a lasting trait."),
    isInference: z.boolean().describe("Whether it was concluded, and not said."),
    isLatest: z.boolean().describe("Whether no newer version replaces it."),
    isForgotten: z.boolean().describe("Whether it is forgotten or expired."),
    version: z.int().meta({ description: "The number of the version, from 1.", minimum: 1 }),
    system,
  })
  .meta({ id: "NamespaceMemory", description: "A memory." });

export const v5FactsShape = z.array(
  z
    .object({ id: idOf("memory"), memory: z.string().describe("The words of the memory.") })
    .meta({ id: "Fact", description: "A memory of a profile or a deletion." }),
);

export function shapeV5Memory({ text, createdAt, updatedAt, metadata, ...memory }: V5MemoryFragment) {
  const { id, isStatic, isInference, isLatest, isForgotten, version } = memory;
  return {
    id,
    memory: text,
    metadata: metadata ?? {},
    isStatic,
    isInference,
    isLatest,
    isForgotten,
    version,
    system: { createdAt, updatedAt },
  };
}
