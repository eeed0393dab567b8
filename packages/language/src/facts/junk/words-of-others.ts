import { readStamp } from "#language/conversation/moments/stamp.js";
import { readLabel } from "#language/conversation/turns/read-label.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type BlockReader, type ForeignBlock, headOf, toEnd } from "./foreign-block.js";
import { lengthHandedOver } from "./length-handed-over.js";

const MAIL_HEAD = oneOf(
  pattern`-{2,}\s*(?:forwarded|original) message\s*-*|begin forwarded message:`,
  pattern`-{5,}\s*(?:weitergeleitete|ursprüngliche) nachricht|fwd?:\s|(?:subject|betreff): \S`,
  pattern`(?:on|am|le|el) .{6,120}\b(?:wrote|schrieb.{0,60}|a écrit|escribió)\s*:\s*$`,
);
const MAIL_MARK = new RegExp(pattern`^\s*${MAIL_HEAD}`, "i");
const FIRST_FIELD = /^\s*\**(?:from|von|de|sender)\**:\**\s+\S/i;
const FIELD = /^\s*\**(?:to|sent|date|subject|cc|reply-to|an|gesendet|datum|betreff|para|asunto|fecha)\**:\**\s+\S/i;
const HEAD_LINES = 6;

/** A quoted mail from its head to the end of the text. "I" in it is the writer of the mail. */
export const readForwardedMail: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line);
  if (MAIL_MARK.test(head)) return toEnd(lines, line.start);
  if (!FIRST_FIELD.test(head)) return null;
  const isHead = lines.slice(index + 1, index + HEAD_LINES).some((next) => FIELD.test(headOf(next)));
  return isHead ? toEnd(lines, line.start) : null;
};

const POLITE_WORDS = oneOf(
  "(?:hey|hi|hello|ok|okay|now|and|also),? |(?:can|could|would|will) you |please |pls |kindly |i need you to ",
  "i'd like you to |i want you to |help me (?:to )?",
);
const POLITE = pattern`${POLITE_WORDS}*`;
const WORK = oneOf(
  "translate|proof-?read|re-?write|rephrase|paraphrase|summari[sz]e|correct|edit|fix|improve|shorten|polish",
  "simplify|reword|classify|convert|extract|complete|continue|finish|reply to|respond to|tl;?dr",
  "check the (?:grammar|spelling)|reflow|plain english|check my (?:answers?|maths?|working)|(?:solve|analy[sz]e|review|grade) (?:this|these|pls|please)",
);
const REQUEST = new RegExp(`(?:^\\s*|[.!?]\\s+)${POLITE}${WORK}\\b[^.!?:\\n]{0,120}:(?=\\s|$)`, "i");
const TEXT_NOUN = oneOf(
  "text|draft|e-?mail|letter|article|essay|story|poem|lyrics|paragraph|transcript|logs?|code|error|output",
  "prompt|message|script|song|chapter|scene|passage|excerpt|post|response|reply|answer|dialogue|quote|review",
  "template|snippet|bio|sentence|caption|tweet|speech|monologue|example",
);
const OFFERED_TEXT = oneOf(
  pattern`(?:the|a|an|some|this) (?:[\w-]+ ){0,3}${TEXT_NOUN}`,
  pattern`my (?:[\w-]+ ){0,2}(?:draft|e-?mail|letter|essay|poem|code|prompt|script|lyrics|chapter|novel|song)`,
);
const OFFER_VERB = oneOf("here(?:'s| is| are)|below (?:is|are)|this is|see");
const OFFER = new RegExp(pattern`(?:^\s*|[.!?]\s+)${OFFER_VERB} ${OFFERED_TEXT}\b[^.!?:\n]{0,60}:(?=\s|$)`, "i");
const NAMED_NOUN = oneOf("prompt|text|sentence|draft|tweet|caption|input|example");
const FICTION = oneOf("story|stories|poem|song|joke|riddle|monologue|scene|dialogue|tale|novel|limerick|haiku");
const NAMED = new RegExp(
  oneOf(
    pattern`(?:^\s*|[.!?]\s+)(?:use|take) (?:this|these|the following)\b[^.!?:\n]{0,60}:(?=\s|$)`,
    pattern`(?:^\s*|[.!?]\s+)(?:my|the|an?) (?:[\w-]+ ){0,2}${NAMED_NOUN}(?: is| reads| says| goes)?\s*:(?=\s|$)`,
    pattern`(?:^\s*|[.!?]\s+)(?:[\w-]+ )?(?:word problem|exam (?:question|task)|homework (?:q|question)|sample|quiz|riddle|joke)\s*:(?=\s|$)`,
    pattern`(?:^\s*|[.!?]\s+)(?:please )?(?:write|tell|make up|invent) (?:me )?(?:an?|the) [^.!?:\n]{0,40}${FICTION}\b[^.!?:\n]{0,60}:(?=\s|$)`,
  ),
  "i",
);
const LYRICS_HEAD = oneOf(
  pattern`\[(?:verse|chorus|bridge|intro|outro|hook|pre-chorus|refrain)\b[^\]]{0,20}\]|[♪♫]`,
  pattern`(?:song )?lyrics\b[^.!?:\n]{0,40}:|(?:verse|chorus|bridge|refrain)(?: \d)?\s*:`,
);
/** Headings of parts of songs, and lyrics. */
const LYRICS = new RegExp(pattern`^\s*${LYRICS_HEAD}`, "iu");

