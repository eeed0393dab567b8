import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { useFolder } from "#test/support/use-shared.js";

const SCRIPT = join(import.meta.dirname, "../../../scripts/check-schema.mjs");
const RELEASED = "type Query { document(id: ID!): Document } type Document { id: ID! title: String }";

describe("the check of the released schema", () => {
  const folder = useFolder("for all");

  it.each([
    ["a field that is gone", RELEASED.replace("title: String", "name: String"), "title"],
    ["an argument that is newly required", RELEASED.replace("id: ID!)", "id: ID!, tag: String!)"), "tag: String!"],
    ["a type that may newly be null", RELEASED.replace("id: ID! title", "id: ID title"), "Document.id"],
  ])("fails on %s, and names it", async (_, current, named) => {
    expect(await check(current)).toContain(named.split(":")[0]);
  });

  it.each([
    ["the same schema", RELEASED],
    ["a new field", RELEASED.replace("title: String", "title: String url: String")],
    [
      "a field that is deprecated",
      RELEASED.replace("title: String", 'title: String @deprecated(reason: "2027-01-31")'),
    ],
  ])("lets through: %s", async (_, current) => {
    expect(await check(current)).toBe("");
  });

  async function check(current: string): Promise<string> {
    const files = [join(folder, "released.graphql"), join(folder, "current.graphql")];
    await writeFile(files[0] ?? "", RELEASED);
    await writeFile(files[1] ?? "", current);
    return await promisify(execFile)(process.execPath, [SCRIPT, ...files]).then(
      () => "",
      ({ stderr }: { stderr: string }) => stderr,
    );
  }
});
