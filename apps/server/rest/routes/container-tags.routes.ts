import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { MAX_CONTEXT, MAX_NAME, MAX_PATHS } from "#core/container-tag/container-tag-input.js";
import { MAX_BUCKETS } from "#core/profile-bucket/profile-bucket.js";
import type { DescribedTagFragment, ListedTagFragment, UpdateContainerTagInput } from "../generated/operations.js";
import { bucketField, bucketShape } from "../read/read-buckets.js";
import { readOneTag } from "../read/read-one-tag.js";
import { DEFAULT_PAGE_SIZE, offsetOf, pageFields } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { tagFields, tagParams } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { countOf, createdAt, idOf, timeOf, updatedAt } from "../shape/shape-fields.js";
import { profileShape, shapeProfile } from "../shape/shape-profile.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
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

function list(operations: Operations): Endpoint {
  return {
    operationId: "listContainerTags",
    section: "Container tags",
    summary: "List the container tags",
    description: "The whole list, unless `page` or `limit` is given. A scoped key sees its own tags.",
    executes: ["containerTags"],
    query: pageShape,
    replies: { 200: tagListShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const page = readTagPage(query);
      if (page === null) return ok(listed(everyTag(operations, context)));
      const { numberedContainerTags } = await operations.numberedContainerTags(context, page);
      return ok(numberedContainerTags.nodes.map(shapeListedTag));
    },
  };
}

async function* listed(tags: AsyncIterable<ListedTagFragment>) {
  for await (const tag of tags) yield shapeListedTag(tag);
}

function get(operations: Operations): Endpoint {
  return {
    operationId: "getContainerTag",
    section: "Container tags",
    summary: "Get a container tag",
    executes: ["containerTag"],
    params: tagParams,
    replies: { 200: containerTagShape },
    failures: [404],
    handle: async ({ context, params }: RestRequest): Promise<Reply> => {
      const { containerTag } = await operations.containerTag(context, { tag: params["tag"] ?? "" });
      if (!containerTag) throw new NotFoundError("Container tag not found");
      return ok(shapeContainerTag(containerTag));
    },
  };
}

function update(operations: Operations): Endpoint {
  return {
    operationId: "updateContainerTag",
    section: "Container tags",
    summary: "Change or create a container tag",
    description: "A field that is left out keeps its value. Null clears it. Buckets are added to those that it has.",
    executes: ["updateContainerTag"],
    params: tagParams,
    body: shape,
    replies: { 200: updatedTagShape },
    failures: [409],
    handle: async ({ context, params, body }: RestRequest): Promise<Reply> => {
      const input = { tag: params["tag"] ?? "", ...readTagChanges(body) };
      const { updateContainerTag } = await operations.updateContainerTag(context, { input });
      return ok(shapeUpdatedTag(updateContainerTag.containerTag));
    },
  };
}

function remove(operations: Operations): Endpoint {
  return {
    operationId: "deleteContainerTag",
    section: "Container tags",
    summary: "Delete a container tag with its contents",
    description: "Documents that have other tags lose this one and stay.",
    executes: ["deleteContainerTag"],
    params: tagParams,
    replies: { 200: deletedTagShape },
    failures: [404, 409],
    handle: async ({ context, params }: RestRequest): Promise<Reply> => {
      const containerTag = params["tag"] ?? "";
      const { deleteContainerTag } = await operations.deleteContainerTag(context, { tag: containerTag });
      const { deletedDocumentCount, deletedMemoryCount } = deleteContainerTag.deletion;
      return ok({
        success: true,
        containerTag,
        deletedDocumentsCount: deletedDocumentCount,
        deletedMemoriesCount: deletedMemoryCount,
      });
    },
  };
}

function getProfile(operations: Operations): Endpoint {
  return {
    operationId: "getContainerTagProfile",
    section: "Container tags",
    summary: "Get the profile of a container tag without buckets",
    executes: ["profile"],
    params: tagParams,
    replies: { 200: profileReplyShape },
    handle: async ({ context, params }: RestRequest): Promise<Reply> => {
      const sections = { withStatic: true, withDynamic: true, withBuckets: false };
      const { profile } = await operations.profile(context, { containerTag: params["tag"] ?? "", ...sections });
      return ok({ profile: shapeProfile(profile) });
    },
  };
}

