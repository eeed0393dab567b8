import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { killIfAlive } from "@loci/sandbox/test/process-list.js";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { clusterParent } from "#test/support/cluster-parent.js";
import { freePort } from "#test/support/local-server.js";
import { useFolder } from "#test/support/use-shared.js";
import { type LauncherOptions, LauncherProcess } from "./launcher-process.js";

const NOBODY = { uid: 65534, gid: 65534 };
const KEY = "sm_1111111111111111111111_standInKeyOfThirtyTwoCharacters0";

// Process lists are read from /proc.
describe.skipIf(process.platform !== "linux")("the launcher", () => {
  // One data directory for all: each test is also the next start after the one before.
  const parent = useFolder("for all", clusterParent());
  const directory = join(parent, "data");
  let port: number;
  let started: LauncherProcess[] = [];

  beforeAll(async () => {
    port = await freePort();
  });
  afterEach(async () => {
    for (const launcher of started) {
      for (const { pid } of launcher.processes()) killIfAlive(pid);
    }
    started = [];
  });

  function start(options: Partial<LauncherOptions> = {}): LauncherProcess {
    const launcher = new LauncherProcess({ directory, port, ...options });
    started.push(launcher);
    return launcher;
  }

  test("a first start prints address, key, configuration and a request; the files are private", async () => {
    const launcher = await start({ variables: { STAND_IN_KEY: KEY } }).untilReady();

    expect(launcher.output).toContain(`Loci is running: http://127.0.0.1:${port}`);
    expect(launcher.output).toContain(`Authorization: Bearer ${KEY}`);
    expect(launcher.output).toContain("embedded PostgreSQL");
    // The role that owns the tables stays with the launcher.
    expect(await health()).toEqual({ role: "loci_app", pid: expect.any(Number) });
    for (const file of ["api-key", "secret-key", "postgres/owner-password", "postgres/app-password"]) {
      expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(directory, "postgres/cluster")).mode & 0o777).toBe(0o700);
    await launcher.leavesNothingAfter(() => launcher.interrupt());
    expect(await launcher.exitCode()).toBe(0);
  });

  test("a later start names the key's file and does not print the key", async () => {
    const launcher = await start().untilReady();
    expect(launcher.output).toContain(join(directory, "api-key"));
    expect(launcher.output).not.toContain(KEY);
    expect(readFileSync(join(directory, "api-key"), "utf8").trim()).toBe(KEY);
    await launcher.leavesNothingAfter(() => launcher.signal("SIGTERM"));
    expect(await launcher.exitCode()).toBe(0);
  });

  test("a killed launcher takes everything with it, and the next start works", async () => {
    const killed = await start().untilReady();
    await killed.leavesNothingAfter(() => killed.signal("SIGKILL"));
    const next = await start().untilReady();
    await next.leavesNothingAfter(() => next.interrupt());
  });

  test("a killed server and a killed worker are started again", async () => {
    const launcher = await start().untilReady();
    for (const part of ["server", "worker"] as const) {
      const { pid } = launcher.find(part);
      killIfAlive(pid);
      await vi.waitUntil(() => isReplaced(launcher, part, pid), { timeout: 5_000, interval: 20 });
    }
    await vi.waitFor(health, { timeout: 5_000, interval: 20 });
    await launcher.leavesNothingAfter(() => launcher.interrupt());
  });

  test("a killed PostgreSQL is started again, and server and worker work again", async () => {
    const launcher = await start().untilReady();
    const { pid } = launcher.find("postgres");
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(() => launcher.output.includes("PostgreSQL ended unexpectedly; starting it again."));
    await vi.waitFor(async () => expect(await health()).toMatchObject({ role: "loci_app" }), {
      ...{ timeout: 15_000, interval: 20 },
    });
    expect(launcher.find("postgres").pid).not.toBe(pid);
    await launcher.leavesNothingAfter(() => launcher.interrupt());
    expect(await launcher.exitCode()).toBe(0);
  });

  test("launcher, server, worker and guard killed together leave a PostgreSQL that the next start replaces", async () => {
    const launcher = await start().untilReady();
    const postgres = launcher.find("postgres").pid;
    for (const { pid, command } of launcher.processes()) {
      if (pid !== postgres && !command.startsWith("postgres:")) killIfAlive(pid);
    }
    const next = await start().untilReady();
    expect(next.find("postgres").pid).not.toBe(postgres);
    await next.leavesNothingAfter(() => next.interrupt());
  });

  test("a second start on the same data directory says who has it, and harms nobody", async () => {
    const first = await start().untilReady();
    const second = start({ port: await freePort() });
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain(`in use by process ${first.pid}`);
    expect(await health()).toMatchObject({ role: "loci_app" });
    await first.leavesNothingAfter(() => first.interrupt());
  });

  test("a busy port is named, and nothing is started", async () => {
    const occupant = createServer().listen(port, "127.0.0.1");
    const launcher = start();
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output).toContain(`Port ${port} on 127.0.0.1 is in use`);
    await launcher.leavesNothing();
    occupant.close();
  });

  test("a child that cannot start ends the launcher at once", async () => {
    const launcher = start({ programs: { worker: "failing" }, variables: { STAND_IN_EXIT_CODE: "78" } });
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output).toContain("The worker cannot start");
    await launcher.leavesNothing();
  });

  test("a child that keeps dying is given up after five new starts", async () => {
    const launcher = start({ programs: { worker: "failing" } });
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output.match(/starting it again/g)).toHaveLength(5);
    await launcher.leavesNothing();
  });

  test.skipIf(!canRunAsNobody())("an ordinary user starts it as well", async () => {
    const home = join(parent, "of-nobody");
    mkdirSync(home);
    chownSync(home, NOBODY.uid, NOBODY.gid);
    const launcher = await start({ directory: join(home, "data"), user: NOBODY }).untilReady();
    expect(statSync(join(home, "data")).mode & 0o777).toBe(0o700);
    await launcher.leavesNothingAfter(() => launcher.signal("SIGKILL"));
    const next = await start({ directory: join(home, "data"), user: NOBODY }).untilReady();
    await next.leavesNothingAfter(() => next.interrupt());
  });

  test("a data directory of a newer version is refused untouched", async () => {
    writeFileSync(join(directory, "format"), "999\n");
    const launcher = start();
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output).toContain("written by a newer version");
    expect(readFileSync(join(directory, "format"), "utf8")).toBe("999\n");
    writeFileSync(join(directory, "format"), "1\n");
  });

  test("all faults of the configuration are told together", async () => {
    const launcher = start({ variables: { LOCI_LOG_LEVEL: "loud", LOCI_CHAT_MODEL: "some-model" } });
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output).toMatch(/LOCI_LOG_LEVEL .*\n.*LOCI_CHAT_MODEL/);
  });

  async function health(): Promise<{ role: string }> {
    const response = await fetch(`http://127.0.0.1:${port}/health`);
    return (await response.json()) as { role: string };
  }
});

/** Only root can become someone else, and the checkout must not lie in a folder that is closed to others. */
function canRunAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync(process.execPath, ["--version"], { ...NOBODY, stdio: "ignore" }).status === 0;
}

function isReplaced(launcher: LauncherProcess, part: "server" | "worker", pid: number): boolean {
  const running = launcher.processes().filter((one) => one.command.includes(`stand-ins/${part}.mjs`));
  // The launcher's own command line names the stand-ins too.
  return running.some((one) => one.pid !== pid && one.pid !== launcher.pid);
}
