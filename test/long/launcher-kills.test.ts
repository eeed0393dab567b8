import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "#test/support/local-server.js";
import { LauncherProcess } from "../integration/launcher/launcher-process.js";

const ROUNDS = 25;
/** A first start takes about a second: kills fall before, in the middle of and after every part of it. */
const LATEST_KILL_MS = 2_000;
const SEED = Date.now() % 1_000_000;

describe.skipIf(process.platform !== "linux")(`kill -9 at any moment of a start (seed ${SEED})`, () => {
  const random = seeded(SEED);

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    "round %i: nothing is left, the next start works",
    async (round) => {
      const parent = mkdtempSync(join(tmpdir(), "loci-kills-"));
      chmodSync(parent, 0o711);
      const options = { directory: join(parent, "data"), port: await freePort() };
      const prepared = round % 2 === 1;
      try {
        if (prepared) {
          const first = await new LauncherProcess(options).untilReady();
          await first.leavesNothingAfter(() => first.interrupt());
        }
        const killed = new LauncherProcess(options);
        // The moment is the point of this test: it is drawn, not waited for.
        await pause(random() * LATEST_KILL_MS * (prepared ? 0.4 : 1));
        await killed.leavesNothingAfter(() => killed.signal("SIGKILL"));
        const next = await new LauncherProcess(options).untilReady();
        expect(next.find("postgres").pid).toBeGreaterThan(0);
        await next.leavesNothingAfter(() => next.interrupt());
      } finally {
        rmSync(parent, { recursive: true, force: true });
      }
    },
  );
});

/** The usual small generator (mulberry32): the printed seed repeats a run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
