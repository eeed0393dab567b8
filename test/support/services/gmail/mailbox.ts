import type { GmailLabel, GmailMessage, GmailThread, HistoryRecord } from "#adapters/connector/gmail/gmail-api.js";
import type { Random } from "../random.js";

export interface MailMessage extends GmailMessage {
  threadId: string;
  labelIds: string[];
  text: string;
}

export interface MessageToAdd {
  threadId?: string;
  labelIds?: string[];
  subject?: string;
  text?: string;
  /** Name and size of a file that is sent along. */
  attachment?: { filename: string; size: number };
}

const FIRST_ID = 0x18f0_0000_0000_0000n;

/** Messages, labels and the history of a mailbox, as Gmail keeps them. */
export class Mailbox {
  readonly messages = new Map<string, MailMessage>();
  readonly labels: GmailLabel[] = ["INBOX", "SENT", "UNREAD", "SPAM", "TRASH", "DRAFT", "CATEGORY_PROMOTIONS"].map(
    (id) => ({ id, name: id }),
  );
  readonly history: HistoryRecord[] = [];
  readonly #lastChanges = new Map<string, string>();
  #ids = 0;
  #historyId = 5_000;

  get historyId(): string {
    return String(this.#historyId);
  }

  add(random: Random, { attachment, ...asked }: MessageToAdd = {}): MailMessage {
    this.#ids++;
    const id = (FIRST_ID + BigInt(this.#ids)).toString(16);
    const { threadId = id, labelIds = ["INBOX", "UNREAD"], subject = random.word() } = asked;
    const text = asked.text ?? `words ${random.word()}`;
    const internalDate = String(Date.UTC(2025, 0, 1) + this.#ids * 60_000);
    const message = {
      ...{ id, threadId, labelIds, internalDate, text },
      payload: payloadOf({ subject, text, date: new Date(Number(internalDate)), attachment }),
    };
    this.messages.set(id, message);
    this.#note({ messagesAdded: [{ message: headOf(message) }] }, threadId);
    return message;
  }

  /** A thread in the API's form. */
  addThread({ id: threadId, messages = [] }: GmailThread): void {
    for (const { id, payload } of messages) {
      this.messages.set(id, { id, threadId, labelIds: ["INBOX"], text: "", ...(payload && { payload }) });
      this.#note({ messagesAdded: [{ message: { id, threadId, labelIds: ["INBOX"] } }] }, threadId);
    }
  }

  delete(message: MailMessage): void {
    this.messages.delete(message.id);
    this.#note({ messagesDeleted: [{ message: headOf(message) }] }, message.threadId);
  }

  addLabel(message: MailMessage, label: string): void {
    message.labelIds = [...message.labelIds, label];
    this.#note({ labelsAdded: [{ message: headOf(message), labelIds: [label] }] }, message.threadId);
  }

  removeLabel(message: MailMessage, label: string): void {
    message.labelIds = message.labelIds.filter((one) => one !== label);
    this.#note({ labelsRemoved: [{ message: headOf(message), labelIds: [label] }] }, message.threadId);
  }

  /** In the order in which threads began. */
  threads(): Map<string, MailMessage[]> {
    const threads = new Map<string, MailMessage[]>();
    for (const message of this.messages.values()) {
      threads.set(message.threadId, [...(threads.get(message.threadId) ?? []), message]);
    }
    return threads;
  }

  /** As the API gives it, with every field that the stand-in knows. */
  threadOf(id: string): GmailThread | null {
    const messages = this.threads().get(id);
    if (messages === undefined) return null;
    return {
      id,
      historyId: this.lastChangeOf(id),
      messages: messages.map(({ payload, text: _, ...head }) => (payload === undefined ? head : { ...head, payload })),
    };
  }

  lastChangeOf(threadId: string): string {
    return this.#lastChanges.get(threadId) ?? "0";
  }

  #note(record: Omit<HistoryRecord, "id">, threadId: string): void {
    // Gaps are usual.
    this.#historyId += 3;
    this.history.push({ id: this.historyId, ...record });
    this.#lastChanges.set(threadId, this.historyId);
  }
}

function headOf({ id, threadId, labelIds }: MailMessage): GmailMessage {
  return { id, threadId, labelIds };
}

function payloadOf({
  subject,
  text,
  date,
  attachment,
}: {
  subject: string;
  text: string;
  date: Date;
  attachment: MessageToAdd["attachment"];
}): NonNullable<GmailMessage["payload"]> {
  const body = (content: string) => ({ data: Buffer.from(content).toString("base64url"), size: content.length });
  const alternatives = {
    mimeType: "multipart/alternative",
    filename: "",
    parts: [
      { mimeType: "text/plain", filename: "", body: body(`${text}\r\n`) },
      { mimeType: "text/html", filename: "", body: body(`<div dir="ltr">${text}</div>\r\n`) },
    ],
  };
  const headers = [
    { name: "From", value: "Bo Larsen <bo@example.com>" },
    { name: "To", value: "Ada Berg <ada@example.com>" },
    { name: "Date", value: date.toUTCString() },
    { name: "Subject", value: subject },
  ];
  if (attachment === undefined) return { ...alternatives, headers };
  const { filename, size } = attachment;
  const attached = { mimeType: "application/pdf", filename, body: { attachmentId: "ANGjdJ-1", size } };
  return { mimeType: "multipart/mixed", filename: "", headers, parts: [alternatives, attached] };
}
