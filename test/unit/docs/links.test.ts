import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGES, proseOf } from "./pages.js";

describe("the pages for people", () => {
  it.each([...PAGES.keys()])("lead somewhere with every link of %s", (path) => {
    const targets = [...proseOf(PAGES.get(path) ?? "").matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => target);
    const inside = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(inside.filter((target) => !leadsSomewhere(path, target))).toEqual([]);
  });

  it("can each be reached from the index of the documentation or the README", () => {
    const reached = new Set<string>();
    const waiting = ["README.md", "docs/index.md"];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      const from = dirname(path);
      for (const [, target = ""] of proseOf(PAGES.get(path) ?? "").matchAll(/\]\(([^()\s#]+\.md)/g)) {
        if (!target.includes(":")) waiting.push(normalize(join(from, target)));
      }
    }
    expect([...PAGES.keys()].filter((path) => !reached.has(path))).toEqual([]);
  });
});

function leadsSomewhere(from: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const page = path === "" ? from : normalize(join(dirname(from), path));
  if (anchor === undefined) return existsSync(page);
  return anchorsOf(PAGES.get(page) ?? "").includes(anchor);
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
