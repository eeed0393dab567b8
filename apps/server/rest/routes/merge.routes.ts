import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { RestContainerTagMergeQuery } from "../generated/operations.js";
import { readWith } from "../read/read-with.js";
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
    { path: "/v3/container-tags/merge", handlers: { POST: merge } },
    { path: "/v3/container-tags/merge/:mergeId", handlers: { GET: getProgress } },
  ];
}

const shape = z.object({ containerTags: z.array(z.string()), targetContainerTag: z.string() });

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
