import type { ConvertedMarkup } from "../conversion/converted-markup.js";
import { convertBlocks } from "./convert-blocks.js";
import { collectReferences } from "./references.js";

/**
 * reStructuredText as Markdown, without what only a build of many files can know: headings, lists, tables, code, notes,
 * links and footnotes. Unknown markup stays as text. (No library that is kept converts it without a page of its own.)
 */
export function convertRst(source: string): ConvertedMarkup {
  const lines = source
    .replaceAll("\t", "        ")
    .split("\n")
    .map((line) => line.trimEnd());
  const markdown = convertBlocks(lines, { references: collectReferences(lines), headings: [], depth: 0 }).join("\n\n");
  return {
    markdown,
    title: /^# (.+)$/m.exec(markdown)?.[1]?.trim() ?? null,
    author: fieldOf(source, "authors?"),
    publishedAt: dateOf(fieldOf(source, "date")),
  };
}

/** A value from the list of fields at the beginning. */
function fieldOf(source: string, name: string): string | null {
  return new RegExp(`^:${name}:[ \\t]*(\\S.*)$`, "im").exec(source.slice(0, 4_000))?.[1]?.trim() ?? null;
}

function dateOf(text: string | null): string | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
