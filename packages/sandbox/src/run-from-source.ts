import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Locates a file that starts as a program or thread of its own (`*.worker.ts`, `*.child.ts`). Callers pass the address
 * of its compiled form: `new URL("./parse.child.js", import.meta.url)`. Compiled code starts that file directly.
 * Sources (vitest builds first) start the file in their package's `dist`, which starts in a third of the time. Files of
 * tests alone are run by Node's own type stripping. They and all their imports must be erasable TypeScript: no enums,
 * no parameter properties, no decorators.
 */
export function locate(file: URL): { file: URL; execArgv: string[] } {
  if (existsSync(file)) return { file, execArgv: [] };
  const built = compiledForm(fileURLToPath(file));
  if (existsSync(built)) return { file: pathToFileURL(built), execArgv: [] };
  return { file: new URL(file.href.replace(/\.js$/, ".ts")), execArgv: RUN_FROM_SOURCE };
}

/** The `dist` of a package holds its compiled `src`. The `dist` of the project holds every folder of the project. */
function compiledForm(path: string): string {
  const folder = packageOf(path);
  return join(folder, "dist", relative(folder, path).replace(/^src[\\/]/, ""));
}

function packageOf(path: string): string {
  const folder = dirname(path);
  if (folder === path || existsSync(join(folder, "package.json"))) return folder;
  return packageOf(folder);
}

/** Imports carry the `.js` of the compiled file. This hook finds the source instead. */
const FIND_SOURCES = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(specifier, context, next) {
    const fromSource = context.parentURL?.endsWith(".ts") && specifier.startsWith(".");
    return next(fromSource ? specifier.replace(/\\.js$/, ".ts") : specifier, context);
  },
});`;

/** Node options for a process or thread that runs sources. */
export const RUN_FROM_SOURCE = [
  "--conditions=source",
  "--disable-warning=ExperimentalWarning",
  "--import",
  `data:text/javascript,${encodeURIComponent(FIND_SOURCES)}`,
];
