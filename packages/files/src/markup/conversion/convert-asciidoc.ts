import { load } from "@asciidoctor/core";
import { markdownOfHtml } from "../../html/markdown-of-html.js";
import type { ConvertedMarkup } from "./converted-markup.js";

/**
 * AsciiDoc by Asciidoctor in its `secure` mode: nothing is included and no file is read. The page that it makes becomes
 * Markdown.
 */
export async function convertAsciidoc(source: string): Promise<ConvertedMarkup> {
  const document = await load(source, {
    // Not in the types of 4.1: https://docs.asciidoctor.org/asciidoctor.js/latest/processor/convert-options/
    safe: "secure",
    attributes: { showtitle: "", experimental: "", ...WITHOUT_CLOCK },
  });
  const html = await document.convert({ standalone: false });
  const title = document.getTitle();
  return {
    markdown: markdownOfHtml(String(html)),
    title: typeof title === "string" && title !== "" ? title.replace(/<[^>]*>/g, "") : null,
    author: attributeOf(document, "author"),
    publishedAt: dateOf(attributeOf(document, "revdate")),
  };
}

/** Attributes that would differ for the same file the next day. */
const WITHOUT_CLOCK = Object.fromEntries(
  ["docdate", "doctime", "docdatetime", "docyear", "localdate", "localtime", "localdatetime", "localyear"].map(
    (name) => [name, ""],
  ),
);

function attributeOf(document: { getAttribute(name: string): unknown }, name: string): string | null {
  const value = document.getAttribute(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function dateOf(text: string | null): string | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
