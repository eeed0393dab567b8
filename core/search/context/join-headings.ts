import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { ChunkPart } from "./split-chunk.js";

const MARKDOWN = /^(?:#{1,6}[ \t]\S.*|\*\*[^*\n]+\*\*:?|__[^_\n]+__:?|[-=*_]{3,})$/u;
/** "Section 8.", "Kapitel IV", "第三章": what follows on the line is a sentence of its own. */
const NUMBERED =
  /^(?:(?:section|chapter|part|article|appendix|kapitel|abschnitt|teil|artikel|anhang|capítulo|sección|parte|artículo|anexo|§)\s*(?:\d{1,4}(?:\.\d{1,3})*|[ivxlc]{1,7}|[a-z])|第[\d一二三四五六七八九十百]{1,5}[章节節部篇条])[.:)]?$/iu;
/** Of a list or a heading, or a year: too little to tell, so that nothing of it is left out. */
const NUMBER = /^\d{1,3}(?:\.\d{1,3})*[.)]$/u;

/**
 * The parts of a text, each heading with what follows it: alone it is short, cheap and no evidence. One that nothing follows is left
 * out, but for the beginning of a document: a note may be a heading alone.
 */
export function joinHeadings(parts: ChunkPart[], { content, position }: DocumentChunk): ChunkPart[] {
  const joined: ChunkPart[] = [];
  let waiting: ChunkPart[] = [];
  const joinWaiting = (part: ChunkPart) => {
    const start = waiting[0]?.start ?? part.start;
    joined.push({ ...part, start, text: content.slice(start, part.end) });
    waiting = [];
  };
  for (const part of parts) {
    const isLead = beginsLine(part, content) && (isHeading(part) || NUMBER.test(part.text));
    if (isLead) waiting.push(part);
    else joinWaiting(part);
  }
  const last = waiting.at(-1);
  const isOnly = joined.length === 0 && position === 0;
  if (last && (isOnly || !waiting.every(isHeading))) joinWaiting(last);
  return joined;
}

function isHeading({ text }: ChunkPart): boolean {
  return MARKDOWN.test(text) || NUMBERED.test(text);
}

function beginsLine({ start }: ChunkPart, content: string): boolean {
  return start === 0 || /[\n\r][ \t]*$/.test(content.slice(Math.max(0, start - 8), start));
}
