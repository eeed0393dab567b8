import { convertDirective, isDirective } from "./convert-directive.js";
import { convertInline } from "./convert-inline.js";
import { readGridTable, readSimpleTable, writeFilledTable } from "./read-table.js";
import type { RstState } from "./rst-state.js";
import { dedent, indentOf, takeIndented } from "./take-lines.js";

/** Deeper blocks are text: a line more indented than the other in a whole file must not fill the stack. */
const MAX_DEPTH = 40;

const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}$/;
const BULLET = /^[-*+•‣] +(?=\S)/;
const NUMBER = /^(?:\(?(?:\d{1,4}|#|[a-zA-Z]|[ivxIVX]{1,5})[.)]) +(?=\S)/;
const FIELD = /^:([^:\s`][^:`]*):(?: +(.*))?$/;

interface Taken {
  blocks: string[];
  /** The first line that was not taken. */
  next: number;
}

/** Lines without common indentation as blocks of Markdown. */
export function convertBlocks(lines: string[], state: RstState): string[] {
  if (state.depth > MAX_DEPTH) return [lines.join("\n")];
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; ) {
    if (lines[at] === "") {
      at += 1;
      continue;
    }
    const taken = takeBlock(lines, at, state);
    blocks.push(...taken.blocks.filter((block) => block.trim() !== ""));
    at = Math.max(taken.next, at + 1);
  }
  return blocks;
}

function takeBlock(lines: string[], at: number, state: RstState): Taken {
  const line = lines[at] ?? "";
  const inner = { ...state, depth: state.depth + 1 };
  if (indentOf(line) > 0) {
    const { content, next } = takeIndented(lines, at);
    return { blocks: quote(convertBlocks(content, inner)), next };
  }
  if (isDirective(line)) return takeMarkup(lines, at, inner);
  if (/^\+[-=+]+\+$/.test(line)) return takeTable(lines, at, state);
  const heading = takeHeading(lines, at, state);
  if (heading !== null) return heading;
  if (/^=+(?: +=+)+$/.test(line)) return takeTable(lines, at, state);
  if (ADORNMENT.test(line)) return { blocks: line.length > 3 ? ["---"] : [], next: at + 1 };
  if (BULLET.test(line) || NUMBER.test(line)) return takeList(lines, at, inner);
  if (FIELD.test(line)) return takeFields(lines, at, state);
  if (line.startsWith(">>> ")) return takeDoctest(lines, at);
  return takeParagraph(lines, at, inner);
}

/** A directive, a target, a footnote, or a comment: two dots and what is indented below. */
function takeMarkup(lines: string[], at: number, state: RstState): Taken {
  const { content, next } = takeIndented(lines, at + 1);
  const first = (lines[at] ?? "").slice(2).trim();
  return { blocks: convertDirective({ first, content, state, convert: convertBlocks }), next };
}

/** A line with a line of signs below it, and perhaps the same one above. */
function takeHeading(lines: string[], at: number, { headings, references }: RstState): Taken | null {
  const isOverlined = ADORNMENT.test(lines[at] ?? "");
  const title = (isOverlined ? lines[at + 1] : lines[at]) ?? "";
  const rule = (isOverlined ? lines[at + 2] : lines[at + 1]) ?? "";
  if (!ADORNMENT.test(rule) || title.trim() === "" || (isOverlined && rule !== lines[at])) return null;
  if (rule.length < title.trim().length / 2) return null;
  const style = `${isOverlined ? "over" : ""}${rule[0]}`;
  if (!headings.includes(style)) headings.push(style);
  const level = Math.min(6, headings.indexOf(style) + 1);
  const text = convertInline(title.trim(), references);
  return { blocks: [`${"#".repeat(level)} ${text}`], next: at + (isOverlined ? 3 : 2) };
}

function takeTable(lines: string[], at: number, { references }: RstState): Taken {
  const isGrid = (lines[at] ?? "").startsWith("+");
  const { rows, next } = isGrid ? readGridTable(lines, at) : readSimpleTable(lines, at);
  return { blocks: [writeFilledTable(rows, (cell) => convertInline(cell, references))], next };
}

function takeList(lines: string[], at: number, state: RstState): Taken {
  const style = BULLET.test(lines[at] ?? "") ? BULLET : NUMBER;
  const items: string[] = [];
  let next = at;
  for (;;) {
    const line = lines[next] ?? "";
    const marker = style.exec(line)?.[0];
    if (marker === undefined) break;
    const { content, next: after } = takeIndented(lines, next + 1);
    const number = /\d+/.exec(marker)?.[0] ?? String(items.length + 1);
    const written = style === BULLET ? "- " : `${number}. `;
    const blocks = convertBlocks([line.slice(marker.length), ...content], state);
    items.push(written + blocks.join("\n").replaceAll("\n", `\n${" ".repeat(written.length)}`));
    next = skipBlank(lines, after);
  }
  return { blocks: [items.join("\n")], next };
}

function takeFields(lines: string[], at: number, { references }: RstState): Taken {
  const fields: string[] = [];
  let next = at;
  for (;;) {
    const field = FIELD.exec(lines[next] ?? "");
    if (field === null) break;
    const { content, next: after } = takeIndented(lines, next + 1);
    const value = [field[2] ?? "", ...content].join(" ").trim();
    fields.push(`${field[1]}: ${convertInline(value, references)}`.trim());
    next = after;
  }
  return { blocks: [fields.join("\n")], next };
}

function takeDoctest(lines: string[], at: number): Taken {
  const end = lines.indexOf("", at);
  const next = end === -1 ? lines.length : end;
  return { blocks: [`\`\`\`python\n${lines.slice(at, next).join("\n")}\n\`\`\``], next };
}

/** With what is indented below it: code after `::`, else the definition of a term. */
function takeParagraph(lines: string[], at: number, state: RstState): Taken {
  let next = at;
  while (next < lines.length && lines[next] !== "" && (next === at || indentOf(lines[next] ?? "") === 0)) next += 1;
  const text = lines
    .slice(at, next)
    .map((line) => line.replace(/^\| ?/, ""))
    .join("\n");
  const following = skipBlank(lines, next);
  const hasIndented = following < lines.length && indentOf(lines[following] ?? "") > 0;
  if (text.endsWith("::") && hasIndented) {
    const code = takeIndented(lines, following);
    const lead = text === "::" ? "" : text.replace(/\s*::$/, text.endsWith(" ::") ? "" : ":");
    return { blocks: [convertInline(lead, state.references), fence(code.content)], next: code.next };
  }
  const paragraph = convertInline(text.replace(/::$/, ":"), state.references);
  if (following !== next || !hasIndented) return { blocks: [paragraph], next };
  const definition = takeIndented(lines, next);
  return { blocks: [paragraph, ...convertBlocks(definition.content, state)], next: definition.next };
}

function fence(lines: string[]): string {
  return `\`\`\`\n${dedent(lines).join("\n").replace(/\s+$/, "")}\n\`\`\``;
}

function quote(blocks: string[]): string[] {
  return blocks.length === 0 ? [] : [`> ${blocks.join("\n\n").replaceAll("\n", "\n> ")}`];
}

function skipBlank(lines: string[], at: number): number {
  while (at < lines.length && lines[at] === "") at += 1;
  return at;
}
