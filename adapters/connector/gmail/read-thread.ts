import { decodeWords } from "postal-mime";
import type { ItemContent } from "#core/ports/connector.js";
import type { GmailMessage, GmailThread } from "./gmail-api.js";
import type { MailSelection } from "./list-threads.js";
import { type MailLabels, UNREAD } from "./mail-labels.js";
import { headerOf, writeMailbox } from "./write-mailbox.js";

const MS_A_DAY = 86_400_000;
/** Lists of people and labels are for filters, not for reading. */
const MAX_VALUE_LENGTH = 1_000;

/** One document: the messages that are not left out, the oldest first. Null: none remains. */
export function readThread(
  { historyId, messages = [] }: GmailThread,
  { labels, selection }: { labels: MailLabels; selection: MailSelection },
): ItemContent | null {
  const kept = labels.select(messages, selection);
  const last = kept.at(-1);
  if (last === undefined) return null;
  const writtenAt = dateOf(last);
  if (isTooOld(writtenAt, selection)) return null;
  const subject = valuesOf(kept, "Subject")[0] ?? "";
  const labelIds = kept.flatMap((message) => message.labelIds ?? []).filter((id) => id !== UNREAD);
  return {
    kind: "bytes",
    bytes: oneChunk(writeMailbox(kept)),
    mediaType: "application/mbox",
    filename: "thread.mbox",
    ...(historyId !== undefined && { version: historyId }),
    title: subject === "" ? null : subject,
    writtenAt,
    metadata: {
      from: listOf(valuesOf(kept, "From")),
      to: listOf([...valuesOf(kept, "To"), ...valuesOf(kept, "Cc")]),
      subject,
      labels: listOf(labelIds.map((id) => labels.nameOf(id))),
      messages: kept.length,
    },
  };
}

function isTooOld(writtenAt: Date | null, { newerThanDays }: MailSelection): boolean {
  return newerThanDays !== null && writtenAt !== null && Date.now() - writtenAt.getTime() > newerThanDays * MS_A_DAY;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** One value for each message that has the header, in clear text. */
function valuesOf(messages: readonly GmailMessage[], header: string): string[] {
  return messages.flatMap(({ payload = {} }) => {
    const value = headerOf(payload, header);
    return value === null ? [] : [decodeWords(value)];
  });
}

function listOf(values: readonly string[]): string {
  return [...new Set(values)].join(", ").slice(0, MAX_VALUE_LENGTH).toWellFormed();
}

/** Gmail's own date; mail that was brought in from elsewhere may have only its header's. */
function dateOf({ internalDate, payload = {} }: GmailMessage): Date | null {
  const date = internalDate === undefined ? new Date(headerOf(payload, "Date") ?? "") : new Date(Number(internalDate));
  return Number.isNaN(date.getTime()) ? null : date;
}
