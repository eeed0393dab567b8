import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { MAX_SOURCES } from "#core/container-tag/merge-tags.js";
import type { RestContainerTagMergeQuery } from "../generated/operations.js";
import { containerTag } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { countOf, idOf } from "../shape/shape-fields.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Mount it before the path of one container tag. */
export function mergeRoutes(operations: Operations): Route[] {
  const merge = async ({ context, body }: RestRequest): Promise<Reply> => {
    const { containerTags, targetContainerTag } = readWith(shape, body);
    const input = { sources: containerTags, target: targetContainerTag };
    const { merge } = (await operations.mergeContainerTags(context, { input })).mergeContainerTags;
    return {
      status: 202,
      body: {
        success: true,
        status: "queued",
        mergeId: merge.id,
        targetTag: merge.target,
        sourceTags: merge.sources,
        // For clients from before merges ran in the background.
        mergedCount: merge.sources.length,
      },
    };
  };
  const getProgress = async ({ context, params }: RestRequest): Promise<Reply> => {
    const { containerTagMerge } = await operations.containerTagMerge(context, { id: params["mergeId"] ?? "" });
    if (!containerTagMerge) throw new NotFoundError("Merge not found");
    return ok(shapeMerge(containerTagMerge));
  };
  return [
    {
      path: "/v3/container-tags/merge",
      handlers: {
        POST: {
          operationId: "mergeContainerTags",
          section: "Container tags",
          summary: "Move the contents of container tags into another",
          description: "It runs in the background. Meanwhile writes into the tags are answered with 409.",
          executes: ["mergeContainerTags"],
          body: shape,
          replies: { 202: startedShape },
          failures: [404, 409],
          handle: merge,
        },
      },
    },
    {
      path: "/v3/container-tags/merge/:mergeId",
      handlers: {
        GET: {
          operationId: "getContainerTagMerge",
          section: "Container tags",
          summary: "Get the progress of a merge",
          executes: ["containerTagMerge"],
          params: z.object({ mergeId: idOf("merge") }),
          replies: { 200: mergeShape },
          failures: [404],
          handle: getProgress,
        },
      },
    },
  ];
}

const shape = z.object({
  containerTags: z
    .array(containerTag)
    .meta({ description: "The container tags. The target may be among them.", minItems: 1, maxItems: MAX_SOURCES + 1 }),
  targetContainerTag: containerTag.describe("The container tag that gets the contents."),
});

const statusShape = z
  .enum(["queued", "waiting_for_ingest", "copying_vectors", "completed"])
  .describe("The step that the merge has come to.");

const startedShape = z
  .object({
    success: z.literal(true).describe("The merge is accepted."),
    status: z.literal("queued").describe("The merge runs in the background."),
    mergeId: idOf("merge"),
    targetTag: z.string().describe("The container tag that gets the contents."),
    sourceTags: z.array(z.string()).describe("The container tags that are emptied."),
    mergedCount: countOf("container tags that are emptied"),
  })
  .meta({ id: "StartedMerge", description: "A merge that was accepted." });

const mergeShape = z
  .object({
    id: idOf("merge"),
    status: statusShape,
    sourceTags: z.array(z.string()).describe("The container tags that are emptied."),
    targetTag: z.string().describe("The container tag that gets the contents."),
    progress: z
      .object({
        phase: statusShape,
        currentSourceTag: z.string().optional().describe("The container tag that is being emptied."),
        currentKind: z.enum(["chunk", "memory"]).describe("The kind of things that move."),
        copiedRows: countOf("documents and memories that have moved"),
        completedSourceTags: z.array(z.string()).describe("The container tags that are empty."),
        inFlightItems: countOf("documents and memories that are left"),
      })
      .nullable()
      .describe("How far it is. It is null before it starts."),
    lastError: z.string().nullable().describe("The code of the last failure, after which it was tried again."),
  })
  .meta({ id: "Merge", description: "The progress of a merge." });

type Merge = NonNullable<RestContainerTagMergeQuery["containerTagMerge"]>;

/** Wire contract: the words of the phases. */
const STATUSES: Record<Merge["phase"], string> = {
  QUEUED: "queued",
  WAITING: "waiting_for_ingest",
  MOVING: "copying_vectors",
  COMPLETED: "completed",
};

function shapeMerge({ id, sources, target, phase, errorCode, ...merge }: Merge) {
  const status = STATUSES[phase];
  const current = sources.find((source) => !merge.emptiedSources.includes(source));
  const progress = {
    phase: status,
    ...(current === undefined ? {} : { currentSourceTag: current }),
    currentKind: merge.movedDocumentCount > 0 ? "chunk" : "memory",
    copiedRows: merge.movedDocumentCount + merge.movedMemoryCount,
    completedSourceTags: merge.emptiedSources,
    inFlightItems: Math.max(0, merge.totalCount - merge.movedDocumentCount - merge.movedMemoryCount),
  };
  return {
    id,
    status,
    sourceTags: sources,
    targetTag: target,
    progress: phase === "QUEUED" ? null : progress,
    lastError: errorCode,
  };
}
