import { ExtractionFailedError } from "@loci/errors";
import { runInChild } from "@loci/sandbox";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent, Extractor } from "#files/reading/extractor.js";
import type { MemberLimits } from "../members/allowance.js";
import { AssembledText } from "../members/assembled-text.js";
import type { MemberContext, ReadMember } from "../members/member.js";
import { allowanceOf, type MembersRead, readMembers } from "../members/read-members.js";
import { shortenWarnings } from "../members/shorten-warnings.js";
import { inTemporaryFolder } from "../members/temporary-folder.js";
import { EXTRACTION_LIMITS, type ReadingLimits } from "../reading/limits.js";
import type { MailRead, MailTask, ReadMessage } from "./mail-task.js";

export interface MailOptions {
  readMember: ReadMember;
  limits?: MemberLimits & { mail: ReadingLimits };
}

/**
 * Messages (RFC 5322, Outlook's .msg) and mailboxes: subject, headers and text, then what is attached, which is unpacked in a
 * process of its own and read as if it had been sent by itself.
 */
export function createMailExtractor({ readMember, limits = EXTRACTION_LIMITS }: MailOptions): Extractor {
  return {
    mediaTypes: ["message/rfc822", "application/mbox", "application/vnd.ms-outlook"],
    extract: (file, context: MemberContext) =>
      inTemporaryFolder(async (folder) => {
        const allowance = allowanceOf(context, limits);
        const { maxFileBytes, maxTextLength } = limits;
        const input: MailTask = {
          ...file,
          folder,
          maxFileBytes,
          maxTextLength,
          maxMembers: Math.max(allowance.members, 0),
          maxInflatedBytes: Math.max(allowance.inflatedBytes, 0),
        };
        const child = new URL("./mail.child.js", import.meta.url);
        const mail = await runInChild<MailRead>({
          file: child,
          input,
          reads: [file.path],
          writes: folder,
          signal: context.signal,
          ...limits.mail,
        });
        allowance.inflatedBytes -= mail.inflatedBytes;
        const attachments = mail.messages.flatMap((message) => message.attachments);
        const outcome = await readMembers(attachments, { readMember, limits, context, allowance });
        return assemble(mail, outcome);
      }),
  };
}

function assemble({ messages, warnings }: MailRead, outcome: MembersRead): ExtractedContent {
  const [first] = messages;
  const isSingle = messages.length === 1;
  if (isSingle && first?.isEncrypted) {
    throw new ExtractionFailedError("The message is encrypted: its text cannot be read without the key");
  }
  const text = new AssembledText();
  for (const message of messages) {
    text.add(message.text);
    for (const { member, content } of outcome.read) {
      if (message.attachments.includes(member)) text.addMember(member.name, { content, headingLevel: 2 });
    }
  }
  if (first === undefined || text.length === 0) throw new ExtractionFailedError("The message holds no text");
  const facts = isSingle ? factsOf(first) : {};
  return extractedContent({
    ...facts,
    text: text.toString(),
    structure: "markdown",
    places: text.places,
    warnings: shortenWarnings([...bodyWarnings(messages, outcome), ...warnings, ...outcome.warnings]),
  });
}

function factsOf({ title, author, language, publishedAt }: ReadMessage): Partial<ExtractedContent> {
  return { title, author, language, publishedAt };
}

function bodyWarnings(messages: ReadMessage[], { read }: MembersRead): string[] {
  const encrypted = messages.filter(({ isEncrypted }) => isEncrypted).length;
  if (encrypted > 0) return [`${encrypted} of the messages are encrypted: only their headers were read.`];
  const isEmpty = read.length === 0 && messages.every(({ hasBody }) => !hasBody);
  return isEmpty ? ["There is no text but the headers."] : [];
}
