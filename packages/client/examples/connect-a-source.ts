import { Loci } from "@loci/client";

const loci = new Loci({ url: process.env.LOCI_URL, apiKey: process.env.LOCI_KEY ?? "" });

const { connection } = await loci.connections.create({
  kind: "WEB_CRAWLER",
  containerTags: ["handbook"],
  metadata: { startUrl: process.argv[2] ?? "https://docs.example.com/", maxDepth: 2 },
  documentLimit: 200,
});

for await (const { run, seen, done, failed } of loci.connections.watch(connection.id)) {
  console.log(`${done} of ${seen} pages, ${failed} failed`);
  if (run?.completedAt) break;
}

for await (const { name, errorMessage } of loci.connections.items(connection.id, { states: ["FAILED"] })) {
  console.log(`${name}: ${errorMessage}`);
}
