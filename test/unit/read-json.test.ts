import { describe, expect, it } from "vitest";
import { MAX_NESTING } from "#core/kernel/nesting.js";
import { MAX_JSON_VALUES, readJson } from "#core/kernel/read-json.js";

const read = (text: string) => readJson(Buffer.from(text));

describe("readJson", () => {
  it.each(['{"a":[1,"\\"]},{",{"b":null}]}', "[]", '"a\\\\"', "5", '{"ü":"😀 [[[ ,,, "}'])(
    "reads %s as JSON.parse does",
    (text) => {
      expect(read(text)).toEqual({ value: JSON.parse(text) });
    },
  );

  it("reads past a byte order mark", () => {
    expect(read('\uFEFF{"a":1}')).toEqual({ value: { a: 1 } });
  });

  it("counts what stands outside of strings, and refuses one value too many", () => {
    const list = (count: number) => JSON.stringify(new Array(count).fill("[,"));
    expect(read(list(MAX_JSON_VALUES))).toHaveProperty("value");
    expect(read(list(MAX_JSON_VALUES + 1))).toEqual({ fault: "too-many" });
  });

  it("refuses brackets that are too deep before it parses them", () => {
    const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(read(deep(MAX_NESTING))).toHaveProperty("value");
    expect(read(deep(MAX_NESTING + 1))).toEqual({ fault: "too-deep", member: null });
    expect(read(`{"a":[{"b":1}],"here":{"c":${"[".repeat(1_000_000)}`)).toEqual({ fault: "too-deep", member: "here" });
  });

  it.each(['{"secret": ', "{secret}", '"secret', '{"secret":1}x', ""])(
    "says of %j where it breaks, and not what it says",
    (text) => {
      const reading = read(text);
      expect(reading).toHaveProperty("fault", "malformed");
      expect(JSON.stringify(reading)).not.toContain("secret");
    },
  );
});
