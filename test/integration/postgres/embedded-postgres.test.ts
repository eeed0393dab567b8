import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ConflictError, UnavailableError } from "@loci/errors";
import { processesOf } from "@loci/sandbox/test/process-list.js";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type AccountKind, chooseAccount } from "#adapters/postgres/embedded/account.js";
import { noteSchema } from "#adapters/postgres/embedded/backup.js";
import { locateBinaries } from "#adapters/postgres/embedded/binaries.js";
import { lowerBackendPriority } from "#adapters/postgres/embedded/lower-backend-priority.js";
import { findRunningUrl } from "#adapters/postgres/embedded/running-server.js";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import { migrate } from "#adapters/postgres/migrate.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { clusterParent } from "#test/support/cluster-parent.js";
import { query } from "#test/support/postgres.js";
import { builtProgram } from "#test/support/program-process.js";
import { useFolder } from "#test/support/use-shared.js";

const prepared = useFolder("for all", clusterParent());
let parent: string;
let directory: string;
let running: EmbeddedPostgres | null;

beforeAll(async () => {
  await (await startEmbeddedPostgres({ directory: join(prepared, "postgres") })).stop();
});
beforeEach(() => {
  makeParent(clusterParent());
  running = null;
});
afterEach(async () => {
  await running?.stop();
  rmSync(parent, { recursive: true, force: true });
});

function makeParent(folder: string): void {
  parent = mkdtempSync(join(folder, "loci-postgres-test-"));
  chmodSync(parent, 0o711);
  directory = join(parent, "postgres");
}

/**
 * The state after an earlier start, for tests that are not about the first start, which makes a cluster of a thousand
 * files.
 */
function startedBefore(): void {
  execFileSync("cp", ["-a", join(prepared, "postgres"), directory]);
}

async function start(account?: AccountKind): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ directory, ...(account === undefined ? {} : { account }) });
  return running;
}

