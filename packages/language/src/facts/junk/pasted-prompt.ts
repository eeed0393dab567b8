import type { ForeignBlock } from "./foreign-block.js";

const MARK =
  /\[\/?INST\]|<\|(?:im_start|system|user|assistant|begin_of_text)\|?>|<<SYS>>|<\/?system(?:[-_]prompt)?>|^\s*(?:#{1,6}\s*)?system prompt\s*:?/im;
const OPENING =
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
  if (MARK.test(text.slice(0, 2_000))) return true;
  if (!OPENING.test(text.slice(0, 400)) || OWN_LIFE.test(text)) return false;
  return (text.slice(0, 4_000).match(DIRECTIVE)?.length ?? 0) > MIN_DIRECTIVES - 1;
}

function paragraphAround(text: string, place: number): ForeignBlock {
  const before = text.lastIndexOf("\n\n", place);
  const after = text.indexOf("\n\n", place);
  return { start: before === -1 ? 0 : before, end: after === -1 ? text.length : after };
}
