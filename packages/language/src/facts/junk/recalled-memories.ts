import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type BlockReader, type ForeignBlock, headOf, isBlank, toEnd } from "./foreign-block.js";

const TAG_NAME = oneOf(
  "memor(?:y|ies)|profile|recall(?:ed)?|remembered|known[-_]facts",
  "user[-_](?:facts|info(?:rmation)?|context|data)|context|history|knowledge|persona",
);
/** `<memories>`, `<user_profile>`, `<relevant-memories>`: tools mark context before a question with such tags. */
const TAG = new RegExp(pattern`<((?:[a-z]+[-_]){0,3}${TAG_NAME}(?:[-_](?:[a-z]+)){0,2})(?:\s[^>\n]{0,200})?>`, "i");

const KNOWN_ADJECTIVE = oneOf(
  "relevant |recalled |retrieved |saved |stored |past |previous |long[- ]term |short[- ]term |existing ",
  "related |recent |known |current |user(?:'s)? |your |core |my saved ",
);
const KNOWN = pattern`${KNOWN_ADJECTIVE}*`;
const STORE_NOUN = oneOf(
  "context|bank|block|entries|items|results|about (?:the user|you|me)",
  "from (?:previous|past|earlier) (?:conversations|chats|sessions)|of (?:the user|you)",
);
const KNOWN_PARTICIPLE = oneOf("known|saved|learned|learnt|remembered|remember|know|stored");
const FACTS_NOUN = oneOf("facts|information|things|details|context");
const KNOWING_VERB = oneOf("know|remember|have stored|have saved|have learned");
const NOTES_NOUN = oneOf("notes|facts|context|information");
const TITLE_NOUN = oneOf(
  pattern`memor(?:y|ies)(?: ${STORE_NOUN})?`,
  "user (?:profile|facts|information|info|context|background|summary|persona)",
  pattern`${FACTS_NOUN}(?: that)?(?: (?:i|we|you))?(?: ${KNOWN_PARTICIPLE})? about (?:the user|user|you)`,
  pattern`what (?:i|we|you) ${KNOWING_VERB}(?: so far)? about (?:the user|user|you|me)`,
  pattern`${NOTES_NOUN} from (?:previous|past|earlier|our last) (?:conversations?|chats?|sessions?)`,
  "conversation summary|chat history",
);
const TITLE = pattern`${KNOWN}${TITLE_NOUN}`;
const HEADING_MARK = oneOf(pattern`#{1,6}\s*|\*\*|__|\[|[-=]{2,}\s*|<!--\s*`);
/** A title on its own line. */
const HEADING = new RegExp(
  pattern`^\s*${HEADING_MARK}?${TITLE}(?:\*\*|__|\]|\s*[-=]{2,}|\s*-->)?\s*:?\s*(?:\*\*|__)?\s*$`,
  "i",
);
const LEAD_VERB = oneOf("here(?:'s| is| are)|this is|these are|below (?:is|are)|the following (?:is|are)");
const LEAD_ARTICLE = oneOf(" the| some| all(?: the)?| everything| a few");
/** A title that opens a list or a line of memories, as programs and assistants write it. */
const LEAD = new RegExp(
  pattern`^\s*(?:#{1,6}\s*)?(?:ok(?:ay)?,? |sure,? |so,? )?(?:${LEAD_VERB}${LEAD_ARTICLE}? )?${TITLE}[^:.!?\n]{0,60}:`,
  "i",
);
const MEMORY_NOUN = oneOf("memor(?:y|ies)|mem|recalled|remembered|known fact|fact|profile");
const MEMORY_MARK = oneOf(
  pattern`[[(<](?:user[- _])?${MEMORY_NOUN}\b[^\])>\n]{0,60}[\])>]|(?:user )?memory(?: ?#?\d+)?\s*:`,
  pattern`(?:(?:recalled|retrieved|loaded|fetched|remembered) )?from (?:my |your |the )?memory\s*:`,
);
const MARK = new RegExp(pattern`^\s*(?:[-*•]\s*|\d+[.)]\s*)?${MEMORY_MARK}`, "i");
const BULLET = /^\s*(?:[-*•+–]|\d{1,3}[.)])\s|^\s{2,}\S/;

/**
 * Finds recalled memories: text that a memory store or an assistant already knew. Storing it again would make the store
 * feed on itself.
 */
export const readRecalledMemories: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line);
  const tag = head.includes("<") ? TAG.exec(head) : null;
  if (tag !== null) return tagged(lines, index, { name: tag[1] ?? "", start: line.start + tag.index });
  if (MARK.test(head)) return { start: line.start, end: line.end };
  return HEADING.test(head) || LEAD.test(head.replace(/\u2019/g, "'")) ? titled(lines, index) : null;
};

/**
 * Blanks closed blocks of that kind anywhere in a transcript, because they can contain lines that look like turns. The
 * length stays the same.
 */
export function blankTaggedMemories(text: string): string {
  if (!text.includes("</")) return text;
  const folded = text.toLowerCase();
  const parts: string[] = [];
  let place = 0;
  for (const tag of text.matchAll(new RegExp(TAG, "gi"))) {
    if (tag.index < place) continue;
    const close = `</${(tag[1] ?? "").toLowerCase()}>`;
    const end = folded.indexOf(close, tag.index);
    // Only the last of many tags can be open, so no tag needs a search through the whole text.
    if (end === -1) break;
    parts.push(text.slice(place, tag.index), blanked(text.slice(tag.index, end + close.length)));
    place = end + close.length;
  }
  return parts.join("") + text.slice(place);
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** The range up to the closing tag. Without a closing tag, it extends to the end. */
function tagged(
  lines: Parameters<BlockReader>[0],
  index: number,
  { name, start }: { name: string; start: number },
): ForeignBlock {
  const close = `</${name.toLowerCase()}`;
  for (const line of lines.slice(index)) {
    const place = line.text.toLowerCase().indexOf(close);
    if (place === -1) continue;
    const end = line.text.indexOf(">", place);
    return { start, end: end === -1 ? line.end : line.start + end + 1 };
  }
  return toEnd(lines, start);
}

/**
 * The title and the list or paragraph below it: up to an empty line without a further item, or to the words after the
 * list.
 */
function titled(lines: Parameters<BlockReader>[0], index: number): ForeignBlock {
  const start = lines[index]?.start ?? 0;
  let last = index;
  let hasItems = false;
  for (let next = index + 1; next < lines.length; next += 1) {
    const line = lines[next];
    const isItem = BULLET.test(headOf(line));
    if (isBlank(line)) {
      const follows = BULLET.test(headOf(lines[next + 1])) || next === index + 1;
      if (!follows) break;
      continue;
    }
    const isNewParagraph = isBlank(lines[next - 1]) && next > index + 2;
    if (!isItem && (hasItems || isNewParagraph)) break;
    hasItems ||= isItem;
    last = next;
  }
  return { start, end: lines[last]?.end ?? start };
}
