import { makePdf, textAt } from "@loci/files/test/pdf-file.js";
import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { waitFor } from "#test/support/wait-for.js";
import type { Running } from "./running.js";

const aboutAlice = "Alice lives in Lisbon. Alice works at Acme as a data engineer. Alice loves hiking.";
const statuses = ["QUEUED", "EXTRACTING", "CHUNKING", "EMBEDDING", "DONE"];

const page = (words: string) => ({
  content: textAt(Array.from({ length: 12 }, (_, line) => [60, 780 - 14 * line, `${words} Line ${line} of the log.`])),
});
const tides = makePdf({
  pages: [
    page("The tide turns at noon, and the harbour empties."),
    page("The pilot waits at the second buoy till dusk."),
  ],
  info: { Title: "Tides of the cape" },
});

interface StatusChange {
  documentStatusChanged: { cursor: string | null; status: string; document: { id: string } };
}

/** From what a client sends to what it gets back. */
export function describeIngest({ client, site }: Running): void {
  describe("what goes in comes out", () => {
    it("a text that is done is found by its words, as memories and in the profile", async () => {
      const tag = newTag();
      const document = await client().ingest({
        content: aboutAlice,
        containerTags: [tag],
        metadata: { topic: "people" },
      });

      expect(document).toMatchObject({
        status: "DONE",
        content: aboutAlice,
        type: "TEXT",
        metadata: { topic: "people" },
      });
      expect(await client().find("Where does Alice live?", tag, "MEMORIES")).toContain("Alice lives in Lisbon");
      expect(await client().find("data engineer at Acme", tag, "CHUNKS")).toEqual([aboutAlice]);
      expect((await client().profile(tag)).static).toContain("Alice lives in Lisbon");
    });

    it("a text that goes in over REST comes out over REST", async () => {
      const tag = newTag();
      const { rest } = client();
      const added = await rest("POST /v3/documents", { body: { content: aboutAlice, containerTag: tag } });
      expect(added).toMatchObject({ status: 200, body: { status: "queued" } });
      const { body } = await waitFor(
        () => rest(`GET /v3/documents/${added.body.id}`),
        (reply) => reply.body.status === "done",
      );
      expect(body.memories.map((memory: { memory: string }) => memory.memory)).toContain("Alice lives in Lisbon");
      const found = await rest("POST /v4/search", { body: { q: "Where does Alice live?", containerTag: tag } });
      expect(found.body.results[0].memory ?? found.body.results[0].chunk).toContain("Lisbon");
      const profile = await rest("POST /v4/profile", { body: { containerTag: tag } });
      expect(profile.body.profile.static).toContain("Alice lives in Lisbon");
    });

    it("a file that goes in by a link is found by its words, and comes back by a link", async () => {
      const tag = newTag();
      const uploadId = await client().upload(`# People\n\n${aboutAlice}`, { filename: "people.md" });
      const { id, status } = await client().ingest({ uploadId, containerTags: [tag] });
      expect(status).toBe("DONE");
      expect(await client().find("Where does Alice live?", tag, "MEMORIES")).toContain("Alice lives in Lisbon");
      const { body } = await client().rest(`GET /v3/documents/${id}/file-url`);
      expect(await (await fetch(client().reachable(body.url))).text()).toBe(`# People\n\n${aboutAlice}`);
    });

    it("a conversation is cut at its turns and remembered by who speaks", async () => {
      const tag = newTag();
      const content = [
        "user: Hello! My name is Bruno and I live in Bergamo.",
        "assistant: Nice to meet you, Bruno. Do you have pets?",
        "user: I have a cat named Pixel. I am allergic to peanuts.",
      ].join("\n");
      const document = await client().ingest({ content, containerTags: [tag] });

      expect(document).toMatchObject({ status: "DONE", structure: "CONVERSATION" });
      expect(document.chunks.flatMap((chunk) => chunk.speakers)).toContain("user");
      const memories = (await client().memories(tag)).map(({ text }) => text);
      expect(memories.some((text) => text.includes("Bergamo"))).toBe(true);
      expect(memories.some((text) => text.includes("peanuts"))).toBe(true);
      for (const { sources } of await client().memories(tag)) {
        expect(sources).not.toEqual([]);
        for (const { text } of sources) expect(content).toContain(text ?? "a source without words");
      }
    });

    it("a web page is fetched and found by the words of its article, not of its menu", async () => {
      const tag = newTag();
      const paragraph = "The lighthouse keeper of Ouessant repaired the Fresnel lens during the winter storms. ".repeat(
        6,
      );
      site().set("/lighthouse", {
        body: `<html><head><title>The keeper</title></head><body><nav>Imprint Newsletter</nav>
          <article><h1>The keeper</h1><p>${paragraph}</p><p>${paragraph}</p></article></body></html>`,
      });
      const document = await client().ingest({ content: `${site().url}/lighthouse`, containerTags: [tag] });

      expect(document).toMatchObject({ status: "DONE", type: "WEBPAGE", title: "The keeper" });
      expect(document.content).toContain("Fresnel lens");
      expect(document.content).not.toContain("Newsletter");
      expect((await client().find("Fresnel lens of Ouessant", tag, "CHUNKS"))[0]).toContain("lighthouse keeper");
    });

    it("a file is what its bytes say, whatever it is called, and its chunks tell the page", async () => {
      const tag = newTag();
      const form = new FormData();
      form.set("file", new Blob([tides], { type: "text/plain" }), "tides.bin");
      form.set("containerTag", tag);
      const { body } = await client().rest("POST /v3/documents/file", { body: form });
      const document = await client().settled(body.id);

      expect(document).toMatchObject({ status: "DONE", type: "PDF", title: "Tides of the cape" });
      const { body: listed } = await client().rest(`GET /v3/documents/${body.id}/chunks`);
      const pageOf = (words: string) =>
        listed.chunks.find((chunk: { content: string }) => chunk.content.includes(words))?.metadata.page;
      expect([pageOf("turns at noon"), pageOf("pilot waits")]).toEqual([1, 2]);
      expect((await client().find("Where does the pilot wait?", tag, "CHUNKS"))[0]).toContain("pilot waits");
    });

    it("a link without a suffix leads to what the answer holds", async () => {
      site().set("/download", { headers: { "content-type": "application/octet-stream" }, body: tides });
      const document = await client().ingest({ content: `${site().url}/download`, containerTags: [newTag()] });
      expect(document).toMatchObject({ status: "DONE", type: "PDF" });
      expect(document.content).toContain("The tide turns at noon");
    });

    it("bytes of a type that cannot be read end as failed with the code UNSUPPORTED_TYPE", async () => {
      const tag = newTag();
      const form = new FormData();
      form.set("file", new Blob([Buffer.from("7f454c46020101000000000000000000", "hex")]), "picture.png");
      form.set("containerTag", tag);
      const added = await client().rest("POST /v3/documents/file", { body: form });
      expect(added.status).toBe(200);
      const document = await client().settled(added.body.id);
      expect(document).toMatchObject({ status: "FAILED", chunks: [], memories: [] });
      expect(document.failure).toEqual({ code: "UNSUPPORTED_TYPE", message: expect.stringMatching(/./) });
      expect(await client().find("picture", tag)).toEqual([]);
    });

    it("a page that is not there ends as failed and says which status it answered", async () => {
      const document = await client().ingest({ content: `${site().url}/nowhere`, containerTags: [newTag()] });
      expect(document.status).toBe("FAILED");
      expect(document.failure).toEqual({ code: "FETCH_FAILED", message: expect.stringContaining("404") });
    });

    it("the name of this machine is refused when it is added, as its number is", async () => {
      for (const host of ["localhost", "127.0.0.1"]) {
        const adding = client().add({ content: `http://${host}:9/metadata`, containerTags: [newTag()] });
        await expect(adding).rejects.toThrow("LOCI_ALLOWED_HOSTS");
      }
    });
  });

  describe("what subscribers hear", () => {
    const query = `subscription ($document: DocumentRef, $containerTags: [String!], $after: String) {
      documentStatusChanged(document: $document, containerTags: $containerTags, after: $after) {
        cursor status document { id } } }`;

    it("every status in order, also of documents that are added later", async () => {
      const tag = newTag();
      const changes = await client().graphql.subscribe<StatusChange>(query, { containerTags: [tag], after: "0" });
      const { id } = await client().add({ content: aboutAlice, containerTags: [tag] });
      const seen = await takeUntilEnd(changes);
      expect(seen.map(({ status }) => status)).toEqual(statuses);
      expect(new Set(seen.map(({ document }) => document.id))).toEqual(new Set([id]));
    });

    it("with a cursor exactly what was missed since", async () => {
      const tag = newTag();
      const first = await client().graphql.subscribe<StatusChange>(query, { containerTags: [tag], after: "0" });
      await client().ingest({ content: aboutAlice, containerTags: [tag] });
      const seen = await takeUntilEnd(first);
      const after = seen[1]?.cursor;
      const resumed = await client().graphql.subscribe<StatusChange>(query, { containerTags: [tag], after });
      expect(await takeUntilEnd(resumed)).toEqual(seen.slice(2));
    });

    it("of one document its status now comes first", async () => {
      const { id } = await client().ingest({ content: aboutAlice, containerTags: [newTag()] });
      const changes = await client().graphql.subscribe<StatusChange>(query, { document: { id } });
      expect((await changes.next()).value).toEqual({
        documentStatusChanged: { cursor: null, status: "DONE", document: { id } },
      });
    });

    it("each memory as it is made", async () => {
      const tag = newTag();
      const changes = await client().graphql.subscribe<{ memoryChanged: { change: string; memory: { text: string } } }>(
        'subscription ($tags: [String!]) { memoryChanged(containerTags: $tags, after: "0") { change memory { text } } }',
        { tags: [tag] },
      );
      await client().add({ content: "Dora lives in Delft.", containerTags: [tag] });
      const { value } = await changes.next();
      expect(value.memoryChanged).toEqual({ change: "CREATED", memory: { text: "Dora lives in Delft" } });
    });
  });
}

async function takeUntilEnd(changes: AsyncIterable<StatusChange>): Promise<StatusChange["documentStatusChanged"][]> {
  const seen: StatusChange["documentStatusChanged"][] = [];
  for await (const { documentStatusChanged } of changes) {
    seen.push(documentStatusChanged);
    if (documentStatusChanged.status === "DONE" || documentStatusChanged.status === "FAILED") break;
  }
  return seen;
}
