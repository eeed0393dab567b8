import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { containerTagField, defineTool } from "../call/tool.js";
import {
  McpDeleteDocumentDocument,
  McpDocumentDocument,
  McpDocumentsDocument,
  type McpListedDocumentFragment,
} from "../generated/operations.js";
import { pageFields, pageInfo, paginationOf, readPage } from "../read/read-page.js";

/** More would fill the window of a model. */
const MAX_SHOWN_CHARACTERS = 100_000;

const documentId = z.string().min(1).max(255).describe("The id of the document, as listDocuments gives it.");

const listed = {
  id: z.string(),
  title: z.string().nullable(),
  type: z.string(),
  status: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  summary: z.string().nullable(),
};

export const listDocuments = defineTool({
  name: "listDocuments",
  title: "List documents",
  description:
    "Lists the documents of one space, newest first, with their ids and without their contents, which getDocument gives.",
  effect: "read",
  input: z.object({ ...pageFields, containerTag: containerTagField }),
  output: z.object({ documents: z.array(z.object(listed)), pagination: pageInfo }),
  async answer(call, { containerTag, ...asked }) {
    const containerTags = [await call.getTag(containerTag)];
    const { totalCount, nodes } = await readPage(asked, async (cursor) => {
      const { documents } = await call.run(McpDocumentsDocument, { containerTags, ...cursor });
      return documents;
    });
    return { data: { documents: nodes.map(shapeListed), pagination: paginationOf(asked, totalCount) } };
  },
});

export const getDocument = defineTool({
  name: "getDocument",
  title: "Read a document",
  description: "Reads one document by its id.",
  effect: "read",
  input: z.object({ documentId }),
  output: z.object({
    document: z.object({
      ...listed,
      url: z.string().nullable(),
      containerTags: z.array(z.string()),
      content: z.string().nullable(),
      contentTruncated: z.boolean(),
      failure: z.string().nullable(),
    }),
  }),
  async answer(call, { documentId }) {
    const { document } = await call.run(McpDocumentDocument, { id: documentId });
    if (!document) throw new NotFoundError("There is no document with this id");
    const { text, url, failure, containerTags } = document;
    return {
      data: {
        document: {
          ...shapeListed(document),
          url: url ?? null,
          containerTags: containerTags.map(({ tag }) => tag),
          content: text?.slice(0, MAX_SHOWN_CHARACTERS) ?? null,
          contentTruncated: (text?.length ?? 0) > MAX_SHOWN_CHARACTERS,
          failure: failure?.message ?? null,
        },
      },
    };
  },
});

export const deleteDocument = defineTool({
  name: "deleteDocument",
  title: "Delete a document",
  description:
    "Deletes one document by its id, with the memories that rest on it alone. It cannot be undone: ask first.",
  effect: "remove",
  input: z.object({ documentId }),
  output: z.object({ success: z.boolean(), documentId: z.string(), message: z.string() }),
  async answer(call, { documentId }) {
    const { deleteDocument } = await call.run(McpDeleteDocumentDocument, { id: documentId });
    const deletedId = deleteDocument.deletedDocumentId;
    const message = `Deleted document ${deletedId}`;
    return { data: { success: true, documentId: deletedId, message }, text: message };
  },
});

function shapeListed({ id, title, type, status, createdAt, updatedAt }: McpListedDocumentFragment) {
  const named = { id, title: title ?? null, type: type.toLowerCase(), status: status.toLowerCase() };
  // Nothing writes a summary.
  return { ...named, createdAt, updatedAt, summary: null };
}
