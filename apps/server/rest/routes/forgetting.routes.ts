import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_REASON } from "#core/memory/write/memory-input.js";
import { MAX_FORGET, MAX_IDS, MAX_QUERY } from "#schema/memory/forgetting/forgetting.inputs.js";
import type {
  ForgetMatchingMemoriesInput,
  ForgetMemoryInput,
  MemorySelection,
  RestForgetMatchingMemoriesMutation,
} from "../generated/operations.js";
import { memoryRefFields, readMemoryRef } from "../read/read-memory-ref.js";
import { readOneTag } from "../read/read-one-tag.js";
import { SHARE } from "../read/read-search.js";
import { tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { countOf, idOf, shareOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

export function forgettingRoutes(operations: Operations): Route[] {
  const forget = async (request: RestRequest): Promise<Reply> => {
    const { forgetMemory } = await operations.forgetMemory(request.context, { input: readForgetMemory(request) });
    return ok({ id: forgetMemory.memory.id, forgotten: true });
  };
  const forgetMatching = async (request: RestRequest): Promise<Reply> => {
    const input = readForgetMatching(request);
    const { forgetMatchingMemories } = await operations.forgetMatchingMemories(request.context, { input });
    return ok(shapeForgetMatching(forgetMatchingMemories));
  };
  const described = (operationId: string): Endpoint => ({
    operationId,
    section: "Memories",
    summary: "Forget a memory",
    description:
      "Either `id` or `content`, the exact words, names it. It is kept, but nothing finds it until it is restored.",
    executes: ["forgetMemory"],
    body: forgetShape,
    replies: { 200: forgottenShape },
    failures: [404, 409],
    handle: forget,
  });
  return [
    { path: "/v4/memories", handlers: { DELETE: described("forgetMemory") } },
    {
      path: "/v4/memories/forget-matching",
      handlers: {
        POST: {
          operationId: "forgetMatchingMemories",
          section: "Memories",
          summary: "Forget the memories that a question means",
          description: "Either `query` or `ids` is needed.",
          executes: ["forgetMatchingMemories"],
          body: matchingShape,
          replies: { 200: matchedShape },
          failures: [404],
          handle: forgetMatching,
        },
      },
    },
    // For clients from before version 4.
    {
      path: "/v3/memories/forget",
      handlers: { POST: described("forgetMemoryByPost"), DELETE: described("forgetMemoryOfVersion3") },
    },
  ];
}

const reasonField = z
  .string()
  .nullish()
  .meta({ description: "The reason, which is kept with the memory.", maxLength: MAX_REASON });

const forgetShape = z.object({
  ...tagFields,
  ...memoryRefFields,
  reason: reasonField,
});

const forgottenShape = z
  .object({ id: idOf("memory"), forgotten: z.literal(true).describe("The memory is forgotten.") })
  .meta({ id: "ForgottenMemory", description: "A memory that was forgotten." });

function readForgetMemory(request: RestRequest): ForgetMemoryInput {
  const { id, content, reason, ...tags } = readWith(forgetShape, request.body);
  const containerTag = readOneTag(tags, request);
  return { memory: readMemoryRef({ containerTag, id, content }), containerTag, reason };
}

const matchingShape = z.object({
  ...tagFields,
  query: z
    .string()
    .nullish()
    .meta({ description: "A question: the memories that it means.", minLength: 1, maxLength: MAX_QUERY }),
  ids: z
    .array(z.string())
    .nullish()
    .meta({ description: "The ids of memories. Unknown ones are ignored.", minItems: 1, maxItems: MAX_IDS }),
  dryRun: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the answer only tells what would be forgotten.", default: false }),
  threshold: z
    .number()
    .nullish()
    .meta({ description: "The lowest similarity to the question.", ...SHARE, default: 0.5 }),
  maxForget: z
    .number()
    .nullish()
    .meta({ description: "The most memories to forget.", minimum: 1, maximum: MAX_FORGET, default: 100 }),
  reason: reasonField,
});

const matchesShape = z
  .array(
    z
      .object({
        id: idOf("memory"),
        memory: z.string().describe("The words of the memory."),
        score: shareOf("How well it fits the question.").nullable(),
      })
      .meta({ id: "Match", description: "A memory that was meant." }),
  )
  .optional();

const matchedShape = z
  .object({
    dryRun: z.boolean().describe("Whether nothing was forgotten."),
    count: countOf("memories"),
    forgetBatchId: z.string().nullable().describe("The id under which they can be restored together."),
    summary: z.string().describe("A sentence about the outcome."),
    candidates: matchesShape.describe("The memories that would be forgotten, on a dry run."),
    forgotten: matchesShape.describe("The memories that were forgotten."),
  })
  .meta({ id: "ForgottenMemories", description: "The outcome of forgetting." });

function readForgetMatching(request: RestRequest): ForgetMatchingMemoriesInput {
  const { query, ids, reason, dryRun, threshold, maxForget, ...tags } = readWith(matchingShape, request.body);
  return {
    reason,
    containerTag: readOneTag(tags, request),
    memories: readSelection({ query, ids }),
    // Wire contract: false unless given. The default of the GraphQL schema is true.
    dryRun: dryRun ?? false,
    // The schema has defaults for these, which null would override.
    ...(typeof threshold === "number" ? { threshold } : {}),
    ...(typeof maxForget === "number" ? { maxForget } : {}),
  };
}

function readSelection({ query, ids }: Pick<z.infer<typeof matchingShape>, "query" | "ids">): MemorySelection {
  if (typeof query === "string" && !ids) return { query };
  if (ids && typeof query !== "string") return { ids };
  throw new BadInputError("Invalid query, ids", [
    { path: ["query"], message: "exactly one of query and ids is needed" },
  ]);
}

type Forgotten = RestForgetMatchingMemoriesMutation["forgetMatchingMemories"];

/** Wire contract: `candidates` on a dry run, otherwise `forgotten`. */
function shapeForgetMatching({ dryRun, forgetBatchId, summary, matches }: Forgotten): object {
  const memories = matches.map(({ score, memory }) => ({ id: memory.id, memory: memory.text, score }));
  return {
    dryRun,
    count: memories.length,
    forgetBatchId,
    summary,
    ...(dryRun ? { candidates: memories } : { forgotten: memories }),
  };
}
