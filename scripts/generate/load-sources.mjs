import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, run } from "./run.mjs";

/** Decorators need the compiler: the modules are imported from what it makes of them. */
export async function loadSources(paths) {
  run([join(ROOT, "scripts", "prepare.mjs"), "--build-only"], "the sources do not compile");
  const compiled = paths.map((path) => join(ROOT, "dist", path.replace(/\.ts$/, ".js")));
  return await Promise.all(compiled.map((path) => import(pathToFileURL(path).href)));
}
