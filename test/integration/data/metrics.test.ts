import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

it("/metrics tells the sizes of tables, index and data folder to who has its key, which is made at the first start", async () => {
  await using loci = await startLoci();
  const key = readFileSync(join(loci.dataDirectory, "metrics-key"), "utf8").trim();
  const read = async () => {
    const response = await fetch(`${loci.baseUrl}/metrics`, { headers: { authorization: `Bearer ${key}` } });
    return await response.text();
  };
  const text = await waitFor(read, (text) => /^loci_data_directory_bytes [1-9]/m.test(text));
  for (const table of ["event", "step_run", "request_log", "dbos", "document"]) {
    expect(text).toMatch(new RegExp(`^loci_table_bytes\\{table="${table}"\\} [1-9]\\d+$`, "m"));
  }
  expect(text).toMatch(/^loci_search_index_bytes [1-9]/m);
  expect(text).toMatch(/^loci_data_directory_free_bytes [1-9]/m);
  expect((await fetch(`${loci.baseUrl}/metrics`, { headers: { authorization: `Bearer ${loci.apiKey}` } })).status).toBe(
    401,
  );
});
