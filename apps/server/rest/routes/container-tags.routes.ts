import { z } from "zod";
import type { Context } from "#schema/operation/context.js";
import type { RestContainerTagsQuery } from "../generated/operations.js";
import { readTagPage, readUpdateContainerTag } from "../read/read-container-tag.js";
import { readOneTag } from "../read/read-one-tag.js";
import { tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { shapeContainerTag, shapeListedTag, shapeUpdatedTag } from "../shape/shape-container-tag.js";
import { shapeProfile } from "../shape/shape-profile.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 9 and 10. Named paths come before the path of one tag. */
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

/** The number of tags that are read at a time when a client asks for all. */
const TAGS_AT_A_TIME = 500;

function list(operations: Operations) {
  return async ({ context, query }: RestRequest): Promise<Reply> => {
    const page = readTagPage(query);
    if (page === null) return ok(everyTag(operations, context));
    const { containerTags } = await operations.containerTags(context, page);
    return ok(containerTags.nodes.map(shapeListedTag));
  };
}

/** Goes on after the last tag that was sent: tags that are added or deleted meanwhile shift no other out of the list. */
async function* everyTag(operations: Operations, context: Context) {
  for (let after: string | null = null, isMore = true; isMore; ) {
    const { containerTags }: RestContainerTagsQuery = await operations.containerTags(context, {
      limit: TAGS_AT_A_TIME,
      after,
    });
    yield* containerTags.nodes.map(shapeListedTag);
    isMore = containerTags.pageInfo.hasNextPage;
    after = containerTags.pageInfo.endCursor ?? null;
  }
}

function get(operations: Operations) {
  return async ({ context, params }: RestRequest): Promise<Reply> => {
    const { containerTag } = await operations.containerTag(context, { tag: params["tag"] ?? "" });
    return ok(shapeContainerTag(containerTag));
  };
}

function update(operations: Operations) {
  return async ({ context, params, body }: RestRequest): Promise<Reply> => {
    const variables = { tag: params["tag"] ?? "", input: readUpdateContainerTag(body) };
    const { updateContainerTag } = await operations.updateContainerTag(context, variables);
    return ok(shapeUpdatedTag(updateContainerTag));
  };
}

function remove(operations: Operations) {
  return async ({ context, params }: RestRequest): Promise<Reply> => {
    const containerTag = params["tag"] ?? "";
    const { deleteContainerTag } = await operations.deleteContainerTag(context, { tag: containerTag });
    const { deletedDocumentCount, deletedMemoryCount } = deleteContainerTag;
    return ok({
      ...{ success: true, containerTag },
      ...{ deletedDocumentsCount: deletedDocumentCount, deletedMemoriesCount: deletedMemoryCount },
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
