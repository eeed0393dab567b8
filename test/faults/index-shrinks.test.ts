import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery, buildVector } from "#test/conformance/search-index/build-items.js";
import { waitFor } from "#test/support/wait-for.js";
import { recordFigure } from "./record-figure.js";

const ITEMS = 30_000;
const MEGABYTE = 2 ** 20;
/** Another writer's call at the time of a step waits for the step, and no search does. */
const LONGEST_WRITE_MS = 250;

it("the index file shrinks after a deletion while others search and write", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loci-shrinks-"));
  const path = join(folder, "index.sqlite");
  const [organizationId, other] = [newId(), newId()];
  const vectors = { model: buildVector("any", 384) };
  const index = openSqliteSearchIndex({ path, mode: "write" });
  const [writer, reader] = [
    openSqliteSearchIndex({ path, mode: "write" }),
    openSqliteSearchIndex({ path, mode: "read" }),
  ];
  for (let start = 0; start < ITEMS; start += 500) {
    await index.upsert(
      Array.from({ length: 500 }, (_, number) =>
        buildItem({ organizationId, id: `i${start + number}`, text: `word${number} removed`, vectors }),
      ),
    );
  }
  await index.upsert([buildItem({ organizationId: other, id: "kept", text: "otter" })]);
  const before = (await stat(path)).size;
  await index.remove({ organizationId, everything: true });
  const startedAt = performance.now();
  let [longestSearch, longestWrite, writes] = [0, 0, 0];
  await waitFor(
    async () => {
      const began = performance.now();
      const found = await reader.search(buildQuery({ organizationId: other, text: "otter" }));
      expect(found.candidates.length).toBe(1);
      const searched = performance.now();
      writes += 1;
      await writer.upsert([buildItem({ organizationId: other, id: `w${writes}`, text: "badger" })]);
      longestSearch = Math.max(longestSearch, searched - began);
      longestWrite = Math.max(longestWrite, performance.now() - searched);
      return (await stat(path)).size;
    },
    (size) => size < before / 5,
    300_000,
  );
  const after = (await stat(path)).size;
  recordFigure({ name: "index file before a deletion", measured: before / MEGABYTE, unit: "MB" });
  recordFigure({ name: "index file after it", measured: after / MEGABYTE, unit: "MB", bound: before / 5 / MEGABYTE });
  recordFigure({ name: "time until it had shrunk", measured: performance.now() - startedAt, unit: "ms" });
  recordFigure({ name: "longest search while it shrank", measured: longestSearch, unit: "ms" });
  recordFigure({
    ...{ name: "longest write while it shrank", measured: longestWrite, unit: "ms" },
    bound: LONGEST_WRITE_MS,
  });
  expect(longestWrite).toBeLessThanOrEqual(LONGEST_WRITE_MS);
  await Promise.all([index.close(), writer.close(), reader.close()]);
  await rm(folder, { recursive: true, force: true });
});
