import { afterAll, beforeAll } from "vitest";

type Closable = AsyncDisposable | { close(): unknown };

/**
 * Opens a thing before the first of the tests beside the call, and closes it after the last. The returned stand-in
 * passes everything on to the open thing, so a test file can name it before it is open.
 */
export function useOpened<Thing extends Closable>(open: () => Thing | Promise<Thing>): Thing {
  let opened: Thing | null = null;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    if (opened !== null) await (Symbol.asyncDispose in opened ? opened[Symbol.asyncDispose]() : opened.close());
  });
  // The target is never read.
  return new Proxy({} as Thing, {
    get: (_target, name) => {
      if (opened === null) throw new Error(`${String(name)} was read before the hooks of the tests ran.`);
      const value: unknown = Reflect.get(opened, name);
      return typeof value === "function" ? value.bind(opened) : value;
    },
  });
}
