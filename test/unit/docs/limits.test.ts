import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Stated {
  what: string;
  value: number;
  name: string;
  file: string;
}

/** The rows that name a constant: what, at most, `NAME` in `file`. */
const rows: Stated[] = readFileSync("docs/reference/limits.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, what, value, name, file] = /^\| (.+) \| ([\d,]+) \| `(\w+)` in `(.+)` \|$/.exec(line) ?? [];
    return what && value && name && file ? [{ what, value: Number(value.replaceAll(",", "")), name, file }] : [];
  });

describe("the page about limits", () => {
  it.each(rows)("states the limit of $what as $file has it", ({ value, name, file }) => {
    expect(constantsOf(file)[name]).toBe(value);
  });

  it("names every limit of the files that it names", () => {
    const files = [...new Set(rows.map(({ file }) => file))];
    const stated = rows.map(({ file, name }) => `${file} ${name}`);
    const missing = files.flatMap((file) =>
      Object.keys(constantsOf(file))
        .filter((name) => name.startsWith("MAX_"))
        .map((name) => `${file} ${name}`)
        .filter((constant) => !stated.includes(constant)),
    );
    expect(missing.toSorted()).toEqual(UNSTATED);
  });
});

/** Follow from others, or limit what is answered. */
const UNSTATED = [
  "apps/server/rest/read/read-upload.ts MAX_FIELDS_LENGTH",
  "core/conversation/message-input.ts MAX_ADDRESS",
  "core/kernel/read-json.ts MAX_NAME",
  "core/settings/settings.service.ts MAX_CHUNK_SIZE",
  "packages/language/src/filter/filter.ts MAX_FILTER_GROUPS",
  "schema/memory/forgetting/forgetting.inputs.ts MAX_REASON",
];

/** The constants by name: numbers, and products of numbers. */
function constantsOf(file: string): Record<string, number> {
  const declared = readFileSync(file, "utf8").matchAll(/^(?:export )?const ([A-Z]\w+) = ([^;]+);/gm);
  return Object.fromEntries(
    [...declared].map(([, name = "", value = ""]) => {
      const factors = value.split("*").map((factor) => Number(factor.trim().replaceAll("_", "")));
      return [name, factors.reduce((product, factor) => product * factor, 1)];
    }),
  );
}
