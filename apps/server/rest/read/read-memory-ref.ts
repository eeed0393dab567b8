import { BadInputError } from "@loci/errors";
import { z } from "zod";
import type { MemoryRef } from "../generated/operations.js";

/** One of the two names a memory. */
export const memoryRefFields = {
  id: z.string().nullish().describe("The id of the memory, of any version. Either `id` or `content` is needed."),
  content: z.string().nullish().describe("The exact words of the memory."),
};

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
