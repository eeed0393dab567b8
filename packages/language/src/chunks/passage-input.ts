import { turnLabels, underShortLabel } from "./turn-labels.js";

/** The exact text a chunk is embedded as: where it stands, then its words. Vectors are cached by its hash. */
export function passageInput(
  document: { title: string | null },
  chunk: { headingPath: string[]; content: string; speakers: readonly string[] },
): string {
  const place = [document.title, ...chunk.headingPath.filter((part) => part !== document.title)];
  const missing = place.filter((part) => part && !chunk.content.startsWith(part));
  const words = withoutTableMarks(withShortLabels(chunk));
  return missing.length > 0 ? `${missing.join(" > ")}\n${words}` : words;
}

/** Who speaks, without the time and the role, which tell nothing of what a chat is about (docs/appendix/ranking.md). */
function withShortLabels(chunk: { content: string; speakers: readonly string[] }): string {
  const labels = turnLabels(chunk);
  const [first] = labels;
  if (first === undefined) return chunk.content;
  const turns = labels.map((label, index) =>
    underShortLabel(label, chunk.content.slice(label.end, labels[index + 1]?.start)),
  );
  const before = chunk.content.slice(0, first.start).trimEnd();
  return [...(before === "" ? [] : [before]), ...turns].join("\n");
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
