import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { MAX_CONTEXT } from "#core/container-tag/container-tag-input.js";
import { MAX_NUMBERED_PAGE } from "#schema/numbered-pages/numbered-pages.type.js";
import { DEFAULT_PAGE_SIZE, digits, offsetOf, pageFields } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { containerTag } from "../read/read-tags.js";
import { namespaceOf, namespaceParams } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { countOf, createdAt, idOf, updatedAt } from "../shape/shape-fields.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import { namespaceShape, shapeNamespace } from "../shape/shape-v5-namespace.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { everyTag } from "./every-tag.js";
import type { Operations } from "./prepare-operations.js";

/** Namespaces are container tags. The SDK lists them at `/ns`, the documentation at `/namespaces`. */
export function v5NamespaceRoutes(operations: Operations): Route[] {
  return [
    { path: "/ns", handlers: { GET: list(operations, "listNamespaces") } },
    { path: "/namespaces", handlers: { GET: list(operations, "listNamespacesByName") } },
    {
      path: "/ns/:namespace",
      handlers: { GET: get(operations), PATCH: update(operations), DELETE: remove(operations) },
    },
  ];
}

const pageShape = z.object({
  page: pageFields.page,
  limit: digits
    .pipe(z.int().min(1))
    .nullish()
    .meta({ description: "The number of items on a page.", maximum: MAX_NUMBERED_PAGE, default: DEFAULT_PAGE_SIZE }),
  q: z.string().nullish().describe("A text that the namespace or its name contains."),
});

const namespacePageShape = z
  .object({
    namespaces: z.array(namespaceShape).describe("The namespaces."),
    pagination: paginationShape,
  })
  .meta({ id: "NamespacePage", description: "A page of namespaces." });

const contextField = z
  .string()
  .nullish()
  .meta({ description: "Guidance for the extraction of memories.", maxLength: MAX_CONTEXT });

const detailsShape = z
  .object({
    namespace: z.string().describe("The namespace."),
    supportingContext: z.string().nullable().describe("Guidance for the extraction of memories."),
    system: z.object({ createdAt, updatedAt }).describe("The times of the namespace."),
  })
  .meta({ id: "NamespaceDetails", description: "A namespace with its guidance." });

const moveQuery = z.object({
  moveTo: containerTag.describe("The namespace that gets the contents.").optional(),
});

const deletedShape = z
  .object({
    status: z.literal("deleted").describe("The namespace is deleted."),
    namespace: z.string().describe("The namespace."),
    deletedDocumentsCount: countOf("documents that were deleted"),
    deletedMemoriesCount: countOf("memories that were deleted"),
  })
  .meta({ id: "DeletedNamespace", description: "A namespace that was deleted." });

const movedShape = z
  .object({
    status: z.literal("queued").describe("The contents move in the background."),
    operationId: idOf("merge"),
    namespace: z.string().describe("The namespace that is emptied."),
    moveTo: z.string().describe("The namespace that gets the contents."),
  })
  .meta({ id: "MovedNamespace", description: "A namespace whose contents move." });

function list(operations: Operations, operationId: string): Endpoint {
  return {
    operationId,
    section: "Namespaces",
    summary: "List the namespaces",
    executes: ["containerTags"],
    query: pageShape,
    replies: { 200: namespacePageShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const { page: asked, limit: askedLimit, q } = readWith(pageShape, readQuery(query, {}));
      const [page, limit] = [asked ?? 1, askedLimit ?? DEFAULT_PAGE_SIZE];
      const offset = offsetOf(page, limit);
      if (!q) {
        const { numberedContainerTags: tags } = await operations.v5Namespaces(context, { limit, offset });
        const pagination = shapePagination({ page, limit, totalCount: tags.totalCount });
        return ok({ namespaces: tags.nodes.map(shapeNamespace), pagination });
      }
      const found = [];
      const wanted = q.toLowerCase();
      for await (const tag of everyTag(operations, context)) {
        if (tag.tag.toLowerCase().includes(wanted) || tag.name?.toLowerCase().includes(wanted)) found.push(tag);
      }
      const namespaces = found.slice(offset, offset + limit).map(shapeNamespace);
      return ok({ namespaces, pagination: shapePagination({ page, limit, totalCount: found.length }) });
    },
  };
}

interface Details {
  tag: string;
  contextPrompt: string | null;
  createdAt: string;
  updatedAt: string;
}

function shapeDetails({ tag, contextPrompt, createdAt, updatedAt }: Details) {
  return { namespace: tag, supportingContext: contextPrompt, system: { createdAt, updatedAt } };
}

function get(operations: Operations): Endpoint {
  return {
    operationId: "getNamespace",
    section: "Namespaces",
    summary: "Get a namespace",
    executes: ["containerTag"],
    params: namespaceParams,
    replies: { 200: detailsShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { containerTag } = await operations.containerTag(request.context, { tag: namespaceOf(request) });
      if (!containerTag) throw new NotFoundError("Namespace not found");
      return ok(shapeDetails(containerTag));
    },
  };
}

const updateShape = z.strictObject({ supportingContext: contextField });

function update(operations: Operations): Endpoint {
  return {
    operationId: "updateNamespace",
    section: "Namespaces",
    summary: "Change or create a namespace",
    executes: ["updateContainerTag"],
    params: namespaceParams,
    body: updateShape,
    replies: { 200: detailsShape },
    failures: [409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { supportingContext } = readWith(updateShape, request.body);
      const input = {
        tag: namespaceOf(request),
        ...(supportingContext === undefined ? {} : { contextPrompt: supportingContext }),
      };
      const { updateContainerTag } = await operations.updateContainerTag(request.context, { input });
      return ok(shapeDetails(updateContainerTag.containerTag));
    },
  };
}

function remove(operations: Operations): Endpoint {
  return {
    operationId: "deleteNamespace",
    section: "Namespaces",
    summary: "Delete a namespace, or move its contents",
    description: "With `moveTo`, the contents move in the background.",
    executes: ["deleteContainerTag", "mergeContainerTags"],
    params: namespaceParams,
    query: moveQuery,
    replies: { 200: deletedShape, 202: movedShape },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const namespace = namespaceOf(request);
      const moveTo = request.query.get("moveTo");
      if (moveTo) {
        const input = { sources: [namespace], target: moveTo };
        const { merge } = (await operations.mergeContainerTags(request.context, { input })).mergeContainerTags;
        return { status: 202, body: { status: "queued", operationId: merge.id, namespace, moveTo } };
      }
      const { deleteContainerTag } = await operations.deleteContainerTag(request.context, { tag: namespace });
      const { deletedDocumentCount, deletedMemoryCount } = deleteContainerTag.deletion;
      return ok({
        status: "deleted",
        namespace,
        deletedDocumentsCount: deletedDocumentCount,
        deletedMemoriesCount: deletedMemoryCount,
      });
    },
  };
}
