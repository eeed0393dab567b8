import { candidateOf } from "@loci/language/prompts";
import { extractByRules } from "@loci/language/rules";
import { describe, expect, it } from "vitest";
import { saidAt } from "#core/document/said-at.js";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import type { Repositories } from "#core/repositories.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import { useTenant } from "#test/support/tenant.js";

/** When each reading came in. */
const [MONDAY, WEEK_LATER] = [new Date("2026-03-02T10:00:00Z"), new Date("2026-03-09T10:00:00Z")];

describe("a text that grows", () => {
  const tenant = useTenant("growth");

  async function lockDocument({ documents }: Repositories, id: string) {
    const document = await documents.lockById(id);
    if (!document) throw new Error("The document is gone");
    return document;
  }

  /** Adds under the tag's name as customId, and reads it as on that day. */
  async function read(tag: string, content: string, submittedAt: Date): Promise<void> {
    const input = { content, containerTags: [tag], customId: tag };
    const { id } = await newDocumentService(tenant.seeds).add(tenant.organization.system, input);
    await tenant.inTenant(async (repositories) => {
      await repositories.documents.update(id, { submittedAt, content });
      const document = { ...(await lockDocument(repositories, id)), content, submittedAt };
      const found = extractByRules({ text: content, structure: "conversation", observedAt: saidAt(document) }).map(
        candidateOf,
      );
      const candidates = found.map((candidate, ordinal) => ({
        ...{ organizationId: tenant.organization.organizationId, documentId: id, revision: document.revision },
        ...{ extractor: "rules", ordinal, extractorVersion: 1, createdAt: submittedAt, candidate },
      }));
      await repositories.lock("memories", tag);
      await applyCandidates(repositories, { document, tag, candidates });
      await retireUnsupported(repositories, document);
    });
  }

  async function memories(tag: string) {
    const page = await tenant.inTenant((repositories) =>
      repositories.memoryRecords.list({ containerTags: [tag], limit: 100, offset: 0 }),
    );
    return page.memories.map(({ text, version, eventFrom }) => ({
      text,
      version,
      day: eventFrom?.toISOString().slice(0, 10),
    }));
  }

  it("keeps the dates that relative words were first read with", async () => {
    const first = "user: I moved to Porto last week.";
    await read("grows", first, MONDAY);
    const before = await memories("grows");
    expect(before.map(({ text }) => text)).toEqual([expect.stringContaining("2026-02-23")]);
    await read("grows", `${first}\nuser: I love hiking. I bought a bike yesterday.`, WEEK_LATER);
    const after = await memories("grows");
    expect(after).toContainEqual(before[0]);
    expect(after).toHaveLength(3);
    expect(after.filter(({ text }) => text.includes("bike"))).toEqual([
      expect.objectContaining({ text: expect.stringContaining("2026-03-08"), day: "2026-03-08" }),
    ]);
  });

  it("takes a date that was changed in the text itself", async () => {
    await read("edited", "user: I moved to Porto (2019).", MONDAY);
    await read("edited", "user: I moved to Porto (2020).", WEEK_LATER);
    expect((await memories("edited")).map(({ text }) => text)).toEqual([expect.stringContaining("2020")]);
  });
});
