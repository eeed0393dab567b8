import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const script = join(import.meta.dirname, "../../scripts/check-imports.mjs");

describe("the check of imports", () => {
  it("lets a tree through that imports downwards and in one direction", async () => {
    const { problems } = await check({
      "core/note/note.service.ts": 'import { write } from "#core/page/page.js";',
      "core/page/page.ts": "export const write = 1;",
      "apps/console/main.ts": 'import { write } from "#core/page/page.js";',
    });
    expect(problems).toBe("");
  });

  it("fails on an import up a floor", async () => {
    const { problems } = await check({
      "core/note/note.ts": 'import { start } from "#apps/console/start.js";',
      "apps/console/start.ts": "export const start = 1;",
    });
    expect(problems).toContain("An import leads up: core/note/note.ts imports apps/console/start.ts");
  });

  it("fails on folders that import each other in a circle", async () => {
    const { problems } = await check({
      "core/note/note.ts": 'import { page } from "#core/page/page.js";',
      "core/page/page.ts": 'import { book } from "../book/inside/book.js";\nexport const page = book;',
      "core/book/inside/book.ts": "export const book = 1;",
      "core/book/shelf.ts": 'export * from "#core/note/title.js";',
      "core/note/title.ts": "export const title = 1;",
    });
    expect(problems).toContain("Folders import each other in a circle: core: book note page");
  });

  it("fails on a circle that types alone close", async () => {
    const { problems } = await check({
      "schema/note/note.ts": 'import type { Page } from "#schema/page/page.js";\nexport type Note = { page: Page };',
      "schema/page/page.ts": 'export type Page = { notes: import("#schema/note/note.js").Note[] };',
    });
    expect(problems).toContain("Folders import each other in a circle: schema: note page");
  });

  it("fails on a folder whose files use a subfolder that uses another of its files", async () => {
    const { problems } = await check({
      "core/note/note.ts": 'import { page } from "./page/page.js";',
      "core/note/page/page.ts": 'import { title } from "#core/note/title.js";\nexport const page = title;',
      "core/note/title.ts": "export const title = 1;",
    });
    expect(problems).toContain("Folders import each other in a circle: core/note: . page");
  });

  it("lets a folder through whose files use a subfolder and are used by none", async () => {
    const { problems } = await check({
      "core/note/note.ts": 'import { page } from "./page/page.js";\nimport { title } from "./title/title.js";',
      "core/note/page/page.ts": 'import { title } from "../title/title.js";\nexport const page = title;',
      "core/note/title/title.ts": "export const title = 1;",
    });
    expect(problems).toBe("");
  });
});

async function check(files: Record<string, string>): Promise<{ problems: string }> {
  const root = mkdtempSync(join(tmpdir(), "loci-imports-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const run = promisify(execFile)(process.execPath, [script, root]);
  return run
    .then(
      () => ({ problems: "" }),
      (error: { stderr: string }) => ({ problems: error.stderr }),
    )
    .finally(() => rmSync(root, { recursive: true }));
}
