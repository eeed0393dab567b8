import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createImapConnector } from "#adapters/connector/imap/imap-connector.js";
import { listen } from "#test/support/local-server.js";
import { openSession } from "#test/support/services/open-session.js";

/** A mail server that greets, and answers each command as it is told. */
async function serve(greeting: string, answerTo: (tag: string) => string) {
  const clients: Socket[] = [];
  const server = createServer((client) => {
    clients.push(client);
    client.on("error", () => undefined).write(`* ${greeting} ready\r\n`);
    client.on("data", (command) => {
      for (const [, tag = ""] of command.toString("latin1").matchAll(/^(\S+) .*\r\n/gm)) {
        client.write(`${answerTo(tag)}\r\n`);
      }
    });
  });
  const account = { host: "127.0.0.1", security: "none", username: "ada", password: "secret" };
  const connector = createImapConnector();
  return {
    connector,
    session: openSession(connector, { config: { ...account, port: await listen(server) } }),
    [Symbol.dispose]() {
      for (const client of clients) client.destroy();
      server.close();
    },
  };
}

it("an account that lists no folder is a fault, and its mail is not gone", async () => {
  using mail = await serve("PREAUTH [CAPABILITY IMAP4rev1]", (tag) => `${tag} OK done`);
  await expect(mail.connector.changes(mail.session, null)).rejects.toMatchObject({
    message: "The mail server lists no folder",
    retryable: true,
  });
});

it.each([
  ["LOGIN failed.", "auth_expired"],
  ["[AUTHENTICATIONFAILED] Temporarily no such user", "auth_expired"],
  ["[ALERT] Invalid credentials (Failure)", "auth_expired"],
  ["[ALERT] Too many simultaneous connections. (Failure)", "unavailable"],
  ["[UNAVAILABLE] Temporary authentication failure", "unavailable"],
  ["[LIMIT] Too many logins", "unavailable"],
  ["[INUSE] The mailbox is in use", "unavailable"],
  ["[PRIVACYREQUIRED] Encrypt first", "fetch_failed"],
])("a login that is refused with %s is %s", async (words, code) => {
  using mail = await serve("OK [CAPABILITY IMAP4rev1]", (tag) => `${tag} NO ${words}`);
  await expect(mail.connector.check(mail.session)).rejects.toMatchObject({ code });
});
