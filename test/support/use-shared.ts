import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/**
 * Makes a thing before the first of the tests beside the call, and closes or stops it after the last, if it can be. The
 * returned stand-in passes everything on to the thing, so a test file can name it before it is made.
 */
export function useShared<Thing extends object>(make: () => Thing | Promise<Thing>): Thing {
  let made: Thing | null = null;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(() => (made === null ? undefined : end(made)));
  // The target is never read.
  return new Proxy({} as Thing, {
    get: (_target, name) => {
      if (made === null) throw new Error(`${String(name)} was read before the hooks of the tests ran.`);
      const value: unknown = Reflect.get(made, name);
      const isMethod = typeof value === "function" && !Object.hasOwn(made, name);
      return isMethod ? value.bind(made) : value;
    },
  });
}

async function end(thing: Partial<AsyncDisposable & { close(): unknown; stop(): unknown }>): Promise<void> {
  const close = thing[Symbol.asyncDispose] ?? thing.close ?? thing.stop;
  await close?.call(thing);
}

/** The path of an empty folder for the tests beside the call: one for all of them, or a fresh one for each. */
export function useFolder(scope: "for all" | "for each", parent = tmpdir()): string {
  const folder = join(parent, `loci-test-${randomUUID()}`);
  const [before, after] = scope === "for all" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  // The account of a database enters it too.
  before(() => mkdir(folder, { mode: 0o711 }));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
