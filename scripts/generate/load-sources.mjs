import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, run } from "./run.mjs";

/** Decorators need the compiler, so the modules are compiled beside dist, which may be in use, and imported from there. */
export async function loadSources(paths) {
  const folder = join(ROOT, "node_modules", `.loci-generate-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    const { imports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const compiled = Object.entries(imports).map(([name, { default: target }]) => [name, target]);
    const settings = { type: "module", imports: Object.fromEntries(compiled.filter(([, target]) => target)) };
    writeFileSync(join(folder, "package.json"), JSON.stringify(settings));
    const project = {
      extends: join(ROOT, "tsconfig.json"),
      compilerOptions: { noEmit: false, noCheck: true, rootDir: ROOT, outDir: join(folder, "dist") },
      files: paths.map((path) => join(ROOT, path)),
      include: [],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    run([join(ROOT, "node_modules", "typescript", "bin", "tsc"), "-p", folder], "the sources do not compile");
    const modules = [];
    for (const path of paths) {
      modules.push(await import(pathToFileURL(join(folder, "dist", path.replace(/\.ts$/, ".js"))).href));
    }
    return modules;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
