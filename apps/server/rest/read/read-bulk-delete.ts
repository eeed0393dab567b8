import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { DeleteDocumentsInput } from "../generated/operations.js";
import { projectHeader } from "./read-headers.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const shape = z.object({ ...tagFields, ids: z.array(z.string()).nullish(), filepath: z.string().nullish() });

/**
 * The header narrows a path to its project but never selects documents by itself. Without a selector, nothing may be
 * deleted.
 */
export function readBulkDelete(body: unknown, headers: IncomingHttpHeaders): DeleteDocumentsInput {
  const { ids, filepath, ...tags } = readWith(shape, body);
  const containerTags = readTags(tags, filepath && !ids ? projectHeader(headers) : null);
  return {
    ...(ids ? { references: ids } : {}),
    ...(containerTags ? { containerTags } : {}),
    ...(filepath ? { filepath } : {}),
  };
}
