import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** One thing for all tests beside the call, or a fresh one for each of them. */
type Scope = "for all" | "for each";

const hooks = {
  "for all": { before: beforeAll, after: afterAll },
  "for each": { before: beforeEach, after: afterEach },
};

/**
 * Makes a thing before the tests beside the call, and closes or stops it after them, if it can be. The returned stand-in
 * passes everything on to the thing, so a test file can name it before it is made.
 */
export function useShared<Thing extends object>(make: () => Thing | Promise<Thing>, scope: Scope = "for all"): Thing {
  let made: Thing | null = null;
  hooks[scope].before(async () => {
    made = await make();
  });
  hooks[scope].after(async () => {
    if (made !== null) await end(made);
    made = null;
  });
  // The target is never read.
  const standIn: Thing = new Proxy({} as Thing, {
    get: (_target, name) => {
      if (made === null) throw new Error(`${String(name)} was read outside of the tests and their hooks.`);
      const value: unknown = Reflect.get(made, name);
      const isMethod = typeof value === "function" && !Object.hasOwn(made, name);
      return isMethod ? value.bind(made) : value;
    },
    // An object that inherits from the stand-in has properties of its own.
    set: (_target, name, value, receiver) =>
      receiver === standIn
        ? made !== null && Reflect.set(made, name, value)
        : Reflect.defineProperty(receiver, name, { value, writable: true, enumerable: true, configurable: true }),
  });
  return standIn;
}

async function end(thing: Partial<AsyncDisposable & { close(): unknown; stop(): unknown }>): Promise<void> {
  const close = thing[Symbol.asyncDispose] ?? thing.close ?? thing.stop;
  await close?.call(thing);
}

/** The path of an empty folder that is there for the tests beside the call. */
export function useFolder(scope: Scope, parent = tmpdir()): string {
  const folder = join(parent, `loci-test-${randomUUID()}`);
  // The account of a database enters it too.
  hooks[scope].before(() => mkdir(folder, { mode: 0o711 }));
  hooks[scope].after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
