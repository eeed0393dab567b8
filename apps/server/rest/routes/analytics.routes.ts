import { ForbiddenError } from "@loci/errors";
import { z } from "zod";
import { MAX_RANGE_DAYS } from "#core/reading/analytics/analytics.service.js";
import { digits, offsetOf, pageFields } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { readWith } from "../read/read-with.js";
import { requestTypeNames, requestWords } from "../shape/request-types.js";
import { graphShape, growthShape, shapeGrowth } from "../shape/shape-content-counts.js";
import { logsShape, shapeLog } from "../shape/shape-logged-request.js";
import { shapePagination } from "../shape/shape-page.js";
import { errorsShape, shapeErrors, shapeUsage, usageShape } from "../shape/shape-request-counts.js";
import { routedShape, shapeRouted } from "../shape/shape-routed.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Routes that count requests of the organization and what it holds. */
export function analyticsRoutes(operations: Operations): Route[] {
  const path = "/v3/analytics";
  return [
    { path: `${path}/memory`, handlers: { GET: countContent(operations) } },
    { path: `${path}/requests`, handlers: { GET: listRequests(operations, "listRequests") } },
    { path: `${path}/logs`, handlers: { GET: listRequests(operations, "listLogs") } },
    { path: `${path}/usage`, handlers: { GET: countRequests(operations) } },
    { path: `${path}/errors`, handlers: { GET: countErrors(operations) } },
    { path: `${path}/chat`, handlers: { GET: countRouted(operations) } },
    { path: "/v3/graph/stats", handlers: { GET: countGraph(operations) } },
  ];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** `all` is the longest time of the log of requests. */
const PERIODS = { "1h": HOUR_MS, "24h": DAY_MS, "7d": 7 * DAY_MS, "30d": 30 * DAY_MS, all: MAX_RANGE_DAYS * DAY_MS };
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const momentShape = z.iso.datetime({ offset: true }).nullish();
const periodShape = z.enum(["1h", "24h", "7d", "30d", "all"]).nullish();
const END = "The end of the time, which is now by default.";

/** A time in the log of requests. */
const rangeShape = z.object({
  from: momentShape.describe(`The begin of the time: at most ${MAX_RANGE_DAYS} days before its end.`),
  to: momentShape.describe(END),
  period: periodShape.describe(
    `The length of the time, where \`from\` is not given. \`all\` means ${MAX_RANGE_DAYS} days.`,
  ),
});

const contentRangeShape = z.object({
  from: momentShape.describe("The begin of the time: by default the first day of the organization."),
  to: momentShape.describe(END),
  period: periodShape.describe(
    "The length of the time, where `from` is not given. `all` goes back to the first day of the organization.",
  ),
});

const pageShape = rangeShape.extend({
  page: pageFields.page,
  limit: digits
    .pipe(z.int().min(1).max(MAX_LIMIT))
    .nullish()
    .meta({ description: "The number of items on a page.", default: DEFAULT_LIMIT }),
});

/** The begin and the end of what is asked for; a missing one is left to the operation. */
function rangeOf({ from, to, period }: z.infer<typeof rangeShape>): { from?: string | null; to?: string | null } {
  if (from || !period) return { from: from ?? null, to: to ?? null };
  const end = to ?? new Date().toISOString();
  return { from: new Date(Date.parse(end) - PERIODS[period]).toISOString(), to: end };
}

function pageOf({ page, limit }: z.infer<typeof pageShape>) {
  return { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT };
}

/** The schema says null where an error has been thrown. */
function allowed<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new ForbiddenError("This key may not read analytics");
  return answer;
}

function countContent(operations: Operations): Endpoint {
  return {
    operationId: "countContent",
    section: "Analytics",
    summary: "Tell how much there is, and how much of it is new",
    description: "The fields of growth count what was added in the time, by default all.",
    executes: ["contentCounts"],
    query: contentRangeShape,
    replies: { 200: growthShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const { period, ...moments } = readWith(contentRangeShape, readQuery(query, {}));
      const range = rangeOf({ ...moments, period: period === "all" ? null : period });
      return ok(shapeGrowth(allowed((await operations.contentCounts(context, range)).contentCounts)));
    },
  };
}

