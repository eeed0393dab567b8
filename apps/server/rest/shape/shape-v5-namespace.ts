import { z } from "zod";
import type { ListedTagFragment } from "../generated/operations.js";
import { countOf, idOf } from "./shape-fields.js";
import { system } from "./v5-times.js";

export const namespaceShape = z
  .object({
    id: idOf("container tag"),
    namespace: z.string().describe("The namespace: a container tag."),
    documentCount: countOf("documents"),
    memoryCount: countOf("current memories"),
    description: z.string().nullable().describe("Its name for people."),
    system,
  })
  .meta({ id: "Namespace", description: "A namespace." });

export function shapeNamespace({ id, tag, name, documentCount, memoryCount, createdAt, updatedAt }: ListedTagFragment) {
  return { id, namespace: tag, documentCount, memoryCount, description: name, system: { createdAt, updatedAt } };
}
