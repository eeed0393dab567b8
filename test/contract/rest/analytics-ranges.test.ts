import { describe, expect, it } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { RequestLog } from "#core/request-log/request-log.js";
import type { RequestRecord } from "#core/request-log/request-log.repository.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useLoci } from "#test/support/start-loci.js";

const DAY_MS = 86_400_000;

describe("a question about requests", () => {
  const { loci, rest, client } = useLoci({ withWorker: false });

  /** Writes records of earlier days, which no client can make. */
  async function log(records: Pick<RequestRecord, "createdAt" | "keyId">[]): Promise<void> {
    const seeds = await openSeeds(loci.database.appUrl);
    const requestLog = new RequestLog(seeds.database, ({ error }) => expect.unreachable(String(error)));
    const { session } = await client.graphql.run<{ session: { organization: { id: string } } }>(
      "{ session { organization { id } } }",
    );
    for (const { createdAt, keyId } of records) {
      const sent = { type: "add" as const, route: "POST /v3/documents", tag: null, routed: null };
      const answered = { statusCode: 400, durationMs: 1 };
      requestLog.add(session.organization.id, { id: newId(), createdAt, keyId, ...sent, ...answered });
    }
    await requestLog.flush();
    await seeds.close();
  }

  const get = async (path: string) => {
    const { status, body } = await rest(`GET /v3/analytics/${path}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it("with period=all is about 90 days, in counts and in lists", async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    await log([40, 89, 91].map((days) => ({ createdAt: at(days), keyId: "old key" })));
    const adds = (list: { type: string; count: number }[]) => list.find(({ type }) => type === "add")?.count;
    expect(adds((await get("usage?period=all")).usage)).toBe(2);
    expect(adds((await get(`usage?period=all&to=${at(60).toISOString()}`)).usage)).toBe(2);
    expect(adds((await get("usage")).usage)).toBeUndefined();
    expect((await get("errors?period=all")).errors).toContainEqual(expect.objectContaining({ type: "add", count: 2 }));
    for (const list of ["requests", "logs"]) {
      expect((await get(`${list}?period=all&type=add`)).pagination.totalItems).toBe(2);
    }
  });

  it("counts once for the limit of a minute, whatever the route", async () => {
    // More than half of the 100.
    const replies = await Promise.all(Array.from({ length: 60 }, () => rest("GET /v3/analytics/usage")));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("lists the 1,000 most used keys, and tells how many there are", async () => {
    const createdAt = new Date(Date.now() - 20 * DAY_MS);
    const keyIds = Array.from({ length: 1_004 }, (_, index) => `key ${index}`);
    await log([...keyIds, "key 1003"].map((keyId) => ({ createdAt, keyId })));
    const range = {
      from: new Date(createdAt.getTime() - DAY_MS).toISOString(),
      to: new Date(createdAt.getTime() + DAY_MS).toISOString(),
    };
    const { requestCounts } = await client.graphql.run<{
      requestCounts: { keyCount: number; byKey: { count: number }[]; byType: { count: number }[] };
    }>(
      `query ($from: DateTime, $to: DateTime) {
        requestCounts(from: $from, to: $to) { keyCount byKey { count } byType { count } }
      }`,
      range,
    );
    expect(requestCounts.keyCount).toBe(1_004);
    expect(requestCounts.byKey).toHaveLength(1_000);
    expect(requestCounts.byKey[0]).toEqual({ count: 2 });
    expect(requestCounts.byType).toEqual([{ count: 1_005 }]);
    const page = await get(`usage?from=${range.from}&to=${range.to}&limit=100&page=10`);
    expect([page.byKey.length, page.pagination.totalItems]).toEqual([100, 1_000]);
  });
});

describe("a question about contents", () => {
  const { rest, client } = useLoci({ withWorker: false });

  it("may be about any length of time, but not about one that ends before it begins", async () => {
    await rest("POST /v3/documents", { body: { content: "a thought" } });
    const asked = async (query: string) => await rest(`GET /v3/analytics/memory?${query}`);
    expect((await asked("from=2001-01-01T00:00:00Z")).body).toMatchObject({ totalMemories: 1, memoriesGrowth: 1 });
    expect((await asked("period=all&to=2001-01-01T00:00:00Z")).body).toMatchObject({ memoriesGrowth: 0 });
    expect((await asked("from=2002-01-01T00:00:00Z&to=2001-01-01T00:00:00Z")).status).toBe(400);
    const { errors } = await client.graphql.send({
      query: '{ contentCounts(from: "2002-01-01T00:00:00Z", to: "2001-01-01T00:00:00Z") { searchCount } }',
    });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });
});