/** A quotation is followed no further, so that many of them stay quick. */
const LINES_OF_QUOTATION = 60;

/**
 * Text that somebody hands over for processing ("Translate this: ..."), and songs. A quotation ends with its mark, an
 * exercise with its question, anything else with the text.
 */
export const readHandedOverText: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line).replace(/\u2019/g, "'");
  if (LYRICS.test(head)) return toEnd(lines, line.start);
  const match = REQUEST.exec(head) ?? OFFER.exec(head) ?? NAMED.exec(head);
  if (match === null) return null;
  const opened = match.index + match[0].length;
  const rest = [line.text.slice(opened), ...lines.slice(index + 1, index + LINES_OF_QUOTATION).map(({ text }) => text)];
  const length = lengthHandedOver(match[0], rest.join("\n"));
  const start = line.start + match.index;
  return length === null ? toEnd(lines, start) : { start, end: line.start + opened + length };
};

const CLOCK = pattern`\[?\d{1,2}[:.]\d{2}[^\]\n]{0,20}\]?`;
const CHATTER = pattern`\p{Lu}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,2}`;
const SAID = new RegExp(
  pattern`^\s*(?:${CLOCK}\s*(?:-\s*)?)?${CHATTER}(?: \([^)\n]{1,20}\))?:\s+(?=.*\b(?:I|I['’]\w+|my|me|you|your|we)\b)`,
  "u",
);

/**
 * A line of a chat between others: a line with a time, or a line ("Tom: I live in Rome") next to another. A form has no
 * such sentences.
 */
export const readPastedChat: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const label = readLabel(headOf(line));
  if (label?.isStamped && readStamp(label.stamp ?? "", null) !== null) return { start: line.start, end: line.end };
  if (!SAID.test(headOf(line))) return null;
  const hasNeighbour = SAID.test(headOf(lines[index - 1])) || SAID.test(headOf(lines[index + 1]));
  return hasNeighbour ? { start: line.start, end: line.end } : null;
};

