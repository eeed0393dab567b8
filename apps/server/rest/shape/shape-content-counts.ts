import { z } from "zod";
import type { RestContentCountsQuery } from "../generated/operations.js";
import { countOf } from "./shape-fields.js";

export const growthShape = z
  .object({
    totalMemories: countOf("documents"),
    totalMemoryEntries: countOf("memories"),
    totalContainerTags: countOf("container tags"),
    totalConnections: countOf("connections"),
    searchQueries: countOf("searches in the time"),
    tokensProcessed: countOf("tokens of documents that were added in the time"),
    memoriesGrowth: countOf("documents that were added in the time"),
    memoryEntriesGrowth: countOf("memories that were added in the time"),
    containerTagsGrowth: countOf("container tags that were added in the time"),
    connectionsGrowth: countOf("connections that were added in the time"),
    searchGrowth: countOf("searches in the time"),
    tokensGrowth: countOf("tokens of documents that were added in the time"),
  })
  .meta({ id: "ContentGrowth", description: "How much there is, and how much of it is new." });

export const graphShape = z
  .object({ totalDocuments: countOf("documents"), totalMemories: countOf("memories") })
  .meta({ id: "GraphCounts", description: "The size of the graph." });

/** Clients show what is new beside each total, as a number of things. */
export function shapeGrowth(counts: NonNullable<RestContentCountsQuery["contentCounts"]>) {
  const { documents, memories, containerTags, connections, tokens, searchCount } = counts;
  return {
    totalMemories: documents.count,
    totalMemoryEntries: memories.count,
    totalContainerTags: containerTags.count,
    totalConnections: connections.count,
    searchQueries: searchCount,
    tokensProcessed: tokens.addedCount,
    memoriesGrowth: documents.addedCount,
    memoryEntriesGrowth: memories.addedCount,
    containerTagsGrowth: containerTags.addedCount,
    connectionsGrowth: connections.addedCount,
    searchGrowth: searchCount,
    tokensGrowth: tokens.addedCount,
  };
}
