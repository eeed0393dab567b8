import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import express from "express";
import { expect, test } from "vitest";
import { cutSlowBodies } from "#apps/server/cut-slow-bodies.js";
import { listen, shut } from "#test/support/local-server.js";
import { useShared } from "#test/support/use-shared.js";

const server = useShared(async () => {
  const app = express();
  app.use(cutSlowBodies({ bodyWithinMs: 200, fileWindowMs: 100, fileBytesPerSecond: 1_000 }));
  app.use((request, response) => {
    request.resume();
    request.on("end", () => response.end("whole"));
  });
  const server = createServer(app);
  await listen(server);
  return Object.assign(server, { [Symbol.asyncDispose]: () => shut(server) });
});

test("a body that trickles in is cut with 408", async () => {
  const { socket, answer } = send("POST /v3/documents", "application/json");
  const drip = setInterval(() => socket.write("x"), 20);
  expect(await answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  clearInterval(drip);
});

test("a file that makes progress may take as long as it needs", async () => {
  const { socket, answer } = send("PUT /uploads/token", "application/octet-stream");
  for (let sent = 0; sent < 1_000; sent += 50) {
    socket.write("x".repeat(50));
    await pause(20);
  }
  expect(await answer).toMatch(/^HTTP\/1.1 200 [\s\S]*whole$/);
});

test("a file that stops arriving is cut", async () => {
  const { socket, answer } = send("POST /v3/documents/file", "multipart/form-data; boundary=x");
  socket.write("x".repeat(500));
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

/** A request of a thousand bytes, of which the head is sent. */
function send(call: string, type: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => (text += data));
  // Cut off while it writes.
  socket.on("error", () => undefined);
  const head = ["Host: loci", `Content-Type: ${type}`, "Content-Length: 1000", "Connection: close"];
  socket.write(`${call} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  return { socket, answer: once(socket, "close").then(() => text) };
}
