import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join } from "node:path";

const FOLDERS = ["apps", "schema", "workflows", "core", "adapters"];
const SETTINGS = ["package.json", "tsconfig.json", "tsconfig.build.json"];
/** The web console is built by its own tools. */
const SKIPPED = new Set(["node_modules", "dist", "console"]);
const NOT_ASSETS = new Set([".ts", ".tsx", ""]);

/** True when dist was made from the sources as they are now (names, sizes and times). */
export function isBuilt(root) {
  const stamp = join(root, "dist", ".stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash(root);
}

/** Builds beside dist and swaps, so that a build cut short leaves the old one and no removed file lives on. */
export async function build(root) {
  const startedAt = Date.now();
  process.stderr.write("loci: building\n");
  const hash = sourceHash(root);
  const fresh = join(root, "node_modules", `.loci-dist-new-${process.pid}`);
  const old = join(root, "node_modules", `.loci-dist-old-${process.pid}`);
  try {
    await compile(root, fresh);
    copyAssets(root, fresh);
    writeFileSync(join(fresh, ".stamp"), hash);
    if (existsSync(join(root, "dist"))) renameSync(join(root, "dist"), old);
    renameSync(fresh, join(root, "dist"));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  process.stderr.write(`loci: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

function compile(root, target) {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  // Types are checked by `npm run check`; a start only needs the JavaScript.
  const args = [tsc, "-p", "tsconfig.build.json", "--noCheck", "--outDir", target];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", (error) => reject(new Error(`The compiler could not be started (${error.message}).`)));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error("The build failed; the messages above name the files."));
    });
  });
}

function copyAssets(root, target) {
  for (const path of sources(root)) {
    if (NOT_ASSETS.has(extname(path))) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(root, path), join(target, path));
  }
}

function sourceHash(root) {
  const hash = createHash("sha256");
  for (const path of [...SETTINGS, ...sources(root)]) {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function sources(root) {
  return FOLDERS.flatMap((folder) => filesIn(root, folder)).sort();
}

function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}
