import { readStamp } from "#language/conversation/moments/stamp.js";
import { readLabel } from "#language/conversation/read-label.js";
import { type BlockReader, type ForeignBlock, headOf, toEnd } from "./foreign-block.js";

const MAIL_MARK =
  /^\s*(?:-{2,}\s*(?:forwarded|original) message\s*-*|begin forwarded message:|-{5,}\s*(?:weitergeleitete|ursprüngliche) nachricht|fwd?:\s|(?:subject|betreff): \S|(?:on|am|le|el) .{6,120}\b(?:wrote|schrieb.{0,60}|a écrit|escribió)\s*:\s*$)/i;
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

const POLITE =
  "(?:(?:hey|hi|hello|ok|okay|now|and|also),? |(?:can|could|would|will) you |please |pls |kindly |i need you to |i'd like you to |i want you to |help me (?:to )?)*";
const WORK =
  "(?:translate|proof-?read|re-?write|rephrase|paraphrase|summari[sz]e|correct|edit|fix|improve|shorten|polish|simplify|reword|classify|convert|extract|complete|continue|finish|reply to|respond to|tl;?dr|check the (?:grammar|spelling))";
const REQUEST = new RegExp(`(?:^\\s*|[.!?]\\s+)${POLITE}${WORK}\\b[^.!?:\\n]{0,120}:(?=\\s|$)`, "i");
const OFFER =
  /(?:^\s*|[.!?]\s+)(?:here(?:'s| is| are)|below (?:is|are)|this is|see) (?:(?:the|a|an|some|this) (?:[\w-]+ ){0,3}(?:text|draft|e-?mail|letter|article|essay|story|poem|lyrics|paragraph|transcript|logs?|code|error|output|prompt|message|script|song|chapter|scene|passage|excerpt|post|response|reply|answer|dialogue|quote|review|template|snippet|bio|sentence|caption|tweet|speech|monologue|example)|my (?:[\w-]+ ){0,2}(?:draft|e-?mail|letter|essay|poem|code|prompt|script|lyrics|chapter|novel|song))\b[^.!?:\n]{0,60}:(?=\s|$)/i;
const NAMED =
  /(?:^\s*|[.!?]\s+)(?:use|take) (?:this|these|the following)\b[^.!?:\n]{0,60}:(?=\s|$)|(?:^\s*|[.!?]\s+)(?:my|the|an?) (?:[\w-]+ ){0,2}(?:prompt|text|sentence|draft|tweet|caption|input|example)(?: is| reads| says| goes)?\s*:(?=\s|$)/i;
/** Headings of parts of songs, and lyrics. */
const LYRICS =
  /^\s*(?:\[(?:verse|chorus|bridge|intro|outro|hook|pre-chorus|refrain)\b[^\]]{0,20}\]|[♪♫]|(?:song )?lyrics\b[^.!?:\n]{0,40}:|(?:verse|chorus|bridge|refrain)(?: \d)?\s*:)/iu;

/**
 * Text that somebody hands over for processing ("Translate this: ..."), and songs. The block extends to the end of the
 * text.
 */
export const readHandedOverText: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const head = headOf(line).replace(/\u2019/g, "'");
  if (LYRICS.test(head)) return toEnd(lines, line.start);
  const match = REQUEST.exec(head) ?? OFFER.exec(head) ?? NAMED.exec(head);
  return match === null ? null : toEnd(lines, line.start + match.index);
};

const SAID =
  /^\s*(?:\[?\d{1,2}[:.]\d{2}[^\]\n]{0,20}\]?\s*(?:-\s*)?)?(?:\p{Lu}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,2})(?: \([^)\n]{1,20}\))?:\s+(?=.*\b(?:I|I['’]\w+|my|me|you|your|we)\b)/u;

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

const PROMPT_MARK =
  /\[\/?INST\]|<\|(?:im_start|system|user|assistant|begin_of_text)\|?>|<<SYS>>|<\/?system(?:[-_]prompt)?>|^\s*(?:#{1,6}\s*)?system prompt\s*:?/im;
const PROMPT_OPENING =
  /^\s*(?:#{1,6} [^\n]{0,60}\n\s*)?(?:(?:from now on|today|in this chat),? )?(?:you(?:'re| are| will be| shall be)(?: now)? (?:an?|the|my|going to (?:act|be))\b|act as\b|behave like\b|i want you to (?:act|be|play|behave)\b|i need you to (?:act|be|play)\b|your (?:role|task|job|goal|mission|name) is\b|as an? (?:expert|experienced|professional|senior|ai)\b|take (?:on )?the role of\b|(?:#{1,6}\s*)?(?:role|persona|instructions?|task|context|system)\s*:)/i;
const DIRECTIVE =
  /(?:^|[.!?:;\n]\s*[-*•\d.)]*\s*)(?:you (?:will|must|should|are|can|may|have to|need to|always|never|do not|don't|speak|answer)|your (?:answers?|repl(?:y|ies)|responses?|tone|output|task|job|goal|role|name|users?)|do not|don't|never|always|only|use|avoid|be|keep|answer|respond|reply|write|provide|return|output|ask|follow|ensure|make sure|if the user|when the user|the user|users?|i will|i'll|my first|include|format|think|start|end|refuse|stay)\b/gim;
/** Statements of people about their own lives. With them, each sentence is judged separately. */
const OWN_LIFE =
  /\b(?:I(?:'m| am) (?!going to (?:give|provide|ask|type)|giving|providing)|I (?:live|work|have|was|love|like|moved|study|grew|hate|enjoy|prefer|eat|speak|play|own)\b|my (?:name is|wife|husband|partner|mother|mom|mum|father|dad|son|daughter|sister|brother|kids?|dogs?|cats?|boss|birthday|favou?rite)\b)/i;
const MIN_DIRECTIVES = 2;
/** `{{name}}`, `${name}`, `<NAME>`, `[your name]`: a placeholder that nobody has filled in. */
const SLOT =
  /\{\{[^}\n]{0,80}\}\}|\{%[^%\n]{0,80}%\}|\$\{\w+\}|\{[a-z]+(?:_[a-z]+)*\}|<[A-Z][A-Z_ ]{2,30}>|\[(?:insert|your|my|recipient|sender|company|name|date|topic|product|city|x{2,})\b[^\]\n]{0,40}\]/gi;

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
