import { z } from "zod";
import type { RestV5MemoryQuery, V5RelationFragment } from "../generated/operations.js";
import { idOf, metadataShape, updatedAt } from "./shape-fields.js";
import { relationNames } from "./shape-relation.js";
import { shapeV5Source, v5SourceShape } from "./shape-v5-document.js";

export const relativeShape = z
  .object({
    id: idOf("memory"),
    relation: z.enum(["updates", "extends", "derives"]).describe("How the memories are related."),
    version: z.int().nullable().describe("The distance in versions: -1 is the one before."),
    memory: z.string().describe("The words of the other memory."),
    metadata: metadataShape,
    system: z.object({ updatedAt }).describe("The time of the memory."),
  })
  .meta({ id: "NamespaceRelative", description: "A related memory." });

/** The neighbours of one memory have their documents. */
const neighbourShape = relativeShape
  .extend({ document: v5SourceShape.optional() })
  .meta({ id: "NamespaceNeighbour", description: "A related memory with its document." });

export const v5NeighboursShape = z
  .object({
    parents: z.array(neighbourShape).describe("The older versions."),
    children: z.array(neighbourShape).describe("The newer versions."),
    siblings: z.array(neighbourShape).describe("All other related memories."),
  })
  .describe("The related memories.");

type Neighbours = NonNullable<NonNullable<RestV5MemoryQuery["memory"]>["related"]>;

/** A list on one memory parts its neighbours by the kind of relation: versions before, versions after, all others. */
export function shapeNeighbours({ parents, children, related }: Neighbours) {
  const isVersion = ({ relation }: V5RelationFragment) => relation === "REPLACES";
  const others = [...parents, ...children].filter((link) => !isVersion(link));
  return {
    parents: parents.filter(isVersion).flatMap(shapeNeighbour),
    children: children.filter(isVersion).flatMap(shapeNeighbour),
    siblings: [...others, ...related].flatMap(shapeNeighbour),
  };
}

function shapeNeighbour(link: Neighbours["parents"][number]) {
  const [document] = link.memory?.documents?.nodes ?? [];
  return shapeRelation(link).map((shaped) => (document ? { ...shaped, document: shapeV5Source(document) } : shaped));
}

/** Empty for a memory that is gone. */
export function shapeRelation({ relation, version, memory }: V5RelationFragment) {
  if (memory === null) return [];
  const { id, text, metadata, updatedAt } = memory;
  return [
    { id, relation: relationNames[relation], version, memory: text, metadata: metadata ?? {}, system: { updatedAt } },
  ];
}
