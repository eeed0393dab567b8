/** Lines that programs put above a message that is answered or passed on, when they do not mark its lines. */
const QUOTE_START =
  /^[ \t>]*(?:-{2,} ?(?:Original|Forwarded|Ursprüngliche|Weitergeleitete|Mensaje|Message)[ \p{L}']{0,40}-{2,}|Begin forwarded message:|_{20,})[ \t]*$/iu;
const QUOTED_HEADER = /^[ \t]*(?:\*?)(?:From|Von|De|Da)(?:\*?) ?:/i;
/** Lines after a rule in which the headers of the quoted message begin. */
const HEADER_REACH = 3;

/** Marks what is quoted below the answer as Markdown does, level by level. Lines that are marked already stay as they are. */
export function markQuotes(text: string): string {
  const lines = text.split("\n");
  let level = 0;
  return lines
    .map((line, index) => {
      const marked = `${"> ".repeat(level)}${line}`;
      if (QUOTE_START.test(line.slice(0, 200)) && isQuoteBelow(lines, index)) level++;
      return marked;
    })
    .join("\n");
}

/** A long rule alone may only part paragraphs. */
function isQuoteBelow(lines: string[], index: number): boolean {
  const rule = /^[ \t]*_{20,}/.test(lines[index] ?? "");
  return (
    !rule || lines.slice(index + 1, index + 1 + HEADER_REACH).some((line) => QUOTED_HEADER.test(line.slice(0, 100)))
  );
}
