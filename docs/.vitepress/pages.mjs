import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DOCS = fileURLToPath(new URL("..", import.meta.url));

/** Every page: its path from docs, and its text. */
export function readPages() {
  const paths = globSync("**/*.md", { cwd: DOCS, exclude: (path) => path === "node_modules" });
  return paths.map((path) => ({ path, text: readPage(path) }));
}

export function readPage(path) {
  return readFileSync(join(DOCS, path), "utf8");
}
