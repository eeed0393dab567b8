// Fails on a line of product code with more than 160 characters: a long pattern is put together from named parts. Fails
// on a comment that opens with What, Of or Whose, in tests too: the thing is named first, then what it does.
// node scripts/check-lines.mjs [folder]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LONGEST = 160;
const PRODUCT = ["adapters", "apps", "bench", "core", "packages", "schema", "scripts", "workflows"];
/** Migrations stay as they were shipped, and programs write what is generated. */
const LEFT_OUT = /\/(node_modules|dist|test|migrations|generated)\//;
const OPENING = /(?:\/\*\*|^\s*\/\/)\s+(?:\*\s+)?(?:What|Of|Whose)\s/gm;

const root = process.argv[2] ?? ".";
const product = PRODUCT.flatMap(sourceFiles);
const problems = [...product.flatMap(longLines), ...[...product, ...sourceFiles("test")].flatMap(unnamedThings)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function sourceFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|mjs)$/.test(name) && !LEFT_OUT.test(name));
}

function longLines(file) {
  return textOf(file)
    .split("\n")
    .flatMap((line, index) =>
      line.length > LONGEST ? [`A line has ${line.length} characters, more than ${LONGEST}: ${file}:${index + 1}`] : [],
    );
}

function unnamedThings(file) {
  const text = textOf(file);
  return [...text.matchAll(OPENING)].map(
    ({ index }) => `A comment does not name its subject first: ${file}:${text.slice(0, index).split("\n").length}`,
  );
}

function textOf(file) {
  return readFileSync(join(root, file), "utf8");
}
