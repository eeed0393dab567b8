import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { answerUnreadable } from "#apps/server/answer-unreadable.js";
import { listen, shut } from "#test/support/local-server.js";
import { useShared } from "#test/support/use-shared.js";

const server = useShared(async () => {
  const server = createServer((_, response) => response.end("read"));
  answerUnreadable(server);
  await listen(server);
  return Object.assign(server, { [Symbol.asyncDispose]: () => shut(server) });
});

test("an address that is too long for HTTP is refused with a code", async () => {
  const answer = await send(`GET /v3/documents?q=${"x".repeat(20_000)} HTTP/1.1\r\nHost: loci\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n[\s\S]*"code":"too_large"\}$/);
});

test("words that are no HTTP are refused with a code", async () => {
  expect(await send("hello there\r\n\r\n")).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*"code":"bad_input"\}$/);
});

async function send(words: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => (text += data));
  // Cut off while it writes.
  socket.on("error", () => undefined);
  socket.write(words);
  await once(socket, "close");
  return text;
}
