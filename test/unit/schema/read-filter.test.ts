import { describe, expect, test } from "vitest";
import { readFilter } from "#schema/filter/read-filter.js";

describe("a metadata filter", () => {
  test("means the same in its typed form as in the form of the wire contract", () => {
    const typed = readFilter({
      filter: {
        and: [
          { key: "category", value: "food" },
          { or: [{ key: "rating", operator: "numeric", numericOperator: ">=", value: 4 }] },
          { key: "tags", operator: "array_contains", value: "spicy", negate: true, ignoreCase: true },
        ],
      },
    });
    const wire = readFilter({
      filters: {
        AND: [
          { key: "category", value: "food" },
          { OR: [{ key: "rating", filterType: "numeric", numericOperator: ">=", value: "4" }] },
          { key: "tags", filterType: "array_contains", value: "spicy", negate: "true", ignoreCase: true },
        ],
      },
    });
    expect(typed).not.toBeNull();
    expect(typed).toEqual(wire);
  });

  test("given in both forms must hold in both", () => {
    const both = readFilter({ filter: { key: "a", value: "1" }, filters: { AND: [{ key: "b", value: "2" }] } });
    expect(both).toMatchObject({ and: [{ key: "a" }, { and: [{ key: "b" }] }] });
  });

  test("that is not understood is refused, never ignored", () => {
    expect(() => readFilter({ filter: { value: "1" } })).toThrow("not valid");
    expect(() => readFilter({ filters: { key: "a" } })).toThrow("not valid");
  });
});
