import { Loci } from "@loci/client";

const loci = new Loci({ url: process.env.LOCI_URL, apiKey: process.env.LOCI_KEY ?? "" });

const { secret, endpoint } = await loci.webhooks.create({
  url: process.argv[2] ?? "https://app.example.org/hooks/loci",
  events: ["DOCUMENT_DONE", "MEMORY_CREATED"],
});
console.log(`LOCI_WEBHOOK_SECRET=${secret}`);

await loci.webhooks.sendTest(endpoint.id);
