import { cleanText } from "../text/clean-text.js";
import { textDecoder } from "../text/text-decoder.js";
import type { DataContent, DataSource } from "./data-source.js";
import { parseJson } from "./parse-json.js";
import { readJson } from "./read-json.js";

type Fields = Record<string, unknown>;

/** So much is kept of one output: logs of a training run are longer than all the rest. */
const MAX_OUTPUT_LENGTH = 20_000;

/** A Jupyter notebook (nbformat 3 and 4): its Markdown, its code in fences, the text that the code gave. */
export function readNotebook(source: DataSource): DataContent {
  const notebook = fieldsOf(parseJson(textDecoder(source.encoding).decode(source.bytes)));
  const cells = cellsOf(notebook);
  if (cells.length === 0) return readJson(source);
  const metadata = fieldsOf(notebook["metadata"]);
  const language = textOf(fieldsOf(metadata["language_info"])["name"] ?? fieldsOf(metadata["kernelspec"])["language"]);
  const text = cleanText(cells.flatMap((cell) => writeCell(fieldsOf(cell), language)).join("\n\n"));
  return {
    text,
    structure: "markdown",
    title: textOf(metadata["title"]) || headingOf(text),
    author: authorOf(metadata),
  };
}

function cellsOf(notebook: Fields): unknown[] {
  if (Array.isArray(notebook["cells"])) return notebook["cells"];
  const sheets = notebook["worksheets"];
  return Array.isArray(sheets) ? sheets.flatMap((sheet) => listOf(fieldsOf(sheet)["cells"])) : [];
}

function writeCell(cell: Fields, language: string): string[] {
  const source = textOf(cell["source"] ?? cell["input"]).trim();
  const outputs = listOf(cell["outputs"]).map((output) => writeOutput(fieldsOf(output)));
  if (cell["cell_type"] === "code") {
    return [source === "" ? "" : fence(source, language), ...outputs].filter((block) => block !== "");
  }
  const heading = cell["cell_type"] === "heading" ? `${"#".repeat(Number(cell["level"]) || 1)} ` : "";
  return source === "" ? [] : [heading + source];
}

/** Text of a stream, of a result, or of an error; pictures and widgets have none. */
function writeOutput(output: Fields): string {
  const data = fieldsOf(output["data"]);
  const markdown = textOf(data["text/markdown"]).trim();
  if (markdown !== "") return markdown.slice(0, MAX_OUTPUT_LENGTH);
  const error = output["output_type"] === "error" ? `${textOf(output["ename"])}: ${textOf(output["evalue"])}` : "";
  const text = (textOf(output["text"] ?? data["text/plain"]) || error).trim();
  return text === "" ? "" : fence(text.slice(0, MAX_OUTPUT_LENGTH), "");
}

function fence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((ticks) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

function authorOf(metadata: Fields): string | null {
  const names = listOf(metadata["authors"]).map((author) => textOf(fieldsOf(author)["name"]));
  return names.filter((name) => name !== "").join(", ") || null;
}

function headingOf(text: string): string | null {
  return /^\s*#{1,2} +(\S.{0,199})$/m.exec(text.slice(0, 2_000))?.[1]?.trim() ?? null;
}

/** The format writes text as a string or as a list of lines. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === "string").join("") : "";
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
