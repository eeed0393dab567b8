import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { FORMAT, readFormat } from "#adapters/search-index/sqlite/file/schema.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { ServerProcess, WorkerProcess } from "#test/support/program-process.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

it("an index that an older version wrote is made anew at the next start, and everything is found again", {
  timeout: 90_000,
}, async () => {
  await using loci = await startLoci({ withWorker: false });
  const tag = newTag();
  const find = async (client: LociClient) => {
    const { hits } = await client.search({ query: "Where does Vera live, and does she knit?", containerTags: [tag] });
    return hits.map(({ kind, memory, chunk }) => `${kind}: ${memory?.text ?? chunk?.content}`).toSorted();
  };
  const client = new LociClient(loci);
  const before = await withWorker(loci, async () => {
    await client.ingest({ content: "Vera lives in Verona. She sails.", containerTags: [tag] });
    await client.ingest({ content: "Vera: I live in Verona by the river.", containerTags: [tag] });
    const query = `mutation { addMemories(input: { containerTag: "${tag}", memories: [{ text: "Vera knits" }] }) { memories { id } } }`;
    await client.graphql.run(query);
    return await find(client);
  });
  expect(before).toContain("memory: Vera knits");
  const path = join(loci.dataDirectory, "index.sqlite");
  makeOlder(path);

  await using server = await ServerProcess.start(loci.environment);
  const later = new LociClient({ baseUrl: server.baseUrl, apiKey: loci.apiKey });
  const isBack = (found: string[]) => found.length === before.length;
  expect(await withWorker(loci, () => waitFor(() => find(later), isBack))).toEqual(before);
  const file = new DatabaseSync(path, { readOnly: true });
  expect(readFormat(file)).toBe(FORMAT);
  file.close();
});

/** The schema of the third format. */
function makeOlder(path: string): void {
  const file = new DatabaseSync(path);
  file.exec("alter table item drop column is_unreviewed; drop table other_source; pragma user_version = 3");
  file.close();
}

/** While a worker runs as a process of its own. */
async function withWorker<Result>({ environment }: RunningLoci, work: () => Promise<Result>): Promise<Result> {
  const worker = new WorkerProcess(environment);
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}
