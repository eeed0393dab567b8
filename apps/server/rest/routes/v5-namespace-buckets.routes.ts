import { z } from "zod";
import { namespaceOf, namespaceParams } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Profile buckets of a container tag. */
export function v5NamespaceBucketRoutes(operations: Operations): Route[] {
  return [
    {
      path: "/ns/:namespace/profile/buckets",
      handlers: { GET: list(operations), PUT: add(operations), DELETE: remove(operations) },
    },
  ];
}

const bucketListShape = z
  .object({
    buckets: z.record(z.string(), z.string()).describe("The descriptions of the buckets, by their keys."),
  })
  .meta({ id: "NamespaceBuckets", description: "The buckets of a profile." });

function list(operations: Operations): Endpoint {
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

function add(operations: Operations): Endpoint {
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

function remove(operations: Operations): Endpoint {
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