const PROMPT_MARK = new RegExp(
  oneOf(
    pattern`\[\/?INST\]|<\|(?:im_start|system|user|assistant|begin_of_text)\|?>|<<SYS>>|<\/?system(?:[-_]prompt)?>`,
    pattern`^\s*(?:#{1,6}\s*)?system prompt\s*:?`,
  ),
  "im",
);
const ROLE = oneOf(
  pattern`you(?:'re| are| will be| shall be)(?: now)? (?:an?|the|my|going to (?:act|be))\b|act as\b|behave like\b`,
  pattern`i want you to (?:act|be|play|behave)\b|i need you to (?:act|be|play)\b`,
  pattern`your (?:role|task|job|goal|mission|name) is\b|as an? (?:expert|experienced|professional|senior|ai)\b`,
  pattern`take (?:on )?the role of\b|(?:#{1,6}\s*)?(?:role|persona|instructions?|task|context|system)\s*:`,
);
const PROMPT_OPENING = new RegExp(
  pattern`^\s*(?:#{1,6} [^\n]{0,60}\n\s*)?(?:(?:from now on|today|in this chat),? )?${ROLE}`,
  "i",
);
const DIRECTIVE_OPENING = oneOf(
  "you (?:will|must|should|are|can|may|have to|need to|always|never|do not|don't|speak|answer)",
  "your (?:answers?|repl(?:y|ies)|responses?|tone|output|task|job|goal|role|name|users?)|do not|don't|never",
  "always|only|use|avoid|be|keep|answer|respond|reply|write|provide|return|output|ask|follow|ensure|make sure",
  "if the user|when the user|the user|users?|i will|i'll|my first|include|format|think|start|end|refuse|stay",
);
const DIRECTIVE = new RegExp(pattern`(?:^|[.!?:;\n]\s*[-*•\d.)]*\s*)${DIRECTIVE_OPENING}\b`, "gim");
const OWN_NOUN = oneOf(
  "name is|wife|husband|partner|mother|mom|mum|father|dad|son|daughter|sister|brother|kids?|dogs?|cats?|boss",
  "birthday|favou?rite",
);
const OWN_STATEMENT = oneOf(
  "I(?:'m| am) (?!going to (?:give|provide|ask|type)|giving|providing)",
  pattern`I (?:live|work|have|was|love|like|moved|study|grew|hate|enjoy|prefer|eat|speak|play|own)\b`,
  pattern`my ${OWN_NOUN}\b`,
);
/** Statements of people about their own lives. With them, each sentence is judged separately. */
const OWN_LIFE = new RegExp(pattern`\b${OWN_STATEMENT}`, "i");
const MIN_DIRECTIVES = 2;
/** `{{name}}`, `${name}`, `<NAME>`, `[your name]`: a placeholder that nobody has filled in. */
const SLOT = new RegExp(
  oneOf(
    pattern`\{\{[^}\n]{0,80}\}\}|\{%[^%\n]{0,80}%\}|\$\{\w+\}|\{[a-z]+(?:_[a-z]+)*\}|<[A-Z][A-Z_ ]{2,30}>`,
    pattern`\[[A-Z][A-Z_ ]{0,30}\](?=[^\n]{0,80}\[[A-Z][A-Z_ ]{0,30}\])`,
    pattern`\[(?:insert|your|my|recipient|sender|company|name|date|topic|product|city|x{2,})\b[^\]\n]{0,40}\]`,
  ),
  "gi",
);

/** Finds paragraphs of templates, and whole texts that are prompts for a model. */
export function findPastedPrompts(text: string): ForeignBlock[] {
  if (isPrompt(text)) return [{ start: 0, end: text.length }];
  if (!/[{<[]/.test(text)) return [];
  const paragraphs: ForeignBlock[] = [];
  for (const { index } of text.matchAll(SLOT)) {
    if (index >= (paragraphs.at(-1)?.end ?? 0)) paragraphs.push(paragraphAround(text, index));
  }
  return paragraphs;
}

function isPrompt(text: string): boolean {
  if (PROMPT_MARK.test(text.slice(0, 2_000))) return true;
  if (!PROMPT_OPENING.test(text.slice(0, 400)) || OWN_LIFE.test(text)) return false;
  return (text.slice(0, 4_000).match(DIRECTIVE)?.length ?? 0) > MIN_DIRECTIVES - 1;
}

function paragraphAround(text: string, place: number): ForeignBlock {
  const before = text.lastIndexOf("\n\n", place);
  const after = text.indexOf("\n\n", place);
  return { start: before === -1 ? 0 : before, end: after === -1 ? text.length : after };
}
