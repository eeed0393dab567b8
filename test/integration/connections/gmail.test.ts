import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { createExtractors } from "@loci/files";
import { describe, expect, it } from "vitest";
import type { MessagePart } from "#adapters/connector/gmail/gmail-api.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { CursorExpiredError, type ItemContent } from "#core/ports/connector.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeGmail } from "#test/support/services/gmail/fake-gmail.js";
import { Random } from "#test/support/services/random.js";
import { useShared } from "#test/support/use-shared.js";

const file = new URL("../../fixtures/connectors/gmail/thread.json", import.meta.url);
const ADMIN_SENDS = "From: Test Admin Admin <admin@onyx-test.com>";
const TO_ADMIN = "To: Test Admin Admin <admin@onyx-test.com>";
const { thread: recorded } = JSON.parse(readFileSync(file, "utf8"));

describe("gmail", () => {
  const fake = useShared(() => FakeGmail.open(), "for each");
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const random = new Random(7);

  it("a recorded thread is one document: its messages in their order, quotes marked as such", async () => {
    fake.mailbox.addThread(recorded);
    const content = await fetched(recorded.id);
    expect(content).toMatchObject({
      title: "Email Chain 1",
      writtenAt: new Date("2024-11-02T17:34:55Z"),
      metadata: {
        from: "Test Admin Admin <admin@onyx-test.com>, test_user_1 1 <test_user_1@onyx-test.com>, test_user_3 3 <test_user_3@onyx-test.com>",
        to: "test-group-1@onyx-test.com, Test Admin Admin <admin@onyx-test.com>, test_user_2 2 <test_user_2@onyx-test.com>",
        subject: "Email Chain 1",
        labels: "INBOX",
        messages: 4,
      },
    });
    // Gmail writes times with a narrow space.
    const text = (await extract(content)).replaceAll("\u202f", " ");
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    expect(lines.filter((line) => !line.startsWith(">"))).toEqual([
      ...["# Email Chain 1", ADMIN_SENDS, "To: test-group-1@onyx-test.com", "Date: Sat, 2 Nov 2024 10:32:57 -0700"],
      "This is email 1 in chain 1",
      "# Re: Email Chain 1",
      ...["From: test_user_1 1 <test_user_1@onyx-test.com>", TO_ADMIN, "Date: Sat, 2 Nov 2024 10:33:22 -0700"],
      "This is email 2 in chain 1",
      ...["On Sat, Nov 2, 2024 at 10:33 AM Test Admin Admin <admin@onyx-test.com>", "wrote:"],
      "# Fwd: Email Chain 1",
      ...[ADMIN_SENDS, "To: test_user_2 2 <test_user_2@onyx-test.com>", "Date: Sat, 2 Nov 2024 10:34:29 -0700"],
      ...["This is email 3 in chain 1", "---------- Forwarded message ---------"],
      "# Re: Email Chain 1",
      ...["From: test_user_3 3 <test_user_3@onyx-test.com>", TO_ADMIN, "Date: Sat, 2 Nov 2024 10:34:55 -0700"],
      "This is email 4 in chain 1",
      ...["On Sat, Nov 2, 2024 at 10:34 AM Test Admin Admin <admin@onyx-test.com>", "wrote:"],
    ]);
    expect(lines.filter((line) => /^(?:> ?)+This is email/.test(line))).toEqual([
      ...["> This is email 1 in chain 1", "> This is email 2 in chain 1", "> > This is email 1 in chain 1"],
      ...["> This is email 3 in chain 1", "> > This is email 2 in chain 1", "> >> This is email 1 in chain 1"],
    ]);
  });

  it("mails of all forms are read: HTML alone, wrong charsets, lines that look like mails, attachments", async () => {
    const named = (name: string, value: string) => ({ name, value });
    const html = "<p>Wir treffen uns am Hafen.</p><blockquote>Wo?</blockquote>";
    const withHtml: MessagePart = {
      headers: [
        named("From", "=?UTF-8?B?QWRhIELDqXJn?= <ada@example.com>"),
        named("Subject", "=?ISO-8859-1?Q?Caf=E9?=\r\nBcc: eve@example.com"),
      ],
      ...{ mimeType: "text/html", body: dataOf(html) },
    };
    const charset = [named("Content-Type", 'text/plain; charset="iso-8859-1"')];
    const withCharsets: MessagePart = {
      mimeType: "multipart/mixed",
      parts: [
        { mimeType: "text/plain", headers: charset, body: dataOf("Grüße aus Köln") },
        { mimeType: "text/plain", headers: charset, body: dataOf(Buffer.from("Grüße aus Kiel", "latin1")) },
        { mimeType: "application/pdf", filename: "plan.pdf", body: { attachmentId: "ANGjdJ", size: 12_300 } },
      ],
    };
    const lookingLikeMail = "Hello\r\n\r\nFrom here on\r\nSubject: none\r\n\r\n--\r\nBo";
    const withLines: MessagePart = { mimeType: "text/plain", body: dataOf(lookingLikeMail) };
    const messages = [withHtml, withCharsets, withLines].map((payload, index) => ({ id: `a${index}`, payload }));
    fake.mailbox.addThread({ id: "a0", messages });
    const content = await fetched("a0");
    expect(fake.calls.content).toBe(1);
    const subject = "Café Bcc: eve@example.com";
    expect(content).toMatchObject({ title: subject, metadata: { from: "Ada Bérg <ada@example.com>", subject } });
    const text = await extract(content);
    expect(text).toContain(`# ${subject}\n\nFrom: Ada Bérg <ada@example.com>`);
    expect(text).toContain("Wir treffen uns am Hafen.\n\n> Wo?");
    expect(text).toMatch(/Grüße aus Köln\s+Grüße aus Kiel\s+Attachments: plan\.pdf \(application\/pdf, 12 kB\)/);
    expect(text).toContain("Hello\n\nFrom here on\nSubject: none\n\n--\nBo");
  });

  it("messages with a label that is left out are no part of their thread", async () => {
    const { threadId } = fake.mailbox.add(random, { text: "an answer" });
    fake.mailbox.add(random, { threadId, labelIds: ["DRAFT"], text: "a thought" });
    fake.mailbox.add(random, { threadId, labelIds: ["TRASH"], text: "a mistake" });
    const driver = await inStep();
    const content = driver.store.documents().get(threadId)?.content;
    expect(content).toContain("an answer");
    expect(content).not.toMatch(/a thought|a mistake/);
  });

  it("a mail that is read, and drafts that are written, cost no call for a content", async () => {
    const message = fake.mailbox.add(random);
    const driver = await inStep();
    const { content } = fake.calls;
    fake.mailbox.removeLabel(message, "UNREAD");
    fake.mailbox.delete(fake.mailbox.add(random, { threadId: message.threadId, labelIds: ["DRAFT"] }));
    fake.mailbox.add(random, { labelIds: ["CATEGORY_PROMOTIONS"] });
    await driver.run({ random });
    expect(fake.calls.content).toBe(content);
  });

  it("of chosen labels, threads come and go with the label, which metadata names", async () => {
    fake.mailbox.labels.push({ id: "Label_7", name: "Harbour works" });
    fake.config = { labels: "harbour works,SENT" };
    const other = fake.mailbox.add(random);
    const labelled = fake.mailbox.add(random, { labelIds: ["INBOX", "Label_7"] });
    const sent = fake.mailbox.add(random, { labelIds: ["SENT"] });
    const driver = await inStep();
    expect(ids(driver)).toEqual([labelled.threadId, sent.threadId]);
    expect(await fetched(labelled.threadId)).toMatchObject({ metadata: { labels: "INBOX, Harbour works" } });
    fake.mailbox.addLabel(other, "Label_7");
    fake.mailbox.removeLabel(labelled, "Label_7");
    await driver.run({ random });
    expect(ids(driver)).toEqual([other.threadId, sent.threadId]);
  });

  it("with a search, changed threads are read when it finds them", async () => {
    fake.config = { query: "subject:lamp" };
    for (let number = 1; number <= 15; number++) fake.mailbox.add(random, { subject: "a lamp" });
    const other = fake.mailbox.add(random, { subject: "an anchor" });
    const driver = await inStep();
    expect(ids(driver)).toHaveLength(15);
    fake.mailbox.add(random, { threadId: other.threadId, subject: "Re: no lamp" });
    fake.mailbox.add(random, { subject: "a rope" });
    await driver.run({ random });
    expect(ids(driver)).toHaveLength(16);
    expect(ids(driver)).toContain(other.threadId);
  });

  it("a thread that gets a message while everything is listed is named all the same", async () => {
    fake.perPage = 2;
    const threads = Array.from({ length: 6 }, () => fake.mailbox.add(random).threadId);
    const [oldest = ""] = threads;
    const driver = new SyncDriver(fake, http);
    const betweenPages = once(() => fake.mailbox.add(random, { threadId: oldest, text: "an answer" }));
    await driver.run({ random, betweenPages });
    expect(ids(driver)).toEqual(threads);
    expect(driver.store.documents().get(oldest)?.content).toContain("an answer");
  });

  it("of chosen labels, each is listed although one before it is deleted meanwhile", async () => {
    fake.perPage = 2;
    const { labels } = fake.mailbox;
    labels.push(...["One", "Two", "Three"].map((name) => ({ id: `Label_${name}`, name })));
    fake.config = { labels: "One,Two,Three" };
    const one = Array.from({ length: 3 }, () => fake.mailbox.add(random, { labelIds: ["Label_One"] }));
    const two = fake.mailbox.add(random, { labelIds: ["Label_Two"] });
    const three = fake.mailbox.add(random, { labelIds: ["Label_Three"] });
    const driver = new SyncDriver(fake, http);
    const betweenPages = once(() => {
      for (const message of one) fake.mailbox.removeLabel(message, "Label_One");
      labels.splice(
        labels.findIndex(({ name }) => name === "One"),
        1,
      );
    });
    await driver.run({ random, betweenPages });
    expect(ids(driver)).toEqual([two.threadId, three.threadId]);
  });

  it("with a search, a thread that gets a message while it is searched for stays", async () => {
    fake.perPage = 2;
    fake.config = { query: "subject:lamp" };
    const threads = Array.from({ length: 6 }, () => fake.mailbox.add(random, { subject: "a lamp" }));
    const [oldest] = threads;
    if (oldest === undefined) throw new Error("There is no thread.");
    const driver = await inStep();
    const { threadId } = oldest;
    // Its place is the last one before, and the first one after the message.
    fake.mailbox.addLabel(oldest, "STARRED");
    let pages = 0;
    const betweenPages = async () => {
      if (pages++ === 1) fake.mailbox.add(random, { threadId, subject: "Re: a lamp" });
    };
    await driver.run({ random: new Random(3), betweenPages });
    expect(ids(driver)).toContain(threadId);
    expect(pages).toBeGreaterThan(2);
  });

  it("a thread that goes to the trash, whole or in part, costs one call", async () => {
    const whole = fake.mailbox.add(random);
    const kept = fake.mailbox.add(random);
    const trashed = fake.mailbox.add(random, { threadId: kept.threadId });
    const driver = await inStep();
    const { content } = fake.calls;
    fake.mailbox.addLabel(whole, "TRASH");
    fake.mailbox.addLabel(trashed, "SPAM");
    await driver.run({ random });
    expect(ids(driver)).toEqual([kept.threadId]);
    expect(fake.calls.content - content).toBe(2);
  });

  it("threads that are too old are not read", async () => {
    fake.config = { newerThanDays: 1 };
    const { threadId } = fake.mailbox.add(random);
    expect(await fetched(threadId)).toBeNull();
  });

  it("a history that is lost begins a full listing, and what is gone since then is gone", async () => {
    const message = fake.mailbox.add(random);
    const driver = await inStep();
    fake.mailbox.delete(message);
    const { threadId } = fake.mailbox.add(random);
    fake.oldestHistoryId = Number(fake.mailbox.historyId);
    await driver.run({ random });
    expect(ids(driver)).toEqual([threadId]);
  });

  it("a cursor of an earlier version begins a full listing", async () => {
    const { connector } = fake;
    const session = new SyncDriver(fake, http).session();
    const { version: _version, lists: _lists, ...earlier } = JSON.parse((await connector.changes(session, null)).next);
    await expect(connector.changes(session, JSON.stringify(earlier))).rejects.toThrow(CursorExpiredError);
  });

  it("a label that does not exist is refused", async () => {
    fake.config = { labels: "Nowhere" };
    await expect(fake.connector.check(new SyncDriver(fake, http).session())).rejects.toThrow(BadInputError);
  });

  async function inStep(): Promise<SyncDriver> {
    const driver = new SyncDriver(fake, http);
    await driver.run({ random });
    return driver;
  }

  async function fetched(id: string): Promise<ItemContent | null> {
    const session = new SyncDriver(fake, http).session();
    const { upserts } = await fake.connector.changes(session, null);
    const handle = upserts.find((item) => item.id === id)?.handle ?? null;
    const item = { id, handle, name: id, version: "1", mediaType: null, size: null, url: null, known: null };
    const content = await fake.connector.fetch(session, item);
    if (content === "unchanged") throw new Error("Nothing was stored before.");
    return content;
  }
});

function once(edit: () => unknown): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) edit();
    isDone = true;
  };
}

function ids(driver: SyncDriver): string[] {
  return [...driver.store.documents().keys()].sort();
}

function dataOf(text: string | Buffer): NonNullable<MessagePart["body"]> {
  const bytes = Buffer.from(text);
  return { data: bytes.toString("base64url"), size: bytes.length };
}

/** As the store does it. */
async function extract(content: ItemContent | null): Promise<string> {
  if (content?.kind !== "bytes") throw new Error("The content is no file.");
  const folder = await mkdtemp(join(tmpdir(), "loci-thread-"));
  try {
    const path = join(folder, content.filename);
    await writeFile(path, content.bytes);
    const { text } = await createExtractors().extract(path, {
      url: null,
      filename: content.filename,
      declaredType: content.mediaType,
      depth: 0,
      signal: AbortSignal.timeout(60_000),
      onProgress: () => undefined,
    });
    return text;
  } finally {
    await rm(folder, { recursive: true });
  }
}
