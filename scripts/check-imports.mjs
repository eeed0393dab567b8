// Fails on an import that leads up a floor, and on folders, or a folder and its subfolders, that import each other in a
// circle. Imports of types count.
// Own code, because dependency-cruiser needs Node 22 and reads type imports through an API that TypeScript 7 no longer has.
// node scripts/check-imports.mjs [folder]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Lowest first: a file imports from its own floor and from those below. */
const FLOORS = [
  // Knows Loci by its schema alone.
  ["packages/client/"],
  ["packages/errors/"],
  ["packages/language/", "packages/sandbox/"],
  ["packages/files/", "packages/ranking/"],
  ["core/kernel/"],
  // The nouns and the ports.
  ["core/"],
  // Parts that read across nouns.
  ["core/reading/"],
  // The file that joins them all.
  ["core/entities.ts", "core/repositories.ts", "core/services.ts"],
  ["adapters/", "schema/", "workflows/"],
  ["apps/"],
  ["bench/"],
];

/** `import ... from "x"`, `export ... from "x"`, `import "x"`, `import("x")`. */
const IMPORT = /^(?:import|export)\b(?:[^;"]*?\bfrom)?\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The files of a folder itself, beside its subfolders. */
const OWN_FILES = ".";

const root = process.argv[2] ?? ".";
const imports = readImports();
const problems = [...importsUp(), ...folderCircles()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function readImports() {
  const folders = [...new Set(FLOORS.flat().map((prefix) => prefix.split("/")[0]))];
  const files = folders.filter((folder) => existsSync(join(root, folder))).flatMap(sourceFiles);
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), "utf8").matchAll(IMPORT)]
      .map(([, statement, call]) => resolve(from, statement ?? call))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to })),
  );
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith(".ts") && !/\/(node_modules|dist|test)\//.test(name));
}

function resolve(from, imported) {
  const [alias, ...rest] = imported.replace(/\.js$/, ".ts").slice(1).split("/");
  if (imported.startsWith(".")) return join(dirname(from), imported).replace(/\.js$/, ".ts");
  if (imported.startsWith("@loci/")) return ["packages", rest[0], "src", ...rest.slice(1), "index.ts"].join("/");
  if (!imported.startsWith("#")) return imported;
  if (alias === "bench") return ["bench", "src", ...rest].join("/");
  return existsSync(join(root, "packages", alias))
    ? ["packages", alias, "src", ...rest].join("/")
    : [alias, ...rest].join("/");
}

function importsUp() {
  return imports
    .filter(({ from, to }) => floorOf(from) < floorOf(to))
    .map(({ from, to }) => `An import leads up: ${from} imports ${to}`);
}

/** The floor with the longest prefix: "core/kernel/" is lower than "core/". */
function floorOf(file) {
  const prefixes = FLOORS.flat().filter((prefix) => file.startsWith(prefix));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  return FLOORS.findIndex((floor) => floor.includes(longest));
}

function folderCircles() {
  return foldersSideBySide().flatMap(([parent, edges]) =>
    circlesIn(edges).map((circle) => `Folders import each other in a circle: ${parent}: ${circle.join(" ")}`),
  );
}

/**
 * For each folder, which of its subfolders imports which other, directly or from further inside. Its own files count as
 * one more, named ".".
 */
function foldersSideBySide() {
  const byParent = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [from.split("/"), to.split("/")];
    const depth = a.findIndex((name, at) => name !== b[at]);
    if (depth < 1) continue;
    const [importing, imported] = [part(a, depth), part(b, depth)];
    const parent = a.slice(0, depth).join("/");
    if (importing === imported) continue;
    const edges = byParent.get(parent) ?? byParent.set(parent, new Map()).get(parent);
    (edges.get(importing) ?? edges.set(importing, new Set()).get(importing)).add(imported);
  }
  return [...byParent].sort();
}

function part(path, depth) {
  return depth === path.length - 1 ? OWN_FILES : path[depth];
}

/** Groups of folders of which each reaches each other. */
function circlesIn(edges) {
  const reached = new Map([...edges.keys()].map((name) => [name, reachedFrom(edges, name)]));
  const circles = [...edges.keys()].map((name) =>
    [...reached.get(name)].filter((other) => reached.get(other)?.has(name)).sort(),
  );
  const distinct = new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(" "), circle]));
  return [...distinct.values()];
}

function reachedFrom(edges, start) {
  const reached = new Set();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const next of edges.get(name) ?? []) {
      if (!reached.has(next)) waiting.push(next);
      reached.add(next);
    }
  }
  return reached;
}