const bucketsShape = z.object(tagFields);

function listBuckets(operations: Operations): Endpoint {
  return {
    operationId: "listProfileBuckets",
    section: "Container tags",
    summary: "List the profile buckets of a container tag",
    description: "Those of the organization come first, then its own.",
    executes: ["profileBuckets"],
    body: bucketsShape,
    isAnswerKept: false,
    replies: { 200: bucketListShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const containerTag = readOneTag(readWith(bucketsShape, request.body), request);
      const { profileBuckets } = await operations.profileBuckets(request.context, { containerTag });
      return ok({ buckets: profileBuckets });
    },
  };
}

const shape = z.object({
  name: z.string().nullish().meta({ description: "Its name for people.", minLength: 1, maxLength: MAX_NAME }),
  entityContext: z
    .string()
    .nullish()
    .meta({ description: "Guidance for the extraction of memories.", maxLength: MAX_CONTEXT }),
  memoryFilesystemPaths: z.array(z.string()).nullish().meta({
    description: "Paths. Documents that have a path outside of them have chunks and no memories.",
    maxItems: MAX_PATHS,
  }),
  profileBuckets: z
    .array(bucketField)
    .nullish()
    .meta({ description: "Buckets to add to its profile.", maxItems: MAX_BUCKETS }),
});

const listedTagShape = z
  .object({
    id: idOf("container tag"),
    name: z.string().describe("Its name for people, else the tag."),
    containerTag: z.string().describe("The container tag."),
    description: z.null().describe("Loci keeps none."),
    isExperimental: z.literal(false).describe("Loci has no experiments."),
    isNova: z.boolean().describe("Whether it is a project."),
    documentCount: countOf("documents"),
    memoryCount: countOf("current memories"),
    lastActivityAt: timeOf("When something was last written into it.").nullable(),
    createdAt,
    updatedAt,
    mergeStatus: z.enum(["source", "target"]).optional().describe("Its part in a merge that runs."),
    mergeId: z.string().optional().describe("The id of the merge."),
    mergeTargetTag: z.string().nullish().describe("The target of the merge."),
  })
  .meta({ id: "ListedContainerTag", description: "A container tag of a list." });

const containerTagShape = z
  .object({
    containerTag: z.string().describe("The container tag."),
    name: z.string().nullable().describe("Its name for people."),
    entityContext: z.string().nullable().describe("Guidance for the extraction of memories."),
    context: z.string().nullable().describe("Another name of `entityContext`."),
    memoryFilesystemPaths: z.array(z.string()).nullable().describe("The paths whose documents have memories."),
    profileBuckets: z.array(bucketShape).describe("Its own buckets."),
    documentCount: countOf("documents"),
    memoryCount: countOf("current memories"),
    lastActivityAt: timeOf("When something was last written into it.").nullable(),
    updatedAt,
    createdAt,
  })
  .meta({ id: "ContainerTag", description: "A container tag." });

const tagListShape = z.array(listedTagShape).meta({ id: "ContainerTagList", description: "Container tags." });

const updatedTagShape = containerTagShape
  .omit({ createdAt: true })
  .meta({ id: "UpdatedContainerTag", description: "A container tag." });

const bucketListShape = z
  .object({ buckets: z.array(bucketShape).describe("The buckets.") })
  .meta({ id: "BucketList", description: "Buckets." });

const deletedTagShape = z
  .object({
    success: z.literal(true).describe("The container tag is deleted."),
    containerTag: z.string().describe("The container tag."),
    deletedDocumentsCount: countOf("documents that were deleted"),
    deletedMemoriesCount: countOf("memories that were deleted"),
  })
  .meta({ id: "DeletedContainerTag", description: "The outcome of the deletion of a container tag." });

const profileReplyShape = z
  .object({ profile: profileShape })
  .meta({ id: "ContainerTagProfile", description: "The profile of a container tag." });

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

const pageShape = z.object(pageFields);

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
