import { Loci } from "@loci/client";
import { Changes, Evidence } from "./generated/operations.js";

const loci = new Loci({ url: process.env.LOCI_URL, apiKey: process.env.LOCI_KEY ?? "" });

const { memories } = await loci.query(Evidence, { tag: "alice" });
for (const { text, sources } of memories.nodes) console.log(`${text}: "${sources.nodes[0]?.words}"`);

for await (const { memoryChanged } of loci.subscribe(Changes, { tag: "alice" })) {
  console.log(memoryChanged.change, memoryChanged.memory?.text);
}
