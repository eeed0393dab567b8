import { beforeAll, describe, expect, it } from "vitest";
import type { NewChunk } from "#core/chunk/chunk-set.repository.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { useTenant } from "#test/support/tenant.js";
import { newDocumentService } from "./seed-tenants.js";

/** Everything that SQL, JSON or an array of PostgreSQL could read as its own. */
const ODD_TEXTS = [
  "it's '' quoted'",
  "back\\slash, \\' and \\\\",
  "what? ?? \\? :name $1 %s",
  '{"json": [null, "\\n"]}',
  "line\r\nbreak\ttab \u0001 \u007f \u2028",
  '{a,b} "c" NULL ; drop table chunk; -- /* */',
  "na\u00efve \u6f22\u5b57 \u{1f600} e\u0301",
];

describe("text in the database", () => {
  const tenant = useTenant("text");
  let owner: Principal;
  let documentId: string;

  beforeAll(async () => {
    owner = (await tenant.seeds.addOrganization("text")).system;
    const documents = newDocumentService(tenant.seeds);
    documentId = (await documents.add(owner, { content: ODD_TEXTS.join("\n"), containerTags: ["text"] })).id;
  });
  it("comes back as it was written", async () => {
    await tenant.database.inTenant(owner, ({ documents }) =>
      documents.update(documentId, { content: ODD_TEXTS.join() }),
    );
    const [document] = await tenant.database.inTenant(owner, ({ documents }) => documents.listByIds([documentId]));
    expect(document?.content).toBe(ODD_TEXTS.join());
  });

  it("comes back as it was written, however long and whatever marks it holds", async () => {
    const long = `$t${"'\\$$t0 ".repeat(50_000)}$`;
    await tenant.database.inTenant(owner, ({ documents }) => documents.update(documentId, { content: long }));
    const [document] = await tenant.database.inTenant(owner, ({ documents }) => documents.listByIds([documentId]));
    expect(document?.content === long).toBe(true);
  });

  it("comes back in chunks with their places, and writing the same again changes nothing", async () => {
    const chunks = ODD_TEXTS.map(
      (content, position): NewChunk => ({
        ...{ id: `chunk-${position}`, position, content, contentHash: sha256(content), type: "text" },
        ...{ startOffset: position * 100, endOffset: position * 100 + content.length },
        ...{ headingPath: position === 0 ? [] : ODD_TEXTS, speakers: ["", ...ODD_TEXTS] },
        place: position === 0 ? null : { page: position, file: content },
      }),
    );
    for (let time = 0; time < 2; time++) {
      await tenant.database.inTenant(owner, (repositories) =>
        repositories.chunkSets.replaceRevision(documentId, 1, chunks),
      );
      const stored = await tenant.database.inTenant(owner, (repositories) =>
        repositories.chunks.listOfRevision(documentId, 1),
      );
      expect(stored).toEqual(
        chunks.map(({ contentHash: _hash, ...chunk }) => ({ ...chunk, documentId, createdAt: expect.any(Date) })),
      );
    }
  });

  it("keeps its vector bit by bit, and the first one that was written", async () => {
    const vector = Float32Array.from({ length: 384 }, (_, index) => Math.sin(index) / 3);
    const found = await tenant.database.inTenant(owner, async ({ embeddings }) => {
      await embeddings.add("model", new Map([["hash", vector]]));
      await embeddings.add("model", new Map([["hash", vector.map((value) => -value)]]));
      return await embeddings.find("model", ["hash", "unknown"]);
    });
    expect(found).toEqual(new Map([["hash", vector]]));
  });
});
