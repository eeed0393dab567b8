// Fails on a line of product code with more than 160 characters: a long pattern is put together from named parts.
// node scripts/check-lines.mjs [folder]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LONGEST = 160;
const FOLDERS = ["adapters", "apps", "bench", "core", "packages", "schema", "scripts", "workflows"];
/** Migrations stay as they were shipped, and programs write what is generated. */
const LEFT_OUT = /\/(node_modules|dist|test|migrations|generated)\//;

const root = process.argv[2] ?? ".";
const problems = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  .flatMap(sourceFiles)
  .flatMap(longLines);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|mjs)$/.test(name) && !LEFT_OUT.test(name));
}

function longLines(file) {
  return readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      line.length > LONGEST ? [`A line has ${line.length} characters, more than ${LONGEST}: ${file}:${index + 1}`] : [],
    );
}
