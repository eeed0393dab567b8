import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Files that are started as a program or thread of their own (`*.worker.ts`, `*.child.ts`) are named by the address of
 * their compiled form: `new URL("./parse.child.js", import.meta.url)`. Compiled code starts that file as it is. Sources
 * (vitest builds first) start the one in their package's `dist`, because it starts in a third of the time. Files of
 * tests alone are run by Node's own type stripping, so they and all they import must be erasable TypeScript: no enums,
 * no parameter properties, no decorators.
 */
export function locate(file: URL): { file: URL; execArgv: string[] } {
  if (existsSync(file)) return { file, execArgv: [] };
  const built = compiledForm(fileURLToPath(file));
  if (existsSync(built)) return { file: pathToFileURL(built), execArgv: [] };
  return { file: new URL(file.href.replace(/\.js$/, ".ts")), execArgv: RUN_FROM_SOURCE };
}

/** `dist` of a package holds what its `src` compiles to, and `dist` of the project every folder that it has. */
function compiledForm(path: string): string {
  const folder = packageOf(path);
  return join(folder, "dist", relative(folder, path).replace(/^src[\\/]/, ""));
}

function packageOf(path: string): string {
  const folder = dirname(path);
  if (folder === path || existsSync(join(folder, "package.json"))) return folder;
  return packageOf(folder);
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
