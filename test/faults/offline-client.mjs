// A client inside the namespace of a server: node offline-client.mjs <url> <key> <file...>. Adds a text and the files, waits
// for them, searches, and prints how each ended.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const [url, key, ...files] = process.argv.slice(2);
const headers = { authorization: `Bearer ${key}` };
const LIMIT_MS = 240_000;
const until = Date.now() + LIMIT_MS;

async function call(path, options = {}) {
  const response = await fetch(url + path, { ...options, headers: { ...headers, ...options.headers } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return await response.json();
}

async function eventually(attempt) {
  for (;;) {
    const value = await attempt().catch(() => null);
    if (value !== null) return value;
    if (Date.now() > until) throw new Error("It took too long.");
    await pause(200);
  }
}

const json = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

await eventually(async () => {
  const health = await call("/health");
  return health.embeddingModel.state === "ready" ? health : null;
});
const added = [await call("/v3/documents", json({ content: "Ada prefers tea over coffee.", containerTag: "ada" }))];
for (const path of files) {
  const form = new FormData();
  form.set("file", new Blob([await readFile(path)]), basename(path));
  form.set("containerTag", "ada");
  added.push(await call("/v3/documents/file", { method: "POST", body: form }));
}
const ended = [];
for (const { id } of added) {
  ended.push(
    await eventually(async () => {
      const { status } = await call(`/v3/documents/${id}`);
      return status === "done" || status === "failed" ? status : null;
    }),
  );
}
const found = await call("/v4/search", json({ q: "What does Ada drink?", containerTag: "ada" }));
console.log(JSON.stringify({ ended, found: found.results.length }));
