import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Session } from "#bench/evaluation/evaluation.js";
import { EVALUATIONS } from "#bench/evaluations.js";
import { RestClient } from "#bench/product/rest-client.js";
import { useLoci } from "../../test/support/start-loci.js";
import { useFolder } from "../../test/support/use-shared.js";

const { loci } = useLoci();

const folder = useFolder("for each");

async function write(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}

async function measure(name: string, changes: { only?: string[] } = {}) {
  const written: string[] = [];
  const session: Session = {
    client: new RestClient(loci.baseUrl, loci.apiKey),
    ...{ concurrency: 2, embeddingModel: "hashing", local: null, isTerminal: false },
    write: (text) => written.push(text),
  };
  const entry = EVALUATIONS.find((one) => one.name === name);
  const [evaluation] = (await entry?.read(folder, { concurrency: 2, limit: 100, ...changes })) ?? [];
  return { ...(await evaluation?.measure(session)), output: written.join("") };
}

describe("the evaluation of documents", () => {
  it("reads files through the API and says what was not found", async () => {
    await write("md/fish.md", "# Fish\n\nThe herring is a small fish.");
    await write("md/fish.md.expected", "Fish\n\nThe herring is a small silver fish");
    await write("strings/note.txt", "Alpha is here, one too.");
    const entries = [
      { file: "md/fish.md", bytes: 37, expected: "md/fish.md.expected", expected_kind: "by hand" },
      {
        file: "strings/note.txt",
        must_include: ["## Alpha is", "data:image/png;base64..."],
        must_not_include: ["here, one"],
        must_include_any: [
          ["1", "one"],
          ["2", "two"],
        ],
      },
    ];
    await write("manifest.json", JSON.stringify(entries));
    const { report, output } = await measure("documents");
    expect(report).toMatchObject({
      kinds: [
        { kind: "md", files: 1, wordRecall: 7 / 8, orderDistance: 1 / 8, failed: 0, withStrings: 0 },
        { kind: "strings", files: 1, wordRecall: null, failed: 0, withStrings: 1, allFound: 0 },
        { kind: "all", files: 2, failed: 0 },
      ],
      files: [{ missing: null }, { missing: ["not: here, one", "2 or two"] }],
    });
    expect(output).toContain("md/fish.md: word recall 0.875");
    expect((await measure("documents", { only: ["md"] })).report).toMatchObject({ files: [{ name: "md/fish.md" }] });
  });
});

describe("the evaluation of articles", () => {
  it("compares what was taken for the article", async () => {
    const body = "The harbour of Oslo freezes rarely, and never for long. ".repeat(8).trim();
    await write("html/one.html.gz", gzipSync(`<html><body><article><p>${body}</p></article></body></html>`));
    await write("ground-truth.json", JSON.stringify({ one: { articleBody: body, url: "https://x.example" } }));
    expect((await measure("articles-html")).report).toMatchObject({ f1: 1, precision: 1, recall: 1 });
  });
});

describe("the evaluation of hostile files", () => {
  it("sends every file and string, and finds no promise broken by those that are harmless", async () => {
    await write("text/note.txt", "words");
    await write("bombs/deep.html.gz", gzipSync("<p>words</p>"));
    await write("json/parsing.json", JSON.stringify([{ name: "y_array.json", input: '["words"]' }]));
    await write("strings/blns.json", JSON.stringify(["", "\u202etest", "tag-1", "http://a/%%30%30", "’"]));
    await write("url/ssrf-urls.json", "never read");
    const { report, brokenPromises, output } = await measure("hostile");
    expect(report).toMatchObject({
      files: [
        { name: "bombs/deep.html.gz", status: "done", mediaType: "text/html" },
        { name: "json/y_array.json", seconds: expect.any(Number) },
        { name: "text/note.txt", status: "done" },
      ],
      strings: { sent: 5, accepted: { content: 4, tag: 1 }, faults: [] },
    });
    expect(brokenPromises?.filter((promise) => !promise.startsWith("/health"))).toEqual([]);
    expect(output).toContain("strings: 5 sent");
  });
});
