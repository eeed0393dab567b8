import { z } from "zod";
import type { RequestCountFieldsFragment, RestRequestCountsQuery } from "../generated/operations.js";
import { requestTypeShape, requestWord } from "./request-types.js";
import { countOf, idOf, shareOf, timeOf } from "./shape-fields.js";
import { paginationShape, shapePagination } from "./shape-page.js";

const durationShape = z.number().describe("The mean time until the answer was sent, in milliseconds.");
const statusShape = z.int().describe("The status of the answers.");
const hourShape = timeOf("The begin of the hour.");

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
    usage: z.array(z.object({ type: requestTypeShape, ...usageFields })).describe("The requests by type."),
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
    usage: byType.map(({ type, ...count }) => ({ type: requestWord(type), ...shapeCount(count) })),
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
          type: requestTypeShape,
          count: countOf("errors"),
          statusCodes: z.array(statusShape).describe("Their statuses."),
          lastOccurred: timeOf("When the last of them arrived.").nullable(),
        }),
      )
      .describe("The errors by type."),
    timeline: z
      .array(
        z.object({
          time: hourShape,
          count: countOf("errors"),
          types: z.array(requestTypeShape).describe("Their types."),
        }),
      )
      .describe("The errors by hour."),
    byStatusCode: z.record(z.string(), z.int()).describe("The numbers of errors by status."),
    errors: z
      .array(
        z.object({
          type: requestTypeShape,
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
          type: requestTypeShape,
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
      type: requestWord(type),
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
      return { type: requestWord(type), statusCode, count, percentage: rate(count, totalErrors) * 100 };
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
        type: requestWord(type),
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
    failedTypes: counts.filter(({ failedCount }) => failedCount > 0).map(({ type }) => requestWord(type)),
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
