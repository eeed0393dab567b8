import { globSync, readFileSync } from "node:fs";

/** Every page for people, by its path from the root of the repository. */
export const PAGES: ReadonlyMap<string, string> = new Map(
  [
    "README.md",
    "CONTRIBUTING.md",
    ...globSync("docs/**/*.md", { exclude: (path) => path.endsWith("node_modules") }),
  ].map((path) => [path, readFileSync(path, "utf8")]),
);

/** Without blocks of code, which hold no links and no headings. */
export function proseOf(page: string): string {
  return page.replaceAll(/^```[\s\S]*?^```$/gm, "");
}

/** The blocks of code of one language. */
export function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = ""]) =>
    name === language ? [code] : [],
  );
}
