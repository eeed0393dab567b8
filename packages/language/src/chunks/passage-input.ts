/** The exact text a chunk is embedded as: where it stands, then its words. Vectors are cached by its hash. */
export function passageInput(
  document: { title: string | null },
  chunk: { headingPath: string[]; content: string },
): string {
  const place = [document.title, ...chunk.headingPath.filter((part) => part !== document.title)];
  const missing = place.filter((part) => part && !chunk.content.startsWith(part));
  const words = withoutTableMarks(chunk.content);
  return missing.length > 0 ? `${missing.join(" > ")}\n${words}` : words;
}

const RULE = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/m;
const ROW = /^[ \t]*\|(.*)\|[ \t]*$/;

/**
 * The names of the columns once, then the cells of each row, with commas. A model places a question nearer to it than to
 * a table in Markdown, and than to rows that repeat the name of each column (docs/appendix/ranking.md).
 */
function withoutTableMarks(content: string): string {
  if (!RULE.test(content)) return content;
  const lines = content.split("\n").filter((line) => !RULE.test(line));
  return lines.map(cellsInWords).join("\n").trim();
}

function cellsInWords(line: string): string {
  const [, row] = ROW.exec(line) ?? [];
  if (row === undefined) return line;
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(", ");
}
