import { NotFoundError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { DocumentParts } from "#core/reading/document/document-parts.js";
import { useTenant } from "#test/support/tenant.js";
import { newDocumentService } from "./seed-tenants.js";

describe("reads of one moment", () => {
  const tenant = useTenant("joined reads");
  const read = <T>(work: Parameters<typeof tenant.seeds.database.readTenant<T>>[1]) =>
    tenant.seeds.database.readTenant(tenant.organization.system, work);
  // Each transaction has repositories of its own.
  const repositoryOf = () => read(async ({ containerTags }) => containerTags);

  it("share their transaction, and later ones have another", async () => {
    const [first, second] = await Promise.all([repositoryOf(), repositoryOf()]);
    expect(first).toBe(second);
    expect(await repositoryOf()).not.toBe(first);
  });

  it("fail each for itself, refused or broken", async () => {
    const outcomes = await Promise.allSettled([
      read(async ({ containerTags }) => (await containerTags.list()).length),
      read(() => Promise.reject(new NotFoundError("Nothing is there"))),
      read(async ({ documents }) => await documents.listHeads(["a\u0000b"])),
      read(async ({ containerTags }) => (await containerTags.list()).length),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(outcomes[1]).toMatchObject({ reason: { message: "Nothing is there" } });
    expect(outcomes[2]).toMatchObject({ reason: { code: "bad_input" } });
  });

  it("count texts once, also beside one that breaks", async () => {
    const { database, organization } = tenant;
    const content = "Ann knits.";
    const { id } = await newDocumentService(tenant.seeds).add(organization.system, { content, containerTags: ["a"] });
    const parts = new DocumentParts(database, { now: () => new Date() });
    const counted: number[] = [];
    const admit = (bytes: Map<string, number>) => void counted.push(...bytes.values());
    const [texts] = await Promise.allSettled([
      parts.textsOf(organization.system, [{ documentId: id, kind: "raw" }], admit),
      read(async ({ documents }) => await documents.listHeads(["a\u0000b"])),
    ]);
    expect(texts).toMatchObject({ value: [content] });
    expect(counted).toEqual([content.length]);
  });
});
