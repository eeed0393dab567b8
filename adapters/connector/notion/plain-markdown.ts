/**
 * Notion's Markdown ("Enhanced markdown format", developers.notion.com, 2026-10) as plain Markdown. Colours go; tags
 * become quotes, tables and links. Only lists keep their indentation.
 */
export function plainMarkdown(notion: string): string {
  const state: State = { lists: [], quotes: 0 };
  const lines = notion.split("\n");
  const lastTableEnd = lines.findLastIndex((line) => line.includes("</table>"));
  const written: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const fence = /^\t*(`{3,}|\$\$)/.exec(line)?.[1];
    const opensTable = at <= lastTableEnd && /^\t*<table\b/.test(line);
    const end = fence !== undefined ? lines.findIndex((other, index) => index > at && other.trim() === fence) : at;
    const tableEnd = opensTable ? lines.findIndex((other, index) => index >= at && other.includes("</table>")) : at;
    if (fence !== undefined && end > at) {
      const depth = depthOf(line);
      written.push(
        ...lines.slice(at, end + 1).map((part) => place(part.slice(depthOf(part, depth)), { depth, state })),
      );
      at = end;
    } else if (opensTable) {
      const rows = tableRows(lines.slice(at, tableEnd + 1).join("\n"));
      written.push("", ...rows.map((row) => place(row, { depth: depthOf(line), state })), "");
      at = tableEnd;
    } else written.push(...plainLine(line, state));
  }
  return written
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

interface State {
  /** The depths, in tabs, of the list items that the line may lie in. */
  lists: number[];
  /** Callouts that are open. */
  quotes: number;
}

const LIST_ITEM = /^(?:[-*+]|\d+[.)])\s/;
const GROUPS =
  "details columns column synced_block synced_block_reference meeting-notes notes transcript tabs tab".split(" ");
const EMPTY = ["table_of_contents", "empty-block", "unknown"];
/** A tag on a line of its own that only groups its lines, or holds nothing to read. */
const GROUP = new RegExp(`^</?(?:${[...GROUPS, ...EMPTY].join("|")})\\b[^>]*>$`);
const CALLOUT_BEGIN = /^(?::{3,}\s*callout\b.*|<callout\b[^>]*>)$/;
const CALLOUT_END = /^(?::{3,}|<\/callout>)$/;
/** `{color="blue" toggle="true"}` at the end of a block's first line. */
const ATTRIBUTES = /\{(?:\s*[a-z-]+="[^"]*")+\s*\}$/;

function plainLine(line: string, state: State): string[] {
  const depth = depthOf(line);
  const text = line.slice(depth).replace(ATTRIBUTES, "").trimEnd();
  if (CALLOUT_BEGIN.test(text)) {
    state.quotes++;
    return [""];
  }
  if (CALLOUT_END.test(text)) {
    state.quotes = Math.max(0, state.quotes - 1);
    return [""];
  }
  if (GROUP.test(text)) return [""];
  const summary = /^<summary>(.*)<\/summary>$/.exec(text)?.[1];
  const plain = plainInline(summary === undefined ? text : `**${summary}**`);
  const [first = "", ...others] = plain.split("<br>");
  const mark = first.startsWith("> ") ? "> " : "";
  // A further line of a list item lies in it.
  return [place(first, { depth, state }), ...others.map((part) => place(mark + part, { depth: depth + 1, state }))];
}

/** Puts a line where the lists and callouts around it have it. */
function place(text: string, { depth, state }: { depth: number; state: State }): string {
  if (text.trim() === "") return "";
  state.lists = state.lists.filter((list) => list < depth);
  const indentation = "    ".repeat(state.lists.length);
  if (LIST_ITEM.test(text)) state.lists.push(depth);
  return `${"> ".repeat(state.quotes)}${indentation}${text}`;
}

function depthOf(line: string, most = Number.POSITIVE_INFINITY): number {
  let depth = 0;
  while (line[depth] === "\t" && depth < most) depth++;
  return depth;
}

const PLACES = ["page", "database", "data-source", "folder"];
const MENTIONS = ["mention-page", "mention-database", "mention-data-source", "mention-agent"];
const FILES = ["file", "pdf", "video", "audio", "image", "bookmark", "embed"];
/** Tags that name something elsewhere. Bounded, so that tags without an end take no longer. */
const LINKS = new RegExp(
  `<(${[...PLACES, ...MENTIONS, ...FILES].join("|")})\\b([^<>]{0,2000}?)(?:/>|>(.{0,2000}?)</\\1>)`,
  "g",
);

function plainInline(text: string): string {
  return (
    text
      .replace(LINKS, (_, tag: string, attributes: string, content: string | undefined) => {
        const address = attribute(attributes, "url") ?? attribute(attributes, "src") ?? "";
        const label = content?.trim() || attribute(attributes, "title") || tag.replace("mention-", "");
        return address === "" ? label : `[${label}](${address})`;
      })
      .replace(/<mention-user\b[^<>]{0,2000}>(.{0,2000}?)<\/mention-user>/g, "@$1")
      .replace(/<mention-date\b([^<>]{0,2000}?)\/?>(?:<\/mention-date>)?/g, (_, attributes: string) =>
        dateOf(attributes),
      )
      .replace(/<(?:mention-user|unknown|custom-emoji)\b[^<>]{0,2000}\/>/g, "")
      .replace(/<\/?span\b[^<>]{0,2000}>/g, "")
      .replace(/\$`([^`]+)`\$/g, "$$$1$")
      // Notion signs the addresses of its own files anew with each answer.
      .replace(/https:\/\/[^\s)"]+/g, (address) => {
        const [plain = ""] = address.split("?", 1);
        return address.includes("X-Amz-", plain.length) ? plain : address;
      })
  );
}

function dateOf(attributes: string): string {
  const day = (side: "start" | "end") =>
    [attribute(attributes, side), attribute(attributes, `${side}Time`)].filter((part) => part !== null).join(" ");
  const end = day("end");
  return end === "" ? day("start") : `${day("start")} to ${end}`;
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

/** Cells hold rich text alone. A table without a header row gets an empty one, as Markdown wants one. */
function tableRows(table: string): string[] {
  const rows = [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = ""]) =>
      plainInline(cell)
        .replaceAll("<br>", " ")
        .replaceAll(/\s+/g, " ")
        .replaceAll(/(?<!\\)\|/g, "\\|")
        .trim(),
    ),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const hasHeader = /^\t*<table\b[^>]*header-row="true"/.test(table);
  const body = hasHeader ? rows : [Array.from({ length: width }, () => ""), ...rows];
  const [header = "", ...others] = body.map((row) => `| ${row.join(" | ")} |`);
  return [header, `|${" --- |".repeat(width)}`, ...others];
}
