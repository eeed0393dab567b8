import { describe, expect, it } from "vitest";
import { readList, readQuery } from "#apps/server/rest/read/read-query.js";

describe("readQuery", () => {
  const read = (query: string) =>
    readQuery(new URLSearchParams(query), { lists: ["tags"], numbers: ["limit"], booleans: ["all"] });

  it.each([
    ["tags=a&tags=b", ["a", "b"]],
    ["tags[]=a&tags[]=b", ["a", "b"]],
    ["tags%5B%5D=a&tags%5B1%5D=b", ["a", "b"]],
    ["tags=a,b", ["a", "b"]],
    ["tags=a,%20b,,", ["a", "b"]],
    ['tags=["a","b"]', ["a", "b"]],
    ['tags=["a"]&tags=b', ["a", "b"]],
    ["tags=", []],
    ["tags=[a", ["[a"]],
    ["tags=[1]", ["[1]"]],
  ])("%s is a list", (query, tags) => {
    expect(read(query)).toEqual({ tags });
  });

  it("numbers and booleans are read where they are expected, and left as they are where they are none", () => {
    expect(read("limit=5&all=true&name=5")).toEqual({ limit: 5, all: true, name: "5" });
    expect(read("limit=five&all=yes")).toEqual({ limit: "five", all: "yes" });
    expect(read("limit=0.5")).toEqual({ limit: 0.5 });
  });

  it("the first of repeated single values counts, and no name reaches a prototype", () => {
    expect(read("name=a&name=b")).toEqual({ name: "a" });
    expect(Object.getPrototypeOf(read("__proto__=a"))).toBe(Object.prototype);
    expect(readList("a")).toEqual(["a"]);
  });
});
