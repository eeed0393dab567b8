import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { MAX_CONTEXT } from "#core/container-tag/container-tag-input.js";
import { MAX_PROMPT } from "#core/settings/settings.service.js";
import { MAX_NUMBERED_PAGE } from "#schema/numbered-pages/numbered-pages.type.js";
import { DEFAULT_PAGE_SIZE, digits, offsetOf, pageFields } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { containerTag } from "../read/read-tags.js";
import { namespaceOf, namespaceParams } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { countOf, createdAt, idOf, updatedAt } from "../shape/shape-fields.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import { namespaceShape, shapeNamespace } from "../shape/shape-v5.js";
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
    {
      path: "/ns/:namespace/profile/buckets",
      handlers: { GET: listBuckets(operations), PUT: addBuckets(operations), DELETE: removeBuckets(operations) },
    },
    { path: "/organization", handlers: { GET: getOrganization(operations), PATCH: updateOrganization(operations) } },
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

const bucketListShape = z
  .object({
    buckets: z.record(z.string(), z.string()).describe("The descriptions of the buckets, by their keys."),
  })
  .meta({ id: "NamespaceBuckets", description: "The buckets of a profile." });

const organizationReplyShape = z
  .object({
    organizationalContext: z
      .string()
      .nullable()
      .describe("A text about the organization, which every extraction gets."),
    namespaceCount: countOf("namespaces"),
  })
  .meta({ id: "OrganizationDetails", description: "The organization." });

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

function listBuckets(operations: Operations): Endpoint {
  return {
    operationId: "listNamespaceBuckets",
    section: "Namespaces",
    summary: "List the profile buckets of a namespace",
    executes: ["profileBuckets"],
    params: namespaceParams,
    replies: { 200: bucketListShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { profileBuckets } = await operations.profileBuckets(request.context, {
        containerTag: namespaceOf(request),
      });
      return ok(shapeBuckets(profileBuckets));
    },
  };
}

function shapeBuckets(buckets: { key: string; description: string }[]) {
  return { buckets: Object.fromEntries(buckets.map(({ key, description }) => [key, description])) };
}

const bucketsShape = z.strictObject({
  buckets: z.record(z.string(), z.string()).describe("The descriptions of the new buckets, by their keys."),
});

function addBuckets(operations: Operations): Endpoint {
  return {
    operationId: "addNamespaceBuckets",
    section: "Namespaces",
    summary: "Add profile buckets to a namespace",
    executes: ["updateContainerTag", "profileBuckets"],
    params: namespaceParams,
    body: bucketsShape,
    replies: { 200: bucketListShape },
    failures: [409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { buckets } = readWith(bucketsShape, request.body);
      const tag = namespaceOf(request);
      const profileBuckets = Object.entries(buckets).map(([key, description]) => ({ key, description }));
      await operations.updateContainerTag(request.context, { input: { tag, profileBuckets } });
      const after = await operations.profileBuckets(request.context.fresh(), { containerTag: tag });
      return ok(shapeBuckets(after.profileBuckets));
    },
  };
}

const bucketNamesShape = z.strictObject({ buckets: z.array(z.string()).describe("The keys of the buckets.") });

function removeBuckets(operations: Operations): Endpoint {
  return {
    operationId: "removeNamespaceBuckets",
    section: "Namespaces",
    summary: "Remove profile buckets of a namespace",
    executes: ["updateContainerTag", "profileBuckets"],
    params: namespaceParams,
    body: bucketNamesShape,
    replies: { 200: bucketListShape },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { buckets } = readWith(bucketNamesShape, request.body);
      const tag = namespaceOf(request);
      await operations.updateContainerTag(request.context, { input: { tag, removeProfileBuckets: buckets } });
      const after = await operations.profileBuckets(request.context.fresh(), { containerTag: tag });
      return ok(shapeBuckets(after.profileBuckets));
    },
  };
}

function getOrganization(operations: Operations): Endpoint {
  return {
    operationId: "getOrganization",
    section: "Organization",
    summary: "Get the guidance of the organization",
    executes: ["settings", "containerTags"],
    replies: { 200: organizationReplyShape },
    handle: async ({ context }: RestRequest): Promise<Reply> => {
      const { settings } = await operations.settings(context, {});
      return ok(await shapeOrganization(operations, context, settings?.workspacePrompt ?? null));
    },
  };
}

const organizationShape = z.strictObject({
  organizationalContext: z
    .string()
    .nullish()
    .meta({ description: "A text about the organization, which every extraction gets.", maxLength: MAX_PROMPT }),
});

function updateOrganization(operations: Operations): Endpoint {
  return {
    operationId: "updateOrganization",
    section: "Organization",
    summary: "Change the guidance of the organization",
    executes: ["updateSettings", "containerTags"],
    body: organizationShape,
    replies: { 200: organizationReplyShape },
    handle: async ({ context, body }: RestRequest): Promise<Reply> => {
      const { organizationalContext } = readWith(organizationShape, body);
      const input = organizationalContext === undefined ? {} : { workspacePrompt: organizationalContext };
      const { settings } = (await operations.updateSettings(context, { input })).updateSettings;
      return ok(await shapeOrganization(operations, context, settings.workspacePrompt));
    },
  };
}

async function shapeOrganization(
  operations: Operations,
  context: RestRequest["context"],
  organizationalContext: string | null,
) {
  const { numberedContainerTags } = await operations.v5Namespaces(context, { limit: 1, offset: 0 });
  return { organizationalContext, namespaceCount: numberedContainerTags.totalCount };
}
