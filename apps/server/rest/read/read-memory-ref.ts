import { BadInputError } from "@loci/errors";
import type { MemoryRef } from "../generated/operations.js";

interface NamedMemory {
  containerTag: string;
  id?: string | null | undefined;
  content?: string | null | undefined;
}

/** Wire contract: a memory is named by its id or by its words. */
export function readMemoryRef({ containerTag, id, content }: NamedMemory): MemoryRef {
  if (id && !content) return { id };
  if (content && !id) return { key: { containerTag, text: content } };
  throw new BadInputError("Invalid id, content", [
    { path: ["id"], message: "exactly one of id and content is needed" },
  ]);
}
