import { oneLine } from "../text/one-line.js";

/** Deeper values are written as JSON in one line. */
const MAX_DEPTH = 30;
/** Levels of Markdown headings that long parts get. */
const MAX_HEADING = 4;
/** A part with more lines has a heading of its own, so that its pieces say what they belong to. */
const LINES_WITHOUT_HEADING = 8;
const MAX_LIST_LENGTH = 200;

type Container = unknown[] | Record<string, unknown>;

/**
 * Data as lines `key: value`, nested by indentation; a record is a block, a long part has a heading. Keys and values stay
 * as they are written, each beside the other, so that both are found.
 */
export function writeJson(value: unknown): string {
  return isContainer(value) ? writeSection(value, 1).join("\n\n") : scalar(value);
}

function writeSection(value: Container, level: number): string[] {
  return Array.isArray(value) ? writeItems(value, level) : writeFields(value, level);
}

function writeFields(fields: Record<string, unknown>, level: number): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  const endBlock = () => {
    if (lines.length > 0) blocks.push(lines.join("\n"));
    lines = [];
  };
  for (const [key, value] of Object.entries(fields)) {
    const written = writeField(key, value, 0);
    if (!isContainer(value) || written.length <= LINES_WITHOUT_HEADING || level > MAX_HEADING) {
      lines.push(...written);
      continue;
    }
    endBlock();
    blocks.push(`${"#".repeat(level)} ${oneLine(key)}`, ...writeSection(value, level + 1));
  }
  endBlock();
  return blocks;
}

function writeItems(items: unknown[], level: number): string[] {
  if (!items.some(isContainer)) return [items.map((item) => `- ${scalar(item)}`).join("\n")];
  return items.flatMap((item, index) => {
    if (!isContainer(item)) return [`- ${scalar(item)}`];
    const lines = writeLines(item, 0);
    if (lines.length <= LINES_WITHOUT_HEADING * 4 || level > MAX_HEADING) return [lines.join("\n")];
    return [`${"#".repeat(level)} ${labelOf(item) ?? String(index + 1)}`, ...writeSection(item, level + 1)];
  });
}

/** Fields that name a record, for its heading. */
function labelOf(item: Container): string | null {
  if (Array.isArray(item)) return null;
  const label = [item["title"], item["name"], item["id"], item["key"]].find(
    (value) => (typeof value === "string" && value.trim() !== "" && value.length < 200) || typeof value === "number",
  );
  return label === undefined ? null : oneLine(String(label));
}

function writeField(key: string, value: unknown, depth: number): string[] {
  const name = `${"  ".repeat(depth)}${oneLine(key)}:`;
  if (!isContainer(value)) return [`${name} ${indented(scalar(value), depth + 1)}`.trimEnd()];
  if (depth >= MAX_DEPTH) return [`${name} ${JSON.stringify(value)}`];
  if (Array.isArray(value) && !value.some(isContainer)) {
    const list = value.map(scalar).join(", ");
    if (list.length <= MAX_LIST_LENGTH && !list.includes("\n")) return [`${name} ${list}`.trimEnd()];
  }
  return [name, ...writeLines(value, depth + 1)];
}

function writeLines(value: Container, depth: number): string[] {
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, field]) => writeField(key, field, depth));
  const indent = "  ".repeat(depth);
  return value.flatMap((item) => {
    if (!isContainer(item)) return [`${indent}- ${indented(scalar(item), depth + 1)}`];
    if (depth >= MAX_DEPTH) return [`${indent}- ${JSON.stringify(item)}`];
    const [first = "", ...rest] = writeLines(item, depth + 1);
    return [`${indent}- ${first.trimStart()}`, ...rest];
  });
}

function scalar(value: unknown): string {
  return typeof value === "string" ? value.trim() : String(value);
}

function indented(text: string, depth: number): string {
  return text.replaceAll("\n", `\n${"  ".repeat(depth)}`);
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}
