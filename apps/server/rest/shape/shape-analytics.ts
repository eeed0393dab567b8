import { z } from "zod";
import type {
  RequestCountFieldsFragment,
  RequestType,
  RestContentCountsQuery,
  RestRequestCountsQuery,
  RestRequestsQuery,
} from "../generated/operations.js";
import { countOf, idOf, shareOf, timeOf } from "./shape-fields.js";
import { paginationShape, shapePagination } from "./shape-page.js";

/** Wire contract: the words for the purposes of requests. */
export const requestTypeNames = {
  add: "ADD",
  search: "SEARCH_DOCUMENTS",
  search_v4: "SEARCH",
  update: "UPDATE",
  delete: "DELETE",
  chat: "CHAT",
  request: "OTHER",
  // Another word of older clients.
  fast_search: "SEARCH",
} satisfies Record<string, RequestType>;

/** At least one, as the type of the keys does not say. */
export const requestWords = Object.keys(requestTypeNames) as [keyof typeof requestTypeNames];

const words = new Map<RequestType, string>(
  Object.entries(requestTypeNames)
    .toReversed()
    .map(([word, name]) => [name, word]),
);

const typeShape = z.enum(requestWords).describe("The purpose of the requests.");
const durationShape = z.number().describe("The mean time until the answer was sent, in milliseconds.");
const hourShape = timeOf("The begin of the hour.");
const statusShape = z.int().describe("The status of the answers.");

export const logsShape = z
  .object({
    logs: z
      .array(
        z.object({
          id: idOf("request"),
          createdAt: timeOf("When it arrived."),
          type: typeShape,
          statusCode: statusShape,
          duration: z.int().describe("The time until the answer was sent, in milliseconds."),
          keyId: idOf("key").optional(),
          input: z
            .object({
              route: z.string().describe("The method and the pattern of the path."),
              containerTag: z.string().optional().describe("The first container tag that it named."),
            })
            .describe("What the log keeps of the request."),
          output: z.null().describe("The log keeps nothing of the answer."),
        }),
      )
      .describe("The requests of the page."),
    pagination: paginationShape,
  })
  .meta({ id: "RequestLogs", description: "A page of requests." });

type LoggedRequest = NonNullable<RestRequestsQuery["numberedRequests"]>["nodes"][number];

/** Loci keeps nothing that was sent or answered: `input` has what the path and the tag tell. */
export function shapeLog({ id, createdAt, type, statusCode, durationMs, route, containerTag, apiKey }: LoggedRequest) {
  return {
    id,
    createdAt,
    type: words.get(type),
    statusCode,
    duration: durationMs,
    ...(apiKey ? { keyId: apiKey.id } : {}),
    input: { route, ...(containerTag === null ? {} : { containerTag }) },
    output: null,
  };
}

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

type Counts = NonNullable<RestRequestCountsQuery["requestCounts"]>;

interface Page {
  page: number;
  limit: number;
}

const keyFields = {
  keyId: idOf("key"),
  keyName: z.string().nullable().describe("The name of the key."),
  count: countOf("requests"),
  lastUsed: timeOf("When the last of them arrived."),
};

const usageFields = { count: countOf("requests"), avgDuration: durationShape, lastUsed: keyFields.lastUsed };

export const usageShape = z
  .object({
    usage: z.array(z.object({ type: typeShape, ...usageFields })).describe("The requests by type."),
    hourly: z
      .array(z.object({ hour: hourShape, count: countOf("requests"), avgDuration: durationShape }))
      .describe("The requests by hour, the oldest first. Hours without requests are left out."),
    byKey: z.array(z.object({ ...keyFields, avgDuration: durationShape })).describe("The requests by key."),
    totalMemories: countOf("documents"),
    pagination: paginationShape,
  })
  .meta({ id: "Usage", description: "The numbers of requests." });

/** A page of the keys. The other lists are short. */
export function shapeUsage(
  { byType, byKey, byHour }: Counts,
  { documentCount, ...page }: Page & { documentCount: number },
) {
  return {
    usage: byType.map(({ type, ...count }) => ({ type: words.get(type), ...shapeCount(count) })),
    hourly: sumByHour(byHour).map(({ hour, count, durationMs }) => ({ hour, count, avgDuration: durationMs / count })),
    byKey: pageOf(byKey, page).map(({ apiKey, ...count }) => ({ ...shapeKey(apiKey), ...shapeCount(count) })),
    totalMemories: documentCount,
    pagination: shapePagination({ ...page, totalCount: byKey.length }),
  };
}

function shapeCount({ count, averageDurationMs, lastAt }: RequestCountFieldsFragment) {
  return { count, avgDuration: averageDurationMs, lastUsed: lastAt };
}

