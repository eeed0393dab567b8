import type { TextStructure } from "@loci/language/structure";
import { expect, test } from "vitest";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Document } from "#core/document/document.entity.js";
import { buildDocumentItems } from "#core/reading/index/entries/build-index-items.js";

/** How often `trams` counts among the own words of the document's entry and of each chunk's. */
async function countsOf(structure: TextStructure, contents: string[]): Promise<(number | undefined)[]> {
  const at = new Date("2026-11-22T10:00:00Z");
  const place = { startOffset: 0, endOffset: 0, headingPath: [], speakers: [], place: null, type: "text" as const };
  const chunks = contents.map(
    (content, position): DocumentChunk => ({
      ...place,
      id: String(position),
      documentId: "d",
      position,
      content,
      createdAt: at,
    }),
  );
  const known = {
    ...{ organizationId: "o", id: "d", tags: ["t"], title: null, filepath: null, metadata: null },
    structure,
  };
  // The properties of a document, out of fifty, that entries are made of.
  const document = { ...known, documentDate: null, publishedAt: null, submittedAt: at } as unknown as Document;
  const items = await buildDocumentItems({ version: 1, document, chunks, neighbours: [], vectors: [] });
  return items.map((item) => item.fields.own?.frequencies.get("tram"));
}

const LATER = ["They climb hills.", "They are yellow."];

test("the words of a title line count once in every chunk of a plain text, and once in the document", async () => {
  expect(await countsOf("text", ["Trams of Lisbon\n\nThey are old.", ...LATER])).toEqual([1, 1, 1, 1]);
  expect(await countsOf("text", ["Trams of Lisbon", ...LATER])).toEqual([1, 1, 1, 1]);
});

test("other opening words count where they stand", async () => {
  expect(await countsOf("text", ["Trams are old. They are loud.", ...LATER])).toEqual([1, 1, undefined, undefined]);
  expect(await countsOf("conversation", ["Trams of Lisbon\n\nAnn: Hi", ...LATER])).toEqual([
    1,
    1,
    undefined,
    undefined,
  ]);
});
