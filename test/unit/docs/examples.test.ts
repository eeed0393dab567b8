import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { blocksOf, PAGES } from "./pages.js";

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));

describe("the examples in GraphQL", () => {
  const pages = [...PAGES].filter(([, page]) => blocksOf(page, "graphql").length > 0).map(([path]) => path);

  it.each(pages)("of %s can be sent to the schema as they stand", (path) => {
    const faults = blocksOf(PAGES.get(path) ?? "", "graphql").flatMap((block) => validate(schema, parse(block)));
    expect(faults.map(({ message }) => message)).toEqual([]);
  });
});
