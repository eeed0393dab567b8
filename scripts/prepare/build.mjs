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
import { basename, dirname, extname, join } from "node:path";
import { bundle } from "./bundle.mjs";

/** A page for browsers: bundled with its libraries, which no installation needs afterwards, and with texts to show. */
const GRAPHIQL = {
  folder: "packages/graphiql",
  isPage: true,
  sources: ["src"],
  others: ["index.html", "vite.config.mjs", "../../schema/examples.graphql", "../../README.md"],
};
const PACKAGES = ["errors", "sandbox", "language", "ranking"].map((name) => packageIn(`packages/${name}`));
/** Every file is read by a child of its own, so it matters how soon one starts. */
const FILES = {
  ...packageIn("packages/files"),
  holds: PACKAGES,
  programs: /\.(child|worker)\.js$/,
  imports: { "#files": "." },
};
/** Its programs are what `npm start` loads, and the threads that each of them starts. */
const PRODUCT = {
  folder: ".",
  project: "tsconfig.build.json",
  sources: ["apps", "schema", "workflows", "core", "adapters"],
  holds: [...PACKAGES, FILES],
  programs: /^apps\/(launcher\/main|programs\/(server|worker))\.js$|\.worker\.js$/,
  imports: Object.fromEntries(
    ["apps", "schema", "workflows", "core", "adapters"].map((folder) => [`#${folder}`, folder]),
  ),
};
/** Their programs are bundled with what they hold, which is built before: the order counts. */
const BUNDLED = [FILES, PRODUCT];
/** Each has its own `dist`, made from `sources` as `project` says. */
const PARTS = [GRAPHIQL, ...PACKAGES, ...BUNDLED];
/** No part of the product: built for `npm run eval` and `npm run bench` alone. */
const BENCH = packageIn("bench");
/** For applications: packed by `npm run pack:client`. */
const CLIENT = packageIn("packages/client");
/** The folders of the product's sources, from the root. */
export const SOURCE_FOLDERS = PARTS.flatMap(({ folder, sources }) => sources.map((source) => join(folder, source)));
const SETTINGS = ["package.json", "tsconfig.json", "tsconfig.build.json"];
/** The web console is built by its own tools. */
const SKIPPED = new Set(["node_modules", "dist", "console"]);
const NOT_ASSETS = new Set([".ts", ".tsx", ""]);

/** True when every dist was made from the sources as they are now (names, sizes and times). */
export function isBuilt(root, options) {
  return partsOf(options).every((part) => isCurrent(root, part));
}

/** Builds what has changed, beside dist, and swaps: a build cut short leaves the old one, and no removed file lives on. */
export async function build(root, options) {
  const startedAt = Date.now();
  process.stderr.write("loci: building\n");
  const stale = partsOf(options).filter((part) => !isCurrent(root, part));
  await Promise.all(stale.filter((part) => !BUNDLED.includes(part)).map((part) => buildPart(root, part)));
  for (const part of BUNDLED) if (stale.includes(part)) await buildPart(root, part);
  process.stderr.write(`loci: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

function packageIn(folder) {
  return { folder, project: "tsconfig.json", sources: ["src"] };
}

function partsOf({ withBench, withClient }) {
  return [...PARTS, ...(withBench ? [BENCH] : []), ...(withClient ? [CLIENT] : [])];
}

function isCurrent(root, part) {
  const stamp = join(root, part.folder, "dist", ".stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash(root, part);
}

async function buildPart(root, part) {
  const hash = sourceHash(root, part);
  const dist = join(root, part.folder, "dist");
  const aside = join(root, "node_modules", `.loci-dist-${basename(part.folder)}-${process.pid}`);
  const [fresh, old] = [`${aside}-new`, `${aside}-old`];
  try {
    await compile(root, part, fresh);
    if (!part.isPage) copyAssets(root, part, fresh);
    if (part.holds) await bundle(root, { ...part, dist: fresh });
    writeFileSync(join(fresh, ".stamp"), hash);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

function compile(root, { folder, project, isPage }, target) {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // Types are checked by `npm run check`; a start only needs the JavaScript.
  const args = isPage ? [vite, "build", folder] : [tsc, "-p", join(folder, project)];
  return new Promise((resolve, reject) => {
    const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"] };
    const child = spawn(ownNode(root), [...args, "--outDir", target], options);
    child.on("error", (error) => reject(new Error(`The compiler could not be started (${error.message}).`)));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error("The build failed; the messages above name the files."));
    });
  });
}

/** The bundler needs a newer Node than a first start may run on. An image has that of its base alone. */
function ownNode(root) {
  const own = join(root, "node_modules", ".bin", "node");
  return existsSync(own) ? own : process.execPath;
}

/** In a package the paths in dist begin below `src`. */
function copyAssets(root, part, target) {
  for (const path of filesOf(root, part)) {
    if (NOT_ASSETS.has(extname(path))) continue;
    const copy = join(target, part.folder === "." ? path : path.slice("src/".length));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, part.folder, path), copy);
  }
}

function sourceHash(root, part) {
  const hash = createHash("sha256");
  const own = [...SETTINGS.filter((name) => existsSync(join(root, part.folder, name))), ...filesOf(root, part)];
  const shared = ["tsconfig.json", "tsconfig.build.json", ...(part.holds ? ["package-lock.json"] : [])];
  const held = (part.holds ?? []).flatMap((each) => filesOf(root, each).map((name) => join(each.folder, name)));
  for (const path of [...shared, ...held, ...own.map((name) => join(part.folder, name))].map((name) =>
    join(root, name),
  )) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function filesOf(root, { folder, sources, others = [] }) {
  return [...sources.flatMap((source) => filesIn(join(root, folder), source)), ...others].sort();
}

function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}
