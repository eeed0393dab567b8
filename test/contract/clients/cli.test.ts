import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { useFolder } from "#test/support/use-shared.js";

const LIMIT_MS = 2 * 60_000;
const PROGRAM = resolve("node_modules/supermemory/bin/cli");

const { loci, rest } = useLoci();
const home = useFolder("for all");

/** The program of the npm package, whose answers are JSON. */
// biome-ignore lint/suspicious/noExplicitAny: each command answers in its own shape
async function run(...args: string[]): Promise<any> {
  const access = { SUPERMEMORY_API_URL: loci.baseUrl, SUPERMEMORY_API_KEY: loci.apiKey, SUPERMEMORY_TAG: "cli" };
  const env = { ...process.env, ...access, HOME: home };
  const running = promisify(execFile)(process.execPath, [PROGRAM, ...args, "--json"], { cwd: home, env });
  running.child.stdin?.end();
  return JSON.parse((await running).stdout);
}

it("the official program adds, finds, remembers, forgets and lists", { timeout: LIMIT_MS }, async () => {
  expect(await run("whoami")).toMatchObject({ org: { name: expect.any(String) }, auth: { method: "api-key" } });
  const { id } = await run("add", "I live in Porto. I play the cello.");
  await untilProcessed(rest, id);
  expect((await run("search", "Where do I live?")).results[0].memory).toBe("The user lives in Porto");
  const { memories } = await run("remember", "Works at Acme");
  const changed = await run("update", memories[0].id, "Works at Brill");
  expect(changed).toMatchObject({ memory: "Works at Brill", version: 2 });
  expect((await run("profile")).profile.dynamic).toEqual(["Works at Brill"]);
  expect(await run("forget", changed.id, "--reason", "asked to")).toMatchObject({ forgotten: true });
  expect(await run("docs", "get", id)).toMatchObject({ id, status: "done" });
  expect(JSON.stringify(await run("docs", "list"))).toContain(id);
  expect(JSON.stringify(await run("docs", "chunks", id))).toContain("cello");
  expect(JSON.stringify(await run("tags", "list"))).toContain('"cli"');
  expect(JSON.stringify(await run("tags", "info", "cli"))).toContain('"cli"');
  await run("docs", "delete", id, "--yes");
  expect((await rest(`GET /v3/documents/${id}`)).status).toBe(404);
});
