import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { DescribedTagFragment, ListedTagFragment, UpdateContainerTagInput } from "../generated/operations.js";
import { readOneTag } from "../read/read-one-tag.js";
import { DEFAULT_PAGE_SIZE, digits, offsetOf } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { shapeProfile } from "../shape/shape-profile.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { everyTag } from "./every-tag.js";
import type { Operations } from "./prepare-operations.js";

/** Named paths come before the path of one tag. */
export function containerTagRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/container-tags/list", handlers: { GET: list(operations) } },
    { path: "/v3/container-tags/:tag/profile", handlers: { GET: getProfile(operations) } },
    {
      path: "/v3/container-tags/:tag",
      handlers: { GET: get(operations), PATCH: update(operations), DELETE: remove(operations) },
    },
    { path: "/v4/profile/buckets", handlers: { POST: listBuckets(operations) } },
  ];
}

function list(operations: Operations) {
  return async ({ context, query }: RestRequest): Promise<Reply> => {
    const page = readTagPage(query);
    if (page === null) return ok(listed(everyTag(operations, context)));
    const { numberedContainerTags } = await operations.numberedContainerTags(context, page);
    return ok(numberedContainerTags.nodes.map(shapeListedTag));
  };
}

async function* listed(tags: AsyncIterable<ListedTagFragment>) {
  for await (const tag of tags) yield shapeListedTag(tag);
}

function get(operations: Operations) {
  return async ({ context, params }: RestRequest): Promise<Reply> => {
    const { containerTag } = await operations.containerTag(context, { tag: params["tag"] ?? "" });
    if (!containerTag) throw new NotFoundError("Container tag not found");
    return ok(shapeContainerTag(containerTag));
  };
}

function update(operations: Operations) {
  return async ({ context, params, body }: RestRequest): Promise<Reply> => {
    const input = { tag: params["tag"] ?? "", ...readTagChanges(body) };
    const { updateContainerTag } = await operations.updateContainerTag(context, { input });
    return ok(shapeUpdatedTag(updateContainerTag.containerTag));
  };
}

function remove(operations: Operations) {
  return async ({ context, params }: RestRequest): Promise<Reply> => {
    const containerTag = params["tag"] ?? "";
    const { deleteContainerTag } = await operations.deleteContainerTag(context, { tag: containerTag });
    const { deletedDocumentCount, deletedMemoryCount } = deleteContainerTag.deletion;
    return ok({
      success: true,
      containerTag,
      deletedDocumentsCount: deletedDocumentCount,
      deletedMemoriesCount: deletedMemoryCount,
    });
  };
}

function getProfile(operations: Operations) {
  return async ({ context, params }: RestRequest): Promise<Reply> => {
    const sections = { withStatic: true, withDynamic: true, withBuckets: false };
    const { profile } = await operations.profile(context, { containerTag: params["tag"] ?? "", ...sections });
    return ok({ profile: shapeProfile(profile) });
  };
}

const bucketsShape = z.object(tagFields);

function listBuckets(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const containerTag = readOneTag(readWith(bucketsShape, request.body), request);
    const { profileBuckets } = await operations.profileBuckets(request.context, { containerTag });
    return ok({ buckets: profileBuckets });
  };
}

const shape = z.object({
  name: z.string().nullish(),
  entityContext: z.string().nullish(),
  memoryFilesystemPaths: z.array(z.string()).nullish(),
  profileBuckets: z.array(z.object({ key: z.string(), description: z.string().nullish() })).nullish(),
});

/** A missing field keeps its value. Null clears it. */
function readTagChanges(body: unknown): Omit<UpdateContainerTagInput, "tag"> {
  const { name, entityContext, memoryFilesystemPaths, profileBuckets } = readWith(shape, body);
  const buckets = profileBuckets?.map(({ key, description }) => ({ key, description: description ?? "" }));
  return {
    ...(name === undefined ? {} : { name }),
    ...(entityContext === undefined ? {} : { contextPrompt: entityContext }),
    ...(memoryFilesystemPaths === undefined ? {} : { memoryFilesystemPaths }),
    ...(buckets ? { profileBuckets: buckets } : {}),
  };
}

const pageShape = z.object({ limit: digits.nullish(), page: digits.pipe(z.int().min(1)).nullish() });

/** Null when neither is given, which means the whole list. */
function readTagPage(query: URLSearchParams): { limit: number; offset: number } | null {
  const { limit: askedLimit, page: asked } = readWith(pageShape, readQuery(query, {}));
  if (askedLimit == null && asked == null) return null;
  const limit = askedLimit ?? DEFAULT_PAGE_SIZE;
  return { limit, offset: offsetOf(asked ?? 1, limit) };
}

/** A strict client requires the name to be a string. */
function shapeListedTag({ id, tag, name, mergeId, mergeTarget, ...counts }: ListedTagFragment) {
  return {
    id,
    name: name ?? tag,
    containerTag: tag,
    description: null,
    isExperimental: false,
    isNova: tag.startsWith("sm_project_"),
    ...counts,
    ...(mergeId === null
      ? {}
      : { mergeStatus: mergeTarget === tag ? "target" : "source", mergeId, mergeTargetTag: mergeTarget }),
  };
}

function shapeContainerTag(tag: DescribedTagFragment) {
  return { ...shapeUpdatedTag(tag), createdAt: tag.createdAt };
}

function shapeUpdatedTag(tag: DescribedTagFragment) {
  return {
    containerTag: tag.tag,
    name: tag.name,
    entityContext: tag.contextPrompt,
    context: tag.contextPrompt,
    memoryFilesystemPaths: tag.memoryFilesystemPaths ?? null,
    profileBuckets: tag.profileBuckets,
    documentCount: tag.documentCount,
    memoryCount: tag.memoryCount,
    lastActivityAt: tag.lastActivityAt,
    updatedAt: tag.updatedAt,
  };
}
