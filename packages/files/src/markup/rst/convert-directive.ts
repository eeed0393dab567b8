import { parse } from "csv-parse/sync";
import { convertInline } from "./convert-inline.js";
import { writeFilledTable } from "./read-table.js";
import type { RstState } from "./rst-state.js";

/** Two dots and a space begin everything that is not text. */
export function isDirective(line: string): boolean {
  return line === ".." || line.startsWith(".. ");
}

export interface RstDirective {
  /** The line without its dots. */
  first: string;
  /** The lines that are indented below it. */
  content: string[];
  state: RstState;
  convert: (lines: string[], state: RstState) => string[];
}

/** Parts that show nothing, or only by files that are not here. */
const SILENT = new Set(
  (
    "contents sectnum section-numbering index meta highlight raw include literalinclude currentmodule module " +
    "automodule autoclass autofunction only-html tabularcolumns target-notes default-role role title header " +
    "footer"
  ).split(" "),
);
const CODE = new Set("code code-block sourcecode parsed-literal prompt productionlist ipython".split(" "));

/** A directive (`name:: argument`), a footnote (`[1] text`); targets, substitutions and comments show nothing. */
export function convertDirective(source: RstDirective): string[] {
  const { first, content, state, convert } = source;
  const note = /^\[(#?[\w*-]+)\](?:\s+(.*))?$/.exec(first);
  if (note !== null) return [`[${note[1]}] ${convert([note[2] ?? "", ...content], state).join("\n")}`];
  const directive = /^([\w.+-]+(?::[\w.+-]+)*)\s*::(?:\s+(.*))?$/.exec(first);
  if (directive === null) return [];
  const name = (directive[1] ?? "").toLowerCase();
  const { options, argument, body } = readOptions(directive[2] ?? "", content);
  if (SILENT.has(name)) return [];
  if (CODE.has(name)) return fence(body, argument);
  if (name === "math")
    return fence(
      [argument, ...body].filter((line) => line !== ""),
      "math",
    );
  if (name === "image" || name === "figure") {
    return [`![${options.get("alt") ?? ""}](${argument})`, ...convert(body, state)];
  }
  if (name === "csv-table") return table(argument, csvRows(options, body), state);
  if (name === "list-table") return table(argument, listRows(body), state);
  if (name === "toctree")
    return [
      body
        .filter((line) => line !== "")
        .map((line) => `- ${line}`)
        .join("\n"),
    ];
  return [...label(name, argument, state), ...convert(body, state)].filter((block) => block !== "");
}

function readOptions(
  argument: string,
  content: string[],
): { options: Map<string, string>; argument: string; body: string[] } {
  const options = new Map<string, string>();
  let at = 0;
  // The argument may go on below, before the options.
  while (at < content.length && content[at] !== "" && !/^:[\w-]+:/.test(content[at] ?? "")) at += 1;
  const hasOptions = /^:[\w-]+:/.test(content[at] ?? "");
  if (!hasOptions) return { options, argument, body: content };
  const longArgument = [argument, ...content.slice(0, at)].join(" ").trim();
  for (; at < content.length && content[at] !== ""; at += 1) {
    const option = /^:([\w-]+):\s*(.*)$/.exec(content[at] ?? "");
    if (option !== null) options.set(option[1] ?? "", option[2] ?? "");
  }
  return { options, argument: longArgument, body: content.slice(at) };
}

/** The heading of a note, a topic, or a description of a function. */
function label(name: string, argument: string, { references }: RstState): string[] {
  const text = convertInline(argument, references);
  if (
    /(?:function|method|class|attribute|exception|data|option|envvar|describe|macro|type|member|decorator)$/.test(name)
  ) {
    return argument === "" ? [] : [`\`${argument}\``];
  }
  if (/^(?:topic|sidebar|admonition|rubric|table|container|tab|dropdown|only|epigraph|glossary|centered)/.test(name)) {
    return [text];
  }
  const title = name.replaceAll(/[-_]/g, " ").replace(/^./, (letter) => letter.toUpperCase());
  return [text === "" ? `${title}:` : `${title}: ${text}`];
}

function fence(lines: string[], language: string): string[] {
  const code = lines.join("\n").replace(/^\n+|\s+$/g, "");
  return code === "" ? [] : [`\`\`\`${/^[\w+#-]*$/.test(language) ? language : ""}\n${code}\n\`\`\``];
}

function table(title: string, rows: string[][], { references }: RstState): string[] {
  return [convertInline(title, references), writeFilledTable(rows, (cell) => convertInline(cell, references))];
}

function csvRows(options: Map<string, string>, body: string[]): string[][] {
  const settings = { relax_column_count: true, relax_quotes: true, trim: true, skip_empty_lines: true };
  try {
    return parse([options.get("header") ?? "", ...body].join("\n"), settings);
  } catch {
    // Not CSV after all: its lines are shown as they are.
    return body.map((line) => [line]);
  }
}

/** A list of rows, each a list of cells: `* - cell`, then `  - cell`. */
function listRows(body: string[]): string[][] {
  const rows: string[][] = [];
  for (const line of body) {
    const cell = /^(\*?)\s*-(?:\s+(.*))?$/.exec(line);
    if (cell === null) {
      const row = rows.at(-1);
      if (row !== undefined && row.length > 0) row.push(`${row.pop()} ${line.trim()}`.trim());
      continue;
    }
    if (cell[1] === "*") rows.push([]);
    rows.at(-1)?.push(cell[2] ?? "");
  }
  return rows;
}
