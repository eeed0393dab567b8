import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { UnavailableError } from "#core/errors.js";
import { newId } from "#core/ids.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { buildItem, buildQuery, buildVector } from "./build-items.js";
import { idsOf } from "./expect-same-result.js";
import { describeSearchIndex } from "./suite.js";

const folder = mkdtempSync(join(tmpdir(), "loci-search-index-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let index: SearchIndex;
const path = join(folder, "suite.db");
beforeAll(() => {
  index = openSqliteSearchIndex({ path, mode: "write" });
});
afterAll(() => index.close());

describeSearchIndex("SQLite search index", {
  index: () => index,
  openReader: () => openSqliteSearchIndex({ path, mode: "read" }),
});

describe("SQLite search index file", () => {
  test("a reader finds nothing before a writer made the file, and finds items as soon as there are any", async () => {
    const path = join(folder, "later.db");
    const reader = openSqliteSearchIndex({ path, mode: "read" });
    const writer = openSqliteSearchIndex({ path, mode: "write" });
    const organizationId = newId();
    const query = buildQuery({ organizationId, text: "otter" });
    expect(idsOf(await reader.search(query))).toEqual([]);
    expect(await reader.count(organizationId)).toBe(0);
    await reader.check();
    await writer.upsert([buildItem({ organizationId, id: "a", text: "otter" })]);
    expect(idsOf(await reader.search(query))).toEqual(["a"]);
    await writer.close();
    expect(idsOf(await reader.search(query))).toEqual(["a"]);
    await reader.close();
  });

  test("a reader cannot write", async () => {
    const reader = openSqliteSearchIndex({ path, mode: "read" });
    const item = buildItem({ organizationId: newId(), id: "a", text: "otter" });
    await expect(reader.upsert([item])).rejects.toThrow(UnavailableError);
    await reader.close();
  });

  test("two writers take turns and lose nothing", async () => {
    const organizationId = newId();
    const other = openSqliteSearchIndex({ path, mode: "write" });
    const write = (writer: SearchIndex, name: string) =>
      Array.from({ length: 20 }, (_, number) =>
        writer.upsert([buildItem({ organizationId, id: `${name}${number}`, text: "word" })]),
      );
    await Promise.all([...write(index, "a"), ...write(other, "b")]);
    expect(await index.count(organizationId)).toBe(40);
    await other.close();
  });

  test("what was removed is in none of the files any more", async () => {
    const path = join(folder, "erased.db");
    const organizationId = newId();
    const vector = buildVector("secret", 384);
    const secret = buildItem({
      organizationId,
      id: "secret-item",
      text: "Zyzzogeton",
      title: "Zyzzogeton",
      tags: ["secret-tag"],
      labels: ["secret-label"],
      filepath: "/secret-path",
      speaker: "Secret Speaker",
      metadata: { secret_key: "secret-value" },
      vectors: { model: vector },
    });
    const kept = Array.from({ length: 50 }, (_, number) =>
      buildItem({ organizationId, id: `k${number}`, text: `kept ${number}` }),
    );
    const writer = openSqliteSearchIndex({ path, mode: "write" });
    await writer.upsert([...kept, secret]);
    await writer.remove({ organizationId, ids: ["secret-item"] });
    await writer.close();
    const bytes = readdirSync(folder)
      .filter((name) => name.startsWith("erased.db"))
      .map((name) => readFileSync(join(folder, name)));
    const planted = [
      ..."zyzzogeton secret-item secret-tag secret-label secret-path Speaker secret-value secret_key"
        .split(" ")
        .map((word) => Buffer.from(word)),
      Buffer.from(vector.buffer).subarray(0, 64),
    ];
    for (const trace of planted) expect(bytes.some((file) => file.includes(trace))).toBe(false);
  });
});
