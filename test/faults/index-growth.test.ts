import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { recordFigure } from "./record-figure.js";

/** Times the bytes of the request. Text of words of one and two letters has more of them: it comes to about 4.3. */
const MOST = 3;

/** Vectors are a cost of the model and hardly count here: these have ten dimensions. */
const EMBEDDING_MODEL = "hashing-10";

describe("the index of an installation grows no more than three times the request", () => {
  const { loci, client } = useLoci({ environment: { LOCI_EMBEDDING_MODEL: EMBEDDING_MODEL } });

  beforeAll(async () => {
    await client.ingest({ content: "The first entry makes the index.", containerTags: [newTag()] });
  }, 120_000);

  it.each([
    ["300 kB of text", () => ({ content: wordsOf(300_000) })],
    ["300 kB of text with metadata at its limit", () => ({ content: wordsOf(300_000), metadata: metadataOf(letters) })],
    ["110 kB of text with metadata at its limit", () => ({ content: wordsOf(110_000), metadata: metadataOf(letters) })],
  ])("%s", async (name, input) => {
    const request = { ...input(), containerTags: [newTag()] };
    const before = indexBytes();
    const document = await client.ingest(request);
    expect(document.status).toBe("DONE");
    const times = (indexBytes() - before) / Buffer.byteLength(JSON.stringify(request));
    recordFigure({
      name: `index growth: ${name}`,
      measured: Math.round(times * 100) / 100,
      unit: "times",
      bound: MOST,
    });
    expect(times).toBeLessThanOrEqual(MOST);
  });

  /** Pages in use: free ones are kept for later writes, and given back beyond a bound. */
  function indexBytes(): number {
    const database = new DatabaseSync(join(loci.dataDirectory, "index.sqlite"), { readOnly: true });
    const pragma = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
    const bytes = (pragma("page_count") - pragma("freelist_count")) * pragma("page_size");
    database.close();
    return bytes;
  }
});

let seed = 1;
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

/** Words about as long as those of English, frequent ones more often, of a vocabulary as large as a book's. */
function wordsOf(bytes: number): string {
  let text = "";
  while (text.length < bytes) {
    const rank = Math.floor(20_000 ** (random(1_000) / 1_000));
    text += `${SYLLABLES[rank % 20]}${SYLLABLES[Math.floor(rank / 20) % 20]}${SYLLABLES[Math.floor(rank / 400) % 20]}`;
    text += random(12) === 0 ? ". " : " ";
  }
  return text;
}

const SYLLABLES = "ba,de,fi,go,hu,ka,le,mi,no,pu,ra,se,ti,vo,wu,za,be,di,fo,gu".split(",");

const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + random(26))).join("");

function metadataOf(value: (length: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`key${index}`, value(240)]));
}