test("rows outlive a stop and a start; the port is open to this machine alone, and found while the server runs", async () => {
  startedBefore();
  expect(findRunningUrl(directory)).toBeNull();
  const first = await start();
  expect(findRunningUrl(directory)).toBe(first.appUrl);
  await query(first.ownerUrl, "create table note (text text); insert into note values ('kept')");
  await first.stop();
  expect(findRunningUrl(directory)).toBeNull();
  const second = await start();
  expect(await query(second.ownerUrl, "select text from note")).toEqual([{ text: "kept" }]);
  expect(await query(second.ownerUrl, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect(await query(second.superuserUrl, "show unix_socket_directories")).toEqual([{ unix_socket_directories: "" }]);
  expect(await query(second.ownerUrl, "show wal_recycle")).toEqual([{ wal_recycle: "off" }]);
});

test.runIf(process.platform === "linux")("a program may lower the priority of its own connections alone", async () => {
  startedBefore();
  const { appUrl } = await start();
  const lowered = await openOrm({
    url: appUrl,
    onBackend: (pid) => lowerBackendPriority({ directory, pid, niceness: 10 }),
  });
  const usual = await openOrm({ url: appUrl });
  const priorityOf = async (orm: typeof usual) => {
    const [row] = await orm.em.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
    return getPriority(row?.pid);
  };
  expect(await priorityOf(lowered)).toBe(10);
  expect(await priorityOf(usual)).toBe(getPriority());
  lowerBackendPriority({ directory, pid: process.pid, niceness: 10 });
  expect(getPriority()).toBeLessThan(10);
  await Promise.all([lowered.close(), usual.close()]);
});

test("tables that the superuser of an earlier version owns are given to the ordinary owner", async () => {
  startedBefore();
  const former = await start();
  await query(former.superuserUrl, "alter database loci owner to loci_owner");
  await migrate({ ownerUrl: former.superuserUrl });
  await former.stop();
  const { ownerUrl, superuserUrl } = await start();
  const strangers = `select c.relname as name from pg_class c where c.relowner = 'loci_owner'::regrole and c.relnamespace in ('public'::regnamespace, 'dbos'::regnamespace)
    union all select p.proname from pg_proc p where p.proowner = 'loci_owner'::regrole and p.pronamespace in ('public'::regnamespace, 'dbos'::regnamespace)`;
  expect(await query(superuserUrl, strangers)).toEqual([]);
  expect(await migrate({ ownerUrl })).toEqual({ applied: [] });
});

test("a cluster is copied before it is migrated, two copies are kept, and one that is put back serves its rows", async () => {
  const folders: string[] = [];
  const startAndWrite = async (row: string) => {
    running = await startEmbeddedPostgres({ directory, onBackup: (folder) => folders.push(folder) });
    await query(running.ownerUrl, "create table if not exists note (text text)");
    await query(running.ownerUrl, "insert into note values ($1)", [row]);
    await running.stop();
  };
  await startAndWrite("first");
  expect(folders).toEqual([]);
  await noteSchema(directory);
  await startAndWrite("second");
  expect(folders).toEqual([]);

  for (const row of ["third", "fourth", "fifth"]) {
    writeFileSync(join(directory, "schema"), "Migration20261121100000\n");
    await startAndWrite(row);
  }
  expect(folders).toHaveLength(3);
  expect(readdirSync(join(directory, "backups")).map((name) => join(directory, "backups", name))).toEqual(
    folders.slice(1),
  );

  rmSync(join(directory, "cluster"), { recursive: true });
  execFileSync("cp", ["-a", folders[1] ?? "", join(directory, "cluster")]);
  const { ownerUrl } = await start();
  expect(await query(ownerUrl, "select text from note")).toEqual(
    ["first", "second", "third"].map((text) => ({ text })),
  );
});

test("a second start on the same directory is refused and leaves the first one running", async () => {
  startedBefore();
  const first = await start();
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(ConflictError);
  expect(await query(first.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("values of failed statements do not reach the log", async () => {
  startedBefore();
  const { ownerUrl } = await start();
  await query(ownerUrl, "create table note (text text primary key)");
  const marked = "value-that-must-not-be-logged";
  await query(ownerUrl, "insert into note values ($1)", [marked]);
  await expect(query(ownerUrl, "insert into note values ($1)", [marked])).rejects.toThrow();
  await expect(query(ownerUrl, "select $1::text::int", [marked])).rejects.toThrow();
  await expect(query(ownerUrl, `select '${marked}'::int`)).rejects.toThrow();
  expect(readFileSync(join(directory, "postgres.log"), "utf8")).not.toContain(marked);
});

test("what an interrupted first start left is not taken for a cluster", async () => {
  mkdirSync(join(directory, "cluster.new-abc"), { recursive: true });
  writeFileSync(join(directory, "cluster.new-abc", "PG_VERSION"), "18\n");
  const { appUrl } = await start();
  expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(join(directory, "cluster.new-abc"))).toBe(false);
});

test("a pid file that names a stranger is removed, and the stranger lives on", async () => {
  startedBefore();
  await (await start()).stop();
  const stranger = spawn("sleep", ["60"]);
  writeFileSync(join(directory, "cluster", "postmaster.pid"), `${stranger.pid}\n`);
  const { appUrl } = await start();
  expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
});

test.skipIf(process.platform !== "linux")(
  "a temporary server of a killed process leaves no process and no file",
  async () => {
    const module = pathToFileURL(builtProgram("adapters/postgres/embedded/start")).href;
    const options = JSON.stringify({ directory, temporary: true });
    const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres(${options}); process.stdout.write("ready");`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill("SIGKILL");
    await vi.waitUntil(() => processesOf(directory).length === 0 && !existsSync(directory), { timeout: 3_000 });
  },
);

describe.skipIf(process.getuid?.() !== 0)("as root", () => {
  test.for<AccountKind>(["nobody", "namespace", "copied"])("the server runs by way of %s", async (kind, { skip }) => {
    if (kind === "copied") {
      // The programs run from this folder, which a folder in memory may forbid.
      rmSync(parent, { recursive: true });
      makeParent(tmpdir());
    }
    mkdirSync(directory);
    try {
      chooseAccount(locateBinaries(), directory, kind);
    } catch (error) {
      // Containers may forbid user namespaces, and hosts may have no user nobody.
      if (error instanceof UnavailableError) skip(`this machine does not offer it: ${error.message}`);
      throw error;
    }
    const { appUrl, account } = await start(kind);
    expect(account).toBe(kind);
    expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a cluster made one way starts another way", async () => {
    startedBefore();
    await (await start("nobody")).stop();
    await (await start("namespace")).stop();
    expect(await query((await start("nobody")).appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a data directory inside a closed folder works", async () => {
    chmodSync(parent, 0o700);
    expect(await query((await start()).appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
