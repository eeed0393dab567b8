import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type RestClient, untilProcessed } from "#test/support/rest-client.js";
import { waitFor } from "#test/support/wait-for.js";
import { databaseProcesses, type Installation, makeFolder, startInstallation } from "./installation.js";
import { recordFigure } from "./record-figure.js";

const ended: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function start(dataDirectory?: string): Promise<Installation & { dataDirectory: string }> {
  const folder = makeFolder();
  ended.push(() => folder.remove());
  const path = dataDirectory ?? folder.dataDirectory;
  const installation = await startInstallation(path);
  ended.push(() => installation.product.stop());
  return { ...installation, dataDirectory: path };
}

const add = (rest: RestClient, content: string) =>
  rest("POST /v3/documents", { body: { content, containerTag: "faults" } });

async function untilWell(rest: RestClient): Promise<void> {
  await waitFor(
    () =>
      rest("GET /health").then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
    60_000,
  );
}

/** PostgreSQL ends processes of its own at any time, such as a worker of autovacuum. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

test("a frozen database holds no health check for more than two seconds and no request for ever", async () => {
  const { rest, dataDirectory } = await start();
  expect((await add(rest, "Ada prefers tea.")).status).toBe(200);
  const frozen = databaseProcesses(dataDirectory);
  for (const pid of frozen) signal(pid, "SIGSTOP");
  try {
    const begun = performance.now();
    const adding = add(rest, "Ada prefers coffee.").then(({ status }) => ({ status, ms: performance.now() - begun }));
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const asked = performance.now();
      expect((await rest("GET /health")).status).toBe(503);
      times.push(performance.now() - asked);
    }
    const healthMs = Math.round(Math.max(...times));
    recordFigure({
      name: "frozen database: slowest of three health checks",
      measured: healthMs,
      unit: "ms",
      bound: 2_000,
    });
    const added = await adding;
    const writeMs = Math.round(added.ms);
    recordFigure({ name: "frozen database: a write ends with 503", measured: writeMs, unit: "ms", bound: 20_000 });
    expect(healthMs).toBeLessThanOrEqual(2_000);
    expect(added.status).toBe(503);
    expect(writeMs).toBeLessThanOrEqual(20_000);
  } finally {
    for (const pid of frozen) signal(pid, "SIGCONT");
  }
  await untilWell(rest);
  expect((await add(rest, "Ada prefers water.")).status).toBe(200);
});

test("a database that is killed while documents are processed comes back, and every document becomes done", async () => {
  const { rest, dataDirectory } = await start();
  const added = await Promise.all(
    Array.from({ length: 40 }, (_, i) => add(rest, `Note ${i}. ${`Ada prefers tea on day ${i}. `.repeat(200)}`)),
  );
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
  await waitFor(
    () => rest(`GET /v3/documents/${added[0]?.body.id}`),
    ({ body }) => body.status !== "queued",
  );
  const [server = 0] = databaseProcesses(dataDirectory);
  const killedAt = performance.now();
  process.kill(server, "SIGKILL");
  await waitFor(
    () => isRunning(server),
    (running) => !running,
  );
  await untilWell(rest);
  const backMs = Math.round(performance.now() - killedAt);
  recordFigure({
    name: "killed database: until the server is well again",
    measured: backMs,
    unit: "ms",
    bound: 30_000,
  });
  expect(backMs).toBeLessThanOrEqual(30_000);
  for (const { body } of added) expect((await untilProcessed(rest, body.id)).status).toBe("done");
});

test.skipIf(process.getuid?.() !== 0)(
  "a full disk refuses writes with a code, shows in health, and passes",
  async () => {
    const folder = makeFolder();
    ended.push(() => folder.remove());
    const disk = join(folder.path, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=600m,mode=0711", "tmpfs", disk]);
    ended.push(() => void execFileSync("umount", ["-l", disk]));
    const { rest } = await start(join(disk, "data"));
    const kept = await add(rest, "Ada prefers tea.");
    expect((await untilProcessed(rest, kept.body.id)).status).toBe("done");

    const filler = join(disk, "filler");
    fill(filler);
    const health = await rest("GET /health");
    expect(health.body.storage).toMatchObject({ state: "failed" });
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    for (let i = 0; i < 20; i++) {
      const { status, body } = await add(rest, `${i} ${"words without end ".repeat(20_000)}`);
      statuses.add(status);
      if (status === 200) acknowledged.push(body.id);
    }
    expect([...statuses].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
    expect([...statuses].some((status) => status >= 503)).toBe(true);

    rmSync(filler);
    const after = await waitFor(
      () => add(rest, "Ada prefers coffee."),
      ({ status }) => status === 200,
      120_000,
    );
    for (const id of [kept.body.id, ...acknowledged, after.body.id]) {
      expect((await untilProcessed(rest, id)).status).toBe("done");
    }
  },
);

function fill(path: string): void {
  for (const bytes of [1_000_000, 4_096]) {
    const piece = Buffer.alloc(bytes);
    for (;;) {
      try {
        appendFileSync(path, piece);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOSPC") break;
        throw error;
      }
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
