import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { digits, offsetOf } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { namespaceOf } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { shapePagination } from "../shape/shape-page.js";
import { shapeNamespace } from "../shape/shape-v5.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { everyTag } from "./every-tag.js";
import type { Operations } from "./prepare-operations.js";

/** Namespaces are container tags. The SDK lists them at `/ns`, the documentation at `/namespaces`. */
export function v5NamespaceRoutes(operations: Operations): Route[] {
  return [
    ...["/ns", "/namespaces"].map((path) => ({ path, handlers: { GET: list(operations) } })),
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

const DEFAULT_LIMIT = 10;

const pageShape = z.object({
  page: digits.pipe(z.int().min(1)).nullish(),
  limit: digits.pipe(z.int().min(1)).nullish(),
  q: z.string().nullish(),
});

function list(operations: Operations) {
  return async ({ context, query }: RestRequest): Promise<Reply> => {
    const { page: asked, limit: askedLimit, q } = readWith(pageShape, readQuery(query, {}));
    const [page, limit] = [asked ?? 1, askedLimit ?? DEFAULT_LIMIT];
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

function get(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { containerTag } = await operations.containerTag(request.context, { tag: namespaceOf(request) });
    if (!containerTag) throw new NotFoundError("Namespace not found");
    return ok(shapeDetails(containerTag));
  };
}

const updateShape = z.strictObject({ supportingContext: z.string().nullish() });

function update(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { supportingContext } = readWith(updateShape, request.body);
    const input = {
      tag: namespaceOf(request),
      ...(supportingContext === undefined ? {} : { contextPrompt: supportingContext }),
    };
    const { updateContainerTag } = await operations.updateContainerTag(request.context, { input });
    return ok(shapeDetails(updateContainerTag.containerTag));
  };
}

function remove(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
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
  };
}

function listBuckets(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { profileBuckets } = await operations.profileBuckets(request.context, { containerTag: namespaceOf(request) });
    return ok(shapeBuckets(profileBuckets));
  };
}

function shapeBuckets(buckets: { key: string; description: string }[]) {
  return { buckets: Object.fromEntries(buckets.map(({ key, description }) => [key, description])) };
}

const bucketsShape = z.strictObject({ buckets: z.record(z.string(), z.string()) });

function addBuckets(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { buckets } = readWith(bucketsShape, request.body);
    const tag = namespaceOf(request);
    const profileBuckets = Object.entries(buckets).map(([key, description]) => ({ key, description }));
    await operations.updateContainerTag(request.context, { input: { tag, profileBuckets } });
    const after = await operations.profileBuckets(request.context.fresh(), { containerTag: tag });
    return ok(shapeBuckets(after.profileBuckets));
  };
}

const bucketNamesShape = z.strictObject({ buckets: z.array(z.string()) });

function removeBuckets(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { buckets } = readWith(bucketNamesShape, request.body);
    const tag = namespaceOf(request);
    await operations.updateContainerTag(request.context, { input: { tag, removeProfileBuckets: buckets } });
    const after = await operations.profileBuckets(request.context.fresh(), { containerTag: tag });
    return ok(shapeBuckets(after.profileBuckets));
  };
}

function getOrganization(operations: Operations) {
  return async ({ context }: RestRequest): Promise<Reply> => {
    const { settings } = await operations.settings(context, {});
    return ok(await shapeOrganization(operations, context, settings?.workspacePrompt ?? null));
  };
}

const organizationShape = z.strictObject({ organizationalContext: z.string().nullish() });

function updateOrganization(operations: Operations) {
  return async ({ context, body }: RestRequest): Promise<Reply> => {
    const { organizationalContext } = readWith(organizationShape, body);
    const input = organizationalContext === undefined ? {} : { workspacePrompt: organizationalContext };
    const { settings } = (await operations.updateSettings(context, { input })).updateSettings;
    return ok(await shapeOrganization(operations, context, settings.workspacePrompt));
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