const listShape = pageShape.extend({
  type: z.enum(requestWords).nullish().describe("Only requests of this type."),
  status: z.enum(["success", "error"]).nullish().describe("Only requests whose status is below 400, or not."),
  statusCode: digits.pipe(z.int32()).nullish().describe("Only requests with this status."),
  keyId: z.string().nullish().describe("Only requests with the key of this id."),
  id: z.string().nullish().describe("Only the request with this id."),
});

function listRequests(operations: Operations, operationId: "listRequests" | "listLogs"): Endpoint {
  return {
    operationId,
    section: "Analytics",
    summary: "List requests, newest first",
    description: "Those of 90 days, where no time is given.",
    executes: ["requests"],
    query: listShape,
    replies: { 200: logsShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const { type, status, statusCode, keyId, id, ...rest } = readWith(listShape, readQuery(query, {}));
      const { page, limit } = pageOf(rest);
      const found = await operations.requests(context, {
        ...rangeOf(rest),
        ids: id ? [id] : null,
        types: type ? [requestTypeNames[type]] : null,
        hasFailed: status ? status === "error" : null,
        statusCode,
        keyId,
        limit,
        offset: offsetOf(page, limit),
      });
      const { nodes, totalCount } = found.numberedRequests;
      return ok({ logs: nodes.map(shapeLog), pagination: shapePagination({ page, limit, totalCount }) });
    },
  };
}

function countRequests(operations: Operations): Endpoint {
  return {
    operationId: "countRequests",
    section: "Analytics",
    summary: "Count requests by type, hour and key",
    description: "Those of 24 hours, where no time is given. Pages are those of the 1,000 most used keys.",
    executes: ["requestCounts", "documents"],
    query: pageShape,
    replies: { 200: usageShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const asked = readWith(pageShape, readQuery(query, {}));
      const counts = allowed((await operations.requestCounts(context, rangeOf(asked))).requestCounts);
      // The list is no question about requests, of which a key may ask a limited number.
      const { numberedDocuments } = await operations.documentCount(context, {});
      return ok(shapeUsage(counts, { ...pageOf(asked), documentCount: numberedDocuments.totalCount }));
    },
  };
}

function countErrors(operations: Operations): Endpoint {
  return {
    operationId: "countErrors",
    section: "Analytics",
    summary: "Count errors by type, status, hour and key",
    description: "Those of 24 hours, where no time is given. Pages are those of the 1,000 most used keys.",
    executes: ["requestCounts"],
    query: pageShape,
    replies: { 200: errorsShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const asked = readWith(pageShape, readQuery(query, {}));
      const counts = allowed((await operations.requestCounts(context, rangeOf(asked))).requestCounts);
      return ok(shapeErrors(counts, pageOf(asked)));
    },
  };
}

function countRouted(operations: Operations): Endpoint {
  return {
    operationId: "countRoutedTokens",
    section: "Analytics",
    summary: "Count the tokens of calls through the memory router",
    description: "As long as requests are kept, which `lifetime` means.",
    executes: ["routedDays"],
    replies: { 200: routedShape },
    handle: async ({ context }: RestRequest): Promise<Reply> => {
      const { routedDays } = await operations.routedDays(context, {});
      return ok(shapeRouted(allowed(routedDays), new Date()));
    },
  };
}

const graphQueryShape = z.object({
  containerTags: z.array(z.string()).nullish().describe("Only what has one of these container tags."),
});

function countGraph(operations: Operations): Endpoint {
  return {
    operationId: "countGraph",
    section: "Analytics",
    summary: "Count documents and memories",
    executes: ["contentCounts", "documents", "memories"],
    query: graphQueryShape,
    replies: { 200: graphShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const { containerTags } = readWith(graphQueryShape, readQuery(query, { lists: ["containerTags"] }));
      if (!containerTags || containerTags.length === 0) {
        const { documents, memories } = allowed((await operations.contentCounts(context, {})).contentCounts);
        return ok({ totalDocuments: documents.count, totalMemories: memories.count });
      }
      const { documents, memories } = await operations.countsOfTags(context, { containerTags });
      return ok({ totalDocuments: documents.totalCount, totalMemories: memories.totalCount });
    },
  };
}
