import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const script = join(import.meta.dirname, "../../scripts/check-lines.mjs");
const LONG = `export const words = "${"word ".repeat(40)}";`;

describe("the check of lines", () => {
  it("fails on a line of product code with more than 160 characters, and names it", async () => {
    const problems = await check("packages/language/src/words.ts", `export const one = 1;\n${LONG}\n`);
    expect(problems).toContain("packages/language/src/words.ts:2");
  });

  it.each([
    ["a line of 160 characters", "core/note/note.ts", `// ${"a".repeat(157)}`],
    ["a migration", "adapters/postgres/migrations/first.ts", LONG],
    ["a generated file", "schema/generated/operations.ts", LONG],
    ["a test", "packages/language/test/words.test.ts", LONG],
  ])("lets through: %s", async (_, file, text) => {
    expect(await check(file, text)).toBe("");
  });
});

async function check(file: string, text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "check-lines-"));
  try {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return await promisify(execFile)(process.execPath, [script, folder]).then(
      () => "",
      ({ stderr }: { stderr: string }) => stderr,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