function shapeKey(apiKey: Counts["byKey"][number]["apiKey"]) {
  return { keyId: apiKey?.id ?? "system", keyName: apiKey?.name ?? null };
}

const errorFields = { errorCount: countOf("errors"), errorRate: shareOf("The share of errors.") };

export const errorsShape = z
  .object({
    totalErrors: countOf("errors"),
    errorRate: errorFields.errorRate,
    topErrors: z
      .array(
        z.object({
          type: typeShape,
          count: countOf("errors"),
          statusCodes: z.array(statusShape).describe("Their statuses."),
          lastOccurred: timeOf("When the last of them arrived.").nullable(),
        }),
      )
      .describe("The errors by type."),
    timeline: z
      .array(
        z.object({ time: hourShape, count: countOf("errors"), types: z.array(typeShape).describe("Their types.") }),
      )
      .describe("The errors by hour."),
    byStatusCode: z.record(z.string(), z.int()).describe("The numbers of errors by status."),
    errors: z
      .array(
        z.object({
          type: typeShape,
          statusCode: statusShape,
          count: countOf("errors"),
          percentage: z.number().describe("Their share of all errors, 0 to 100."),
        }),
      )
      .describe("The errors by type and status."),
    hourly: z
      .array(z.object({ hour: hourShape, count: countOf("requests"), ...errorFields }))
      .describe("The requests and errors by hour."),
    byKey: z.array(z.object({ ...keyFields, ...errorFields })).describe("The requests and errors by key."),
    summary: z
      .array(
        z.object({
          type: typeShape,
          totalRequests: countOf("requests"),
          errorRate: errorFields.errorRate,
          successRate: shareOf("The share of the others."),
          lastRequest: timeOf("When the last of them arrived."),
        }),
      )
      .describe("The requests and errors by type."),
    pagination: paginationShape,
  })
  .meta({ id: "RequestErrors", description: "The numbers of errors." });

/** Wire contract: what the documentation shows and what published types name, together. Rates are shares of 1. */
export function shapeErrors({ byType, byKey, byHour, byStatus }: Counts, page: Page) {
  const failed = byStatus.filter(({ failedCount }) => failedCount > 0);
  const totalErrors = sum(failed.map(({ count }) => count));
  const hours = sumByHour(byHour);
  return {
    totalErrors,
    errorRate: rate(totalErrors, sum(byType.map(({ count }) => count))),
    topErrors: [...Map.groupBy(failed, ({ type }) => type)].map(([type, errors]) => ({
      type: words.get(type),
      count: sum(errors.map(({ count }) => count)),
      statusCodes: errors.map(({ statusCode }) => statusCode),
      lastOccurred:
        errors
          .map(({ lastAt }) => lastAt)
          .toSorted()
          .at(-1) ?? null,
    })),
    timeline: hours
      .filter(({ failedCount }) => failedCount > 0)
      .map(({ hour, failedCount, failedTypes }) => ({
        time: hour,
        count: failedCount,
        types: failedTypes,
      })),
    byStatusCode: Object.fromEntries(
      [...Map.groupBy(failed, ({ statusCode }) => statusCode)].map(([status, errors]) => [
        status,
        sum(errors.map(({ count }) => count)),
      ]),
    ),
    errors: failed.map(({ type, statusCode, count }) => {
      return { type: words.get(type), statusCode, count, percentage: rate(count, totalErrors) * 100 };
    }),
    hourly: hours.map(({ hour, count, failedCount }) => {
      return { hour, count, errorCount: failedCount, errorRate: rate(failedCount, count) };
    }),
    byKey: pageOf(byKey, page).map(({ apiKey, count, failedCount, lastAt }) => {
      return {
        ...shapeKey(apiKey),
        count,
        lastUsed: lastAt,
        errorCount: failedCount,
        errorRate: rate(failedCount, count),
      };
    }),
    summary: byType.map(({ type, count, failedCount, lastAt }) => {
      const errorRate = rate(failedCount, count);
      return {
        type: words.get(type),
        totalRequests: count,
        errorRate,
        successRate: 1 - errorRate,
        lastRequest: lastAt,
      };
    }),
    pagination: shapePagination({ ...page, totalCount: byKey.length }),
  };
}

function sumByHour(byHour: Counts["byHour"]) {
  return [...Map.groupBy(byHour, ({ hour }) => hour)].map(([hour, counts]) => ({
    hour,
    count: sum(counts.map(({ count }) => count)),
    failedCount: sum(counts.map(({ failedCount }) => failedCount)),
    failedTypes: counts.filter(({ failedCount }) => failedCount > 0).map(({ type }) => words.get(type)),
    durationMs: sum(counts.map(({ count, averageDurationMs }) => count * averageDurationMs)),
  }));
}

function pageOf<Item>(items: Item[], { page, limit }: Page): Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
