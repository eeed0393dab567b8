import { BadInputError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { readFields, valuesOf } from "#core/connection/read-fields.js";
import type { ConnectorFields } from "#core/ports/connector-fields.js";

const about = { label: "Field", description: "A field.", isRequired: false };
const fields = {
  bucket: { ...about, isRequired: true, kind: "text", maxLength: 10 },
  secretKey: { ...about, isRequired: true, kind: "secret", maxLength: 20 },
  endpoint: { ...about, kind: "url" },
  depth: { ...about, kind: "number", min: 0, max: 10, default: 3 },
  all: { ...about, kind: "boolean" },
  scope: { ...about, kind: "choice", choices: ["full", "selected"], default: "full" },
  include: { ...about, kind: "list", maxItems: 3 },
  tagRegex: { ...about, kind: "pattern", maxLength: 199, group: "userId" },
} satisfies ConnectorFields;

const good = { bucket: "notes", secretKey: "s3cret" };

describe("the fields of a connection", () => {
  it("are kept apart from their secrets, and read with defaults, lists and patterns", () => {
    const read = readFields(fields, {
      ...good,
      depth: "7",
      all: "true",
      include: " /blog/** , /docs/**,, ",
      tagRegex: "^users/(?<userId>[^/]+)/",
      team: "blue",
      endpoint: null,
    });
    expect(read.secrets).toEqual({ secretKey: "s3cret" });
    expect(JSON.stringify(read.config)).not.toContain("s3cret");
    expect(read.config).toMatchObject({ bucket: "notes", depth: 7 });
    expect(read.metadata).toEqual({ team: "blue" });
    const values = valuesOf(fields, read);
    expect(values).toMatchObject({ bucket: "notes", secretKey: "s3cret", endpoint: null, depth: 7, all: true });
    expect(values).toMatchObject({ scope: "full", include: ["/blog/**", "/docs/**"] });
    expect(values.tagRegex?.match("users/ada/a.md")).toEqual({ userId: "ada" });
    expect(values.tagRegex?.match("groups/ada/a.md")).toBeNull();
  });

  it("show all their faults together, and quote no value", () => {
    const wrong = {
      bucket: "much too long a name",
      endpoint: "ftp://example.org",
      depth: 11,
      all: "perhaps",
      scope: "half",
      include: "a,b,c,d",
      tagRegex: "^users/([^/]+)",
      accessToken: "sk-hidden",
    };
    const failure = failureOf(wrong);
    expect(failure.issues.map(({ path }) => path[1])).toEqual([
      ...["bucket", "secretKey", "endpoint", "depth", "all", "scope", "include", "tagRegex", "accessToken"],
    ]);
    expect(JSON.stringify([failure.message, failure.issues])).not.toMatch(/hidden|too long a|ftp/);
  });

  it.each(["(?=a)(?<userId>b)", "(?<userId>a)\\1", "(?<userId>", "(".repeat(150)])(
    "refuse the pattern %j",
    (tagRegex) => {
      expect(failureOf({ ...good, tagRegex }).issues[0]?.message).toContain("regular expression");
    },
  );

  it("match a pattern made to be slow in linear time", () => {
    const { tagRegex } = valuesOf(fields, readFields(fields, { ...good, tagRegex: "^(?<userId>(a+)+)+$" }));
    expect(tagRegex?.match(`${"a".repeat(5000)}!`)).toBeNull();
  });

  it.each([[["a"]], ["text"], [{ bucket: { a: 1 } }], [{ ...good, labels: ["a"] }]])("refuse %j", (given) => {
    expect(() => readFields(fields, given)).toThrow(BadInputError);
  });

  it.each(["http://ada:pw@example.org/", "javascript:alert(1)", "//example.org", "https://"])(
    "refuse the address %s",
    (endpoint) => {
      expect(failureOf({ ...good, endpoint }).issues).toHaveLength(1);
    },
  );
});

function failureOf(given: unknown): BadInputError {
  try {
    readFields(fields, given);
  } catch (error) {
    if (error instanceof BadInputError) return error;
    throw error;
  }
  throw new Error("It was accepted");
}
