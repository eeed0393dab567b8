import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createImapConnector } from "#adapters/connector/imap/imap-connector.js";
import { listen } from "#test/support/local-server.js";
import { openSession } from "#test/support/services/open-session.js";

it("an account that lists no folder is a fault, and its mail is not gone", async () => {
  const clients: Socket[] = [];
  const server = createServer((client) => {
    clients.push(client);
    client.on("error", () => undefined).write("* PREAUTH [CAPABILITY IMAP4rev1] ready\r\n");
    client.on("data", (command) => {
      for (const [, tag] of command.toString("latin1").matchAll(/^(\S+) .*\r\n/gm)) client.write(`${tag} OK done\r\n`);
    });
  });
  const connector = createImapConnector();
  const account = { host: "127.0.0.1", security: "none", username: "ada", password: "secret" };
  const session = openSession(connector, { config: { ...account, port: await listen(server) } });
  await expect(connector.changes(session, null)).rejects.toMatchObject({
    message: "The mail server lists no folder",
    retryable: true,
  });
  for (const client of clients) client.destroy();
  server.close();
});
