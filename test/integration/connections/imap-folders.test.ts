import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createImapConnector } from "#adapters/connector/imap/imap-connector.js";
import { listen } from "#test/support/local-server.js";
import { openSession } from "#test/support/services/open-session.js";
import { waitFor } from "#test/support/wait-for.js";

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
    clients,
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

it("a kept connection that times out ends alone, and the next call makes another one", async () => {
  using mail = await serve("PREAUTH [CAPABILITY IMAP4rev1]", (tag) => `* LIST () "/" INBOX\r\n${tag} OK done`);
  const opened: Socket[] = [];
  const { sockets } = mail.session;
  const open = async (...given: Parameters<typeof sockets.open>) => {
    const socket = await sockets.open(...given);
    opened.push(socket);
    return socket;
  };
  const session = { ...mail.session, sockets: { ...sockets, open } };
  for (const calls of [1, 2]) {
    expect(await mail.connector.check(session)).toEqual({ name: "ada" });
    expect(await mail.connector.check(session)).toEqual({ name: "ada" });
    expect(mail.clients).toHaveLength(calls);
    opened.at(-1)?.emit("timeout");
    await waitFor(
      () => opened.at(-1)?.destroyed,
      (isEnded) => isEnded === true,
    );
    // It has ended already.
    opened.at(-1)?.emit("timeout");
  }
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
