import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { RequestLog } from "#core/request-log/request-log.js";
import { openConnection } from "#test/support/postgres.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

describe("analytics", () => {
  const { loci, rest, client } = useLoci({ withWorker: false });
  const owner = useShared(() => openConnection(loci.database.ownerUrl));
  const get = async (path: string) => {
    const { status, body } = await rest(`GET /v3/analytics/${path}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** The requests so far, without those for analytics. */
  const ADDS = 3;

  beforeAll(async () => {
    for (const at of Array(ADDS).keys()) {
      await rest("POST /v3/documents", { body: { content: `a private thought ${at}`, containerTag: "log" } });
    }
    await rest("POST /v3/documents", { body: { containerTag: "log" } });
    await rest("POST /v4/search", { body: { q: "a private question", containerTag: "log" } });
    await rest("POST /v3/search", { body: { q: "a private question" } });
    await client.graphql.run('{ search(input: { query: "a private question" }) { timingMs } }');
    await client.graphql.run('mutation { addDocument(input: { source: { text: "x" } }) { document { id } } }');
    // Looked for behind the interface, whose requests would be logged and counted too.
    const typed = "select count(*)::int as count from request_log where type <> 'request'";
    await waitFor(
      async () => (await owner.query(typed)).rows,
      ([row]) => row.count === ADDS + 5,
    );
  });

  it("logs requests newest first, in pages, and nothing of what was sent", async () => {
    const all = await get("requests?limit=100&type=add");
    expect(all.pagination).toEqual({ currentPage: 1, limit: 100, totalItems: ADDS + 2, totalPages: 1 });
    expect(all.logs[0]).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), type: "add", statusCode: 200 },
      ...{ duration: expect.any(Number), keyId: expect.any(String), input: { route: "POST /graphql" }, output: null },
    });
    expect(all.logs[2]).toMatchObject({ input: { route: "POST /v3/documents", containerTag: "log" } });
    const times = all.logs.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const second = await get("requests?limit=2&page=2&type=add");
    expect(second.logs).toEqual(all.logs.slice(2, 4));
    expect(JSON.stringify(all)).not.toContain("private");
  });

  it("are narrowed by outcome, status, key, id and time", async () => {
    const failed = await get("requests?status=error&type=add");
    expect(failed.logs).toMatchObject([{ statusCode: 400, type: "add" }]);
    const [{ id, keyId, createdAt }] = failed.logs;
    expect((await get(`requests?id=${id}&limit=1`)).logs).toEqual(failed.logs);
    expect((await get(`logs?statusCode=400&type=add&keyId=${keyId}`)).logs).toEqual(failed.logs);
    expect((await get("logs?keyId=nobody")).logs).toEqual([]);
    expect((await get("requests?status=success&type=add")).pagination.totalItems).toBe(ADDS + 1);
    const before = new Date(Date.parse(createdAt) - 3_600_000).toISOString();
    expect((await get(`logs?type=add&from=${before}&to=${createdAt}`)).pagination.totalItems).toBe(ADDS);
    expect((await get("logs?type=search_v4&period=1h")).pagination.totalItems).toBe(2);
    for (const wrong of [
      "limit=101",
      "page=0",
      "period=2y",
      "from=yesterday",
      "type=sing",
      "from=2020-01-01T00:00:00Z",
    ]) {
      expect((await rest(`GET /v3/analytics/logs?${wrong}`)).status, wrong).toBe(400);
    }
  });

  it("count requests by type, hour and key", async () => {
    const { usage, hourly, byKey, totalMemories, pagination } = await get("usage");
    expect(usage).toContainEqual({
      ...{ type: "add", count: ADDS + 2, avgDuration: expect.any(Number), lastUsed: expect.any(String) },
    });
    const total = usage.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(hourly.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
    expect(byKey).toMatchObject([{ keyId: expect.any(String), keyName: "first key", count: total }]);
    expect([totalMemories, pagination.totalItems]).toEqual([ADDS + 1, 1]);
  });

  it("count errors in both forms that clients know", async () => {
    const errors = await get("errors");
    const failed = errors.topErrors.find(({ type }: { type: string }) => type === "add");
    expect(failed).toEqual({ type: "add", count: 1, statusCodes: [400], lastOccurred: expect.any(String) });
    expect(errors.byStatusCode["400"]).toBe(errors.totalErrors);
    expect(errors.errors).toContainEqual({ type: "add", statusCode: 400, count: 1, percentage: expect.any(Number) });
    expect(errors.timeline[0]).toMatchObject({ time: expect.any(String), types: expect.arrayContaining(["add"]) });
    expect(errors.summary.find(({ type }: { type: string }) => type === "add")).toMatchObject({
      ...{ totalRequests: ADDS + 2, errorRate: 1 / (ADDS + 2), successRate: 1 - 1 / (ADDS + 2) },
    });
    expect(errors.hourly[0]).toMatchObject({ errorRate: expect.any(Number), errorCount: expect.any(Number) });
    expect(errors.byKey[0].errorCount).toBe(errors.totalErrors);
  });

  it("tell how much there is, and how much of it is new", async () => {
    expect(await get("memory?period=all")).toMatchObject({
      ...{ totalMemories: ADDS + 1, memoriesGrowth: ADDS + 1 },
      ...{ searchQueries: 3, searchGrowth: 3, totalContainerTags: 2, containerTagsGrowth: 2 },
      ...{ totalMemoryEntries: 0, memoryEntriesGrowth: 0, tokensProcessed: 0, tokensGrowth: 0 },
    });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await get(`memory?from=${later}`)).toMatchObject({
      totalMemories: ADDS + 1,
      memoriesGrowth: 0,
      searchQueries: 0,
    });
    expect((await rest("GET /v3/graph/stats")).body).toEqual({ totalDocuments: ADDS + 1, totalMemories: 0 });
    expect((await rest('GET /v3/graph/stats?containerTags=["log"]')).body).toEqual({
      totalDocuments: ADDS,
      totalMemories: 0,
    });
  });

  it("count a connection until it is removed", async () => {
    const counted = async (range: string) => {
      const { totalConnections, connectionsGrowth } = await get(`memory?${range}`);
      return [totalConnections, connectionsGrowth];
    };
    expect(await counted("period=all")).toEqual([0, 0]);
    const body = { containerTags: ["log"], metadata: { startUrl: "http://docs.invalid/" } };
    const { id } = (await rest("POST /v3/connections/web-crawler", { body })).body;
    expect(await counted("period=all")).toEqual([1, 1]);
    expect(await counted(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([1, 0]);
    await rest(`DELETE /v3/connections/${id}`);
    expect(await counted("period=all")).toEqual([0, 0]);
  });

  it("sum what the memory router has recorded", async () => {
    const seeds = await openSeeds(loci.database.appUrl);
    const log = new RequestLog(seeds.database, ({ error }) => expect.unreachable(String(error)));
    const { organization } = (
      await client.graphql.run<{ session: { organization: { id: string } } }>("{ session { organization { id } } }")
    ).session;
    const record = (createdAt: Date, tokensProcessed: number) =>
      log.add(organization.id, {
        ...{
          id: newId(),
          createdAt,
          keyId: "key",
          type: "chat",
          route: "POST /v3/:provider",
          tag: null,
          statusCode: 200,
        },
        ...{ durationMs: 400, routed: { tokensProcessed, tokensSent: tokensProcessed / 4 } },
      });
    const now = new Date();
    record(now, 2_000);
    record(now, 1_000);
    record(new Date(now.getTime() - 8 * 86_400_000), 800);
    await log.flush();
    await seeds.close();
    const { analytics, overview } = await get("chat");
    const weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][now.getUTCDay()] ?? "";
    expect(analytics).toMatchObject({
      apiUsage: { current: 2, limit: 0 },
      latency: { current: 400, trend: [0, 0, 0, 0, 0, 0, 400], unit: "ms" },
      usage: { currentDay: weekday, tokensByDay: { [weekday]: 3_000 } },
    });
    expect(overview["7d"]).toEqual({
      amountSaved: { current: 0, previousPeriod: 0 },
      tokensProcessed: { current: 3_000, previousPeriod: 800 },
      tokensSent: { current: 750, previousPeriod: 200 },
      totalTokensSaved: { current: 2_250, previousPeriod: 600 },
    });
    for (const period of ["30d", "90d", "lifetime"]) {
      expect(overview[period].tokensProcessed).toEqual({ current: 3_800, previousPeriod: 0 });
    }
  });

  it("belong to full keys, which may ask 100 times a minute", async () => {
    const { body: key } = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "log" } });
    for (const name of ["memory", "requests", "logs", "usage", "errors", "chat"]) {
      expect((await rest.as(key.key)(`GET /v3/analytics/${name}`)).status).toBe(403);
    }
    expect((await rest.as(key.key)("GET /v3/graph/stats")).status).toBe(403);
    const statuses = new Set<number>();
    for (let asked = 0; asked < 100; asked += 20) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => rest("GET /v3/analytics/chat")));
      for (const { status } of replies) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
