import { readFileSync } from "node:fs";
import { PlatformError } from "@loci/errors";
import { isoDate } from "../html/metadata/read-metadata.js";
import { InflatedFiles } from "../members/inflated-files.js";
import type { Member } from "../members/member.js";
import { memberName } from "../members/member-name.js";
import type { MailRead, MailTask, ReadMessage } from "./mail-task.js";
import type { Message } from "./message.js";
import { readInternetMessage } from "./read-internet-message.js";
import { readOutlookMessage } from "./read-outlook-message.js";
import { splitMailbox } from "./split-mailbox.js";
import { writeMessage } from "./write-message.js";

/** Reads a message or a mailbox and unpacks attachments. */
export async function readMail(task: MailTask, progress: () => void): Promise<MailRead> {
  const read: MailRead = { messages: [], inflatedBytes: 0, warnings: [] };
  const files = new InflatedFiles(task, progress);
  let length = 0;
  let attached = 0;
  for await (const message of messagesOf(task)) {
    progress();
    const maxMembers = task.maxMembers - attached;
    const { attachments, warnings } = await unpackAttachments(message, { files, maxMembers });
    const written = writeMessage(message);
    read.messages.push({ ...written, ...factsOf(message), attachments });
    read.warnings.push(...warnings);
    attached += attachments.length;
    length += written.text.length;
    if (length > task.maxTextLength) {
      read.warnings.push("The mailbox is too long: only its first messages were read.");
      break;
    }
  }
  return { ...read, inflatedBytes: files.bytes };
}

async function* messagesOf({ path, mediaType }: MailTask): AsyncGenerator<Message> {
  const bytes = readFileSync(path);
  if (mediaType === "application/vnd.ms-outlook") yield readOutlookMessage(bytes);
  else if (mediaType !== "application/mbox") yield await readInternetMessage(bytes);
  else for (const part of splitMailbox(bytes)) yield await readInternetMessage(part);
}

function factsOf({
  subject,
  from,
  date,
  language,
  isEncrypted,
}: Message): Omit<ReadMessage, "text" | "hasBody" | "attachments"> {
  return { title: subject, author: from, language, publishedAt: isoDate(date), isEncrypted };
}

async function unpackAttachments(
  { attachments, isEncrypted }: Message,
  { files, maxMembers }: { files: InflatedFiles; maxMembers: number },
): Promise<{ attachments: Member[]; warnings: string[] }> {
  const members: Member[] = [];
  const warnings: string[] = [];
  if (isEncrypted) return { attachments: members, warnings };
  for (const { content, ...known } of attachments) {
    const attachment = { ...known, name: memberName(known.name) };
    if (members.length >= maxMembers) {
      warnings.push(`${attachment.name} and the attachments after it were left out: there are more than are read.`);
      break;
    }
    try {
      members.push({ ...attachment, path: await files.write([content]) });
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      warnings.push(`${attachment.name} was left out: ${error.message}`);
    }
  }
  return { attachments: members, warnings };
}
