import { writeChat } from "@loci/language/conversation";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { AssembledText } from "../members/assembled-text.js";
import type { Member } from "../members/member.js";

/** Files that applications put beside the chats of an export: lists of people, settings, and the same chats once more as a page. */
const SETTINGS_NAMES = [
  "users?|user_settings|message_feedback|shared_conversations|model_comparisons|export_manifest|channels|groups|dms",
  "mpims|integration_logs",
].join("|");
const BESIDE_CHATS = new RegExp(String.raw`(?:^|\/)(?:${SETTINGS_NAMES})\.json$|(?:^|\/)chat\.html$`);
const CHATS = /(?:^|\/)(?:conversations(?:-\d+)?\.json|channels\.json|dms\.json|groups\.json)$/;
const DAY_OF_CHANNEL = /(?:^|\/)[^/]+\/\d{4}-\d{2}-\d{2}\.json$/;

/** The members of an archive, without what says nothing more in an export of ChatGPT, Claude or Slack. */
export function withoutExportFiles<Named extends Pick<Member, "name">>(members: Named[]): Named[] {
  const isExport = members.some(({ name }) => CHATS.test(name));
  const kept = members.filter(({ name }) => !BESIDE_CHATS.test(name));
  const hasChats = kept.some(({ name }) => CHATS.test(name) || DAY_OF_CHANNEL.test(name));
  return isExport && hasChats ? kept : members;
}

interface ReadMember {
  member: Member;
  content: ExtractedContent;
}

/** Whether most of what an archive says are chats: then it is one, and its other files are what was sent in it. */
export function isChatArchive(read: readonly ReadMember[]): boolean {
  const lengthOf = (members: readonly ReadMember[]) =>
    members.reduce((sum, { content }) => sum + content.text.length, 0);
  return lengthOf(read.filter(isChat)) * 2 >= lengthOf(read) && read.some(isChat);
}

/** The chats first, each below its name. The text of another file is nobody's words, as the output of a tool is. */
export function assembleChats(read: readonly ReadMember[]): AssembledText {
  const text = new AssembledText();
  const files = read.filter((each) => !isChat(each));
  for (const { member, content } of read.filter(isChat)) text.addMember(member.name, { content, headingLevel: 1 });
  for (const { member, content } of files) {
    const turn = { speaker: "tool", words: content.text, sentAt: null, clock: "0:00" };
    const written = writeChat({ conversations: [{ title: null, turns: [turn] }] });
    text.addMember(member.name, {
      content: { ...content, structure: "text", text: written, places: [] },
      headingLevel: 1,
    });
  }
  return text;
}

function isChat({ content }: ReadMember): boolean {
  return content.structure === "conversation";
}
