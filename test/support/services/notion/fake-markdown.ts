/** A block of Notion's API, with its children in it. */
export interface FakeBlock {
  type: string;
  children?: FakeBlock[];
  // The value of a block has the name of its type.
  [type: string]: unknown;
}

interface RichText {
  plain_text: string;
  href?: string | null;
  annotations?: { bold?: boolean; italic?: boolean; strikethrough?: boolean; underline?: boolean; code?: boolean };
}

interface BlockValue {
  rich_text?: RichText[];
  caption?: RichText[];
  title?: string;
  checked?: boolean;
  color?: string;
  language?: string;
  expression?: string;
  icon?: { emoji?: string };
  has_column_header?: boolean;
  cells?: RichText[][];
  url?: string;
  external?: { url: string };
  file?: { url: string };
}

/** Blocks as Notion writes them, after its page "Enhanced markdown format" (developers.notion.com, 2026-10). */
export function writeMarkdown(blocks: readonly FakeBlock[], depth = 0): string {
  return blocks.map((block) => writeBlock(block, depth)).join("\n");
}

export function richText(text: string): RichText[] {
  return [{ plain_text: text }];
}

function writeBlock({ type, children = [], ...block }: FakeBlock, depth: number): string {
  const tabs = "\t".repeat(depth);
  // The key is the block's type.
  const value = (block[type] ?? {}) as BlockValue;
  const text = inline(value.rich_text ?? []);
  const color = value.color === undefined || value.color === "default" ? "" : ` {color="${value.color}"}`;
  const below = (first: string, by = 1) =>
    [`${tabs}${first}`, ...(children.length === 0 ? [] : [writeMarkdown(children, depth + by)])].join("\n");
  const group = (begin: string, end: string, by = 1) => `${below(begin, by)}\n${tabs}${end}`;
  switch (type) {
    case "heading_1":
    case "heading_2":
    case "heading_3":
      return below(`${"#".repeat(Number(type.at(-1)))} ${text}${color}`);
    case "bulleted_list_item":
      return below(`- ${text}${color}`);
    case "numbered_list_item":
      return below(`1. ${text}${color}`);
    case "to_do":
      return below(`- [${value.checked === true ? "x" : " "}] ${text}${color}`);
    case "quote":
      return below(`> ${text}${color}`);
    case "toggle":
      return group(`<details>\n${tabs}<summary>${text}</summary>`, "</details>");
    case "callout":
      return group(`<callout icon="${value.icon?.emoji ?? "💡"}">\n${tabs}\t${text}`, "</callout>");
    case "code":
      return [`\`\`\`${value.language ?? ""}`, ...plain(value.rich_text ?? []).split("\n"), "```"]
        .map((line) => tabs + line)
        .join("\n");
    case "equation":
      return ["$$", value.expression ?? "", "$$"].map((line) => tabs + line).join("\n");
    case "divider":
      return `${tabs}---`;
    case "table":
      return writeTable(value, { rows: children, tabs });
    case "column_list":
      return group("<columns>", "</columns>");
    case "column":
      return group("<column>", "</column>");
    case "synced_block":
      return group('<synced_block url="https://www.notion.so/synced">', "</synced_block>");
    case "child_page":
      return `${tabs}<page url="https://www.notion.so/child">${value.title ?? ""}</page>`;
    case "child_database":
      return `${tabs}<database url="https://www.notion.so/child">${value.title ?? ""}</database>`;
    case "image":
      return `${tabs}![${inline(value.caption ?? [])}](${addressOf(value)})`;
    case "file":
    case "pdf":
    case "video":
    case "audio":
      return `${tabs}<${type} src="${addressOf(value)}">${inline(value.caption ?? [])}</${type}>`;
    case "paragraph":
      return below(`${text}${color}`);
    default:
      return `${tabs}<unknown url="https://www.notion.so/block" alt="${type}"/>`;
  }
}

function writeTable({ has_column_header }: BlockValue, { rows, tabs }: { rows: FakeBlock[]; tabs: string }): string {
  const lines = rows.flatMap((row) => {
    const { cells = [] } = row["table_row"] as BlockValue;
    return ["<tr>", ...cells.map((cell) => `<td>${inline(cell)}</td>`), "</tr>"];
  });
  const header = has_column_header === true ? ' header-row="true"' : "";
  return [`<table${header}>`, ...lines, "</table>"].map((line) => tabs + line).join("\n");
}

function addressOf({ external, file }: BlockValue): string {
  return external?.url ?? file?.url ?? "";
}

function plain(parts: RichText[]): string {
  return parts.map(({ plain_text }) => plain_text).join("");
}

function inline(parts: RichText[]): string {
  return parts
    .map(({ plain_text, href, annotations = {} }) => {
      const { bold, italic, strikethrough, underline, code } = annotations;
      const marks = `${bold ? "**" : ""}${italic ? "*" : ""}${strikethrough ? "~~" : ""}${code ? "`" : ""}`;
      const text = plain_text.replaceAll("\n", "<br>");
      const marked = `${marks}${text}${[...marks].reverse().join("")}`;
      const lined = underline ? `<span underline="true">${marked}</span>` : marked;
      return href ? `[${lined}](${href})` : lined;
    })
    .join("");
}
