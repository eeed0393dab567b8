import { existsSync } from "node:fs";

const ROOT = new URL("..", import.meta.url).href;

/**
 * Files that are started as a program or thread of their own (`*.worker.ts`, `*.child.ts`) are named by the address of
 * their compiled form: `new URL("./parse.child.js", import.meta.url)`. From `dist` that file is run as it is; from the
 * sources (vitest, which builds first) the one in `dist`, because it starts in a third of the time. Those of tests alone
 * are run by Node's own type stripping, which is why they and all they import must be erasable TypeScript: no enums, no
 * parameter properties, no decorators.
 */
export function locate(file: URL): { file: URL; execArgv: string[] } {
  if (!import.meta.url.endsWith(".ts")) return { file, execArgv: [] };
  const built = new URL(file.href.replace(ROOT, `${ROOT}dist/`));
  if (existsSync(built)) return { file: built, execArgv: [] };
  return { file: new URL(file.href.replace(/\.js$/, ".ts")), execArgv: RUN_FROM_SOURCE };
}

/** Imports are written with the `.js` they have after compiling; this finds the source they stand for. */
const FIND_SOURCES = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(specifier, context, next) {
    const fromSource = context.parentURL?.endsWith(".ts") && specifier.startsWith(".");
    return next(fromSource ? specifier.replace(/\\.js$/, ".ts") : specifier, context);
  },
});`;

/** Options of Node for a process or thread that runs sources. */
export const RUN_FROM_SOURCE = [
  "--conditions=source",
  "--disable-warning=ExperimentalWarning",
  "--import",
  `data:text/javascript,${encodeURIComponent(FIND_SOURCES)}`,
];
