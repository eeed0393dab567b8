import { globSync, readFileSync } from "node:fs";
import { buildSchema, type DocumentNode, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));
/** A string that begins like an operation. One that is put together while the program runs is left out. */
const OPERATION = /`\s*((?:query|mutation|subscription|\{)[^`$]*(?:\$\w[^`$]*)*)`/g;

interface Written {
  path: string;
  document: DocumentNode;
}

const written: Written[] = ["bench/src/**/*.ts", "apps/cli/**/*.ts"]
  .flatMap((pattern) => globSync(pattern, { exclude: (path) => path.endsWith("generated") }))
  .flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(OPERATION)].flatMap(([, text = ""]) => {
      const document = parsed(text);
      return document ? [{ path, document }] : [];
    }),
  );

describe("the operations in strings of programs", () => {
  it("are found", () => {
    expect(written.length).toBeGreaterThan(10);
  });

  it.each(written)("ask for what the schema has: $path", ({ document }) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });
});

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    // Any other template that begins with a bracket.
    return null;
  }
}
