import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { ImapSession } from "#adapters/connector/imap/imap-config.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import type { ChangePage, RemoteItem } from "#core/ports/connector.js";
import { describeConnector } from "#test/conformance/connector/connector-suite.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeImap, readMailServer } from "#test/support/services/imap/fake-imap.js";
import { Random } from "#test/support/services/random.js";
import { useShared } from "#test/support/use-shared.js";
import { imap } from "../find-service.js";

const LETTER = [
  "From: Ada Lovelace <ada@mail.example>",
  "To: Charles <charles@mail.example>, bob@mail.example",
  "Date: Mon, 23 Nov 2026 10:00:00 +0100",
  "Subject: Re: The =?utf-8?Q?Z=C3=BCrich?= and/or Bern notes",
  "Message-ID: <three@mail.example>",
  "In-Reply-To: <two@mail.example>",
  "References: <one@mail.example>",
  " <two@mail.example>",
  "",
  "The engine weaves algebraic patterns.",
  "",
].join("\r\n");

describe.skipIf(imap.missing !== null)(imap.missing ?? "IMAP, against a real server", () => {
  describeConnector("imap", () => FakeImap.start(imap.address));

  describe("mail of an account", () => {
    const fake = useShared(() => FakeImap.start(imap.address), "for each");
    const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

    const driverOf = (changes: Record<string, unknown>) => {
      const { connector, accessToken, edits, faults, calls } = fake;
      const config = { ...fake.config, ...changes };
      const [edit, truth, close] = [fake.edit.bind(fake), fake.truth.bind(fake), fake.close.bind(fake)];
      return new SyncDriver({ connector, accessToken, edits, faults, calls, config, edit, truth, close }, http);
    };
    const session = (changes: Record<string, unknown> = {}) => driverOf(changes).session() as ImapSession;
    const sync = async (changes: Record<string, unknown> = {}) => {
      const driver = driverOf(changes);
      await driver.run({ random: new Random(1) });
      return driver;
    };
    const itemsOf = async (changes: Record<string, unknown> = {}): Promise<RemoteItem[]> => {
      const begin = await fake.connector.changes(session(changes), null);
      const page = await fake.connector.changes(session(changes), begin.next);
      return page.upserts;
    };

    it("gives each message as it was sent, with its people and its thread", async () => {
      const id = await fake.addMessage("INBOX", LETTER);
      const [item] = await itemsOf();
      expect(item).toMatchObject({
        id,
        name: "Re: The Zürich and/or Bern notes",
        path: "/INBOX/Re: The Zürich and-or Bern notes",
        mediaType: "message/rfc822",
        writtenAt: new Date("2026-11-23T09:00:00Z"),
        metadata: {
          folder: "INBOX",
          from: "Ada Lovelace <ada@mail.example>",
          to: "Charles <charles@mail.example>, bob@mail.example",
          messageId: "<three@mail.example>",
          inReplyTo: "<two@mail.example>",
          references: "<one@mail.example> <two@mail.example>",
        },
      });
      const driver = await sync();
      expect(driver.store.documents().get(id)?.content).toBe(LETTER);
    });

    it("marks nothing as read", async () => {
      await fake.addMessage("INBOX", LETTER);
      await sync();
      await fake.program.mailboxOpen("INBOX");
      const message = await fake.program.fetchOne("1", { flags: true });
      expect(message === false ? null : [...(message.flags ?? [])]).not.toContain("\\Seen");
    });

    it("leaves the trash out, and reads the chosen folders alone", async () => {
      await fake.program.mailboxCreate("Projects/Engine");
      const inbox = await fake.addMessage("INBOX", LETTER);
      const trash = await fake.addMessage("Trash", LETTER);
      const project = await fake.addMessage("Projects/Engine", LETTER);
      const namesOf = async (folders?: string) => [...(await sync({ folders })).store.documents().keys()].sort();
      expect(await namesOf()).toEqual([inbox, project].sort());
      expect(await namesOf("Trash, Projects/Engine")).toEqual([trash, project].sort());
      expect(await namesOf("inbox")).toEqual([inbox]);
      await expect(fake.connector.check(session({ folders: "Nowhere" }))).rejects.toMatchObject({ code: "bad_input" });
    });

    it("reads a folder anew whose messages have other numbers", async () => {
      await fake.program.mailboxCreate("Work");
      const before = await fake.addMessage("Work", LETTER);
      const driver = await sync();
      await fake.program.mailboxDelete("Work");
      await fake.program.mailboxCreate("Work");
      const after = await fake.addMessage("Work", LETTER);
      await driver.run({ random: new Random(2) });
      expect(after).not.toBe(before);
      expect([...driver.store.documents().keys()]).toEqual([after]);
    });

    it("is edited on by a mail program whose connection has timed out", async () => {
      fake.program.emit("error", new Error("Socket timeout"));
      fake.program.close();
      await fake.edit("add", new Random(1));
      expect([...(await sync()).store.documents().keys()]).toEqual([...fake.truth().keys()]);
    });

    it("asks an unchanged account for its folders alone", async () => {
      for (let message = 0; message < 3; message++) await fake.addMessage("INBOX", LETTER);
      const driver = await sync();
      const { listing, content } = fake.calls;
      expect(content).toBe(3);
      await driver.run({ random: new Random(3) });
      // The list, and a repetition that the driver may have made.
      expect(fake.calls.listing - listing).toBeLessThanOrEqual(2);
      expect(fake.calls.content).toBe(content);
    });

    it("searches a folder of several pages once, and logs in for a few of many messages", async () => {
      for (let message = 0; message < 205; message++) await fake.addMessage("INBOX", LETTER);
      const items: RemoteItem[] = [];
      const notes = new Map<string, string>();
      const known = { ...session().notes, get: async () => new Map(notes) };
      for (let cursor: string | null = null, isLast = false; !isLast; ) {
        const page: ChangePage = await fake.connector.changes({ ...session(), notes: known }, cursor);
        ({ next: cursor, isLast } = page);
        items.push(...page.upserts);
        for (const { key, value } of page.notes ?? []) notes.set(key, value ?? "");
      }
      expect(new Set(items.map(({ id }) => id)).size).toBe(205);
      expect(fake.countOf("UID SEARCH", "SEARCH")).toBe(1);
      const queue = items.values();
      const work = async () => {
        for (const item of queue) await fake.connector.fetch(session(), { ...item, known: null });
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(fake.calls.content).toBe(205);
      expect(fake.countOf("LOGIN", "AUTHENTICATE")).toBeLessThanOrEqual(4);
    });

    it("logs in by TLS and by STARTTLS, and refuses a certificate that nobody vouches for", async () => {
      await fake.addMessage("INBOX", LETTER);
      const { tlsPort, port, authority } = readMailServer(imap.address);
      const trusting = { allowedHosts: ["127.0.0.1"], authorities: await readFile(authority, "utf8") };
      for (const way of [
        { security: "tls", port: tlsPort },
        { security: "starttls", port },
      ]) {
        const sockets = createGuardedSocketClient(trusting);
        const account = await fake.connector.check({ ...session(way), sockets });
        expect(account.name).toBe(fake.username);
        const another = session({ ...way, username: "another" });
        await expect(fake.connector.check(another)).rejects.toMatchObject({ code: "fetch_failed", retryable: false });
      }
    });

    it("says that the password is wrong without telling it", async () => {
      const refused = fake.connector.check(session({ password: "secret-of-nobody" }));
      await expect(refused).rejects.toMatchObject({ code: "auth_expired" });
      await expect(refused).rejects.not.toThrow("secret-of-nobody");
    });

    it("reaches private servers only where the operator allowed it", async () => {
      const sockets = createGuardedSocketClient({ allowedHosts: [] });
      for (const security of ["tls", "starttls", "none"]) {
        const refused = fake.connector.check({ ...session({ security, username: "another" }), sockets });
        await expect(refused).rejects.toMatchObject({ code: "address_refused" });
      }
    });
  });
});
