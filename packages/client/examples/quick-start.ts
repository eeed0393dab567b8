import { Loci, LociError } from "@loci/client";

const loci = new Loci({ url: "http://127.0.0.1:6767", apiKey: process.env.LOCI_KEY ?? "" });

const added = await loci.documents.add({
  text: "user: I live in Porto now, and I am allergic to peanuts.",
  containerTags: ["alice"],
});
await loci.documents.waitUntil(added, "DONE", { signal: AbortSignal.timeout(60_000) });

const { hits } = await loci.search({ query: "What must I not eat?", containerTags: ["alice"] });
for (const hit of hits) console.log(hit.__typename === "MemoryHit" ? hit.memory.text : hit.chunk.text);

const { text } = await loci.context({ query: "What must I not eat?", containerTags: ["alice"], maxTokens: 500 });
console.log(text);

for await (const memory of loci.memories.list({ containerTags: ["alice"] })) console.log(memory.id, memory.text);

try {
  await loci.memories.forget({ containerTag: "alice", text: "The user owns a boat" });
} catch (error) {
  if (!(error instanceof LociError) || error.code !== "NOT_FOUND") throw error;
  console.log("There is no such memory.");
}
