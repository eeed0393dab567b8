import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useLoci } from "#test/support/start-loci.js";
import { recordFigure } from "./record-figure.js";

const { loci } = useLoci({ withWorker: false });

const FILE_BYTES = 1_200_000;
const multipart =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';

test("slow headers and slow bodies are cut within 30 s; a file over a slow, steady line arrives", async () => {
  const [headersMs, bodyMs, file] = await Promise.all([dripHeaders(), dripBody(), sendFileSlowly()]);
  recordFigure({ name: "headers that trickle in: cut after", measured: headersMs, unit: "ms", bound: 30_000 });
  recordFigure({ name: "a body that trickles in: cut after", measured: bodyMs, unit: "ms", bound: 31_000 });
  recordFigure({ name: "a file at 30 kB/s: arrived after", measured: file.ms, unit: "ms" });
  expect(headersMs).toBeLessThanOrEqual(30_000);
  expect(bodyMs).toBeLessThanOrEqual(31_000);
  expect(file.answer).toMatch(/^HTTP\/1.1 200 /);
});

async function dripHeaders(): Promise<number> {
  return await drip("POST /v3/documents HTTP/1.1\r\nHost: loci\r\nX-Slow: ");
}

async function dripBody(): Promise<number> {
  return await drip(`${headOf("/v3/documents", "application/json", 100_000)}{"content": "`);
}

/** A byte a second, until the server ends it. */
async function drip(begin: string): Promise<number> {
  const socket = open();
  const begun = performance.now();
  socket.write(begin);
  const timer = setInterval(() => socket.write("a"), 1_000);
  await once(socket, "close");
  clearInterval(timer);
  return Math.round(performance.now() - begun);
}

async function sendFileSlowly(): Promise<{ answer: string; ms: number }> {
  const socket = open();
  let answer = "";
  socket.on("data", (data) => (answer += data));
  const begun = performance.now();
  const end = "\r\n--x--\r\n";
  const bytes = multipart.length + FILE_BYTES + end.length;
  socket.write(headOf("/v3/documents/file", "multipart/form-data; boundary=x", bytes) + multipart);
  for (let sent = 0; sent < FILE_BYTES; sent += 30_000) {
    socket.write("Ada drinks tea. ".repeat(1_875));
    await pause(1_000);
  }
  socket.write(end);
  await once(socket, "close");
  return { answer, ms: Math.round(performance.now() - begun) };
}

function open() {
  const socket = connect(Number(new URL(loci.baseUrl).port), "127.0.0.1");
  // Cut off while it writes.
  socket.on("error", () => undefined);
  socket.resume();
  return socket;
}

function headOf(path: string, type: string, bytes: number): string {
  return [
    ...[`POST ${path} HTTP/1.1`, "Host: loci", `Authorization: Bearer ${loci.apiKey}`, `Content-Type: ${type}`],
    ...[`Content-Length: ${bytes}`, "Connection: close", "", ""],
  ].join("\r\n");
}
