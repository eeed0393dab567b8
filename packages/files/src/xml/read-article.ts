import type { ExtractedContent } from "#files/reading/extractor.js";
import { ARTICLE_VOCABULARY } from "./article-vocabulary.js";
import { escapeHtml } from "./escape-html.js";
import { without } from "./vocabulary.js";
import { writeHeading, writeHtml } from "./write-html.js";
import { childElements, descend, descendants, plainText, type XmlElement } from "./xml-element.js";

export type ReadXml = Pick<ExtractedContent, "title" | "author" | "language" | "publishedAt"> & {
  /** HTML of one part after the other. */
  parts: string[];
};

/** A journal's article: title, authors, where they work, abstract, keywords, text, references, and articles inside it. */
export function readArticle(article: XmlElement, level = 1): ReadXml {
  const front = descend(article, "front", "article-meta") ?? descend(article, "front-stub") ?? article;
  const title = plainText(descend(front, "title-group", "article-title"));
  const authors = authorsOf(front);
  const parts = [
    writeHeading(level, title),
    paragraph(authors.join(", ")),
    paragraph(descendants(front, "aff").map(affiliation).filter(Boolean).join("; ")),
    ...childElements(front, "abstract", "trans-abstract").map((abstract) => writeAbstract(abstract, level + 1)),
    paragraph(keywordsOf(front)),
    ...childElements(article, "body", "floats-group").flatMap((part) => writeSections(part, level + 1)),
    writeFunding(front, level + 1),
    ...childElements(article, "back").flatMap((part) => writeSections(withTitles(part), level + 1)),
    ...childElements(article, "sub-article", "response").flatMap((part) => readArticle(part, level + 1).parts),
  ];
  return {
    parts: parts.filter((part) => part !== ""),
    title: title || null,
    author: authors.join(", ") || null,
    language: article.attributes["lang"] ?? null,
    publishedAt: publicationDate(front),
  };
}

function writeSections(part: XmlElement, level: number): string[] {
  return childElements(part).map((section) => writeHtml(section, ARTICLE_VOCABULARY, level));
}

function authorsOf(front: XmlElement): string[] {
  const contributors = descendants(front, "contrib").filter(
    ({ attributes }) => (attributes["contrib-type"] ?? "author") === "author",
  );
  return contributors.map((contributor) => nameOf(contributor)).filter(Boolean);
}

function nameOf(contributor: XmlElement): string {
  const [name] = descendants(contributor, "name");
  if (name === undefined) return plainText(descendants(contributor, "string-name", "collab")[0]);
  return [descend(name, "given-names"), descend(name, "surname"), descend(name, "suffix")]
    .map(plainText)
    .filter(Boolean)
    .join(" ");
}

function affiliation(element: XmlElement): string {
  const parts = descendants(element, "institution", "addr-line", "country").map(plainText).filter(Boolean);
  if (parts.length > 0 && !hasOwnWords(element)) return parts.join(", ");
  return plainText(without(element, ...childElements(element, "label", "sup")));
}

function hasOwnWords(element: XmlElement): boolean {
  return element.children.some((child) => typeof child === "string" && /\p{L}{3}/u.test(child));
}

function writeAbstract(abstract: XmlElement, level: number): string {
  const title = plainText(descend(abstract, "title"));
  const html = writeHtml(abstract, ARTICLE_VOCABULARY, level);
  return title === "" ? writeHeading(level, "Abstract") + html : html;
}

function keywordsOf(front: XmlElement): string {
  const keywords = childElements(front, "kwd-group").flatMap((group) => descendants(group, "kwd").map(plainText));
  return keywords.length === 0 ? "" : `Keywords: ${keywords.join(", ")}`;
}

function writeFunding(front: XmlElement, level: number): string {
  const group = descend(front, "funding-group");
  if (group === undefined) return "";
  const statement = plainText(descend(group, "funding-statement"));
  const awards = childElements(group, "award-group").map((award) =>
    descendants(award, "institution", "award-id", "principal-award-recipient")
      .map(plainText)
      .filter(Boolean)
      .join(", "),
  );
  const text = statement || awards.filter(Boolean).join("; ");
  return text === "" ? "" : writeHeading(level, "Funding") + paragraph(text);
}

/** Words that publishers leave to the style sheet. */
const TITLES: Record<string, string> = { "ref-list": "References", ack: "Acknowledgments" };

function withTitles(back: XmlElement): XmlElement {
  const children = back.children.map((child) => {
    if (typeof child === "string" || descend(child, "title") !== undefined) return child;
    const title = TITLES[child.name];
    const heading = { name: "title", attributes: {}, children: [title ?? ""] };
    return title === undefined ? child : { ...child, children: [heading, ...child.children] };
  });
  return { ...back, children };
}

/** The earliest of the dates of publication that says at least a year and month, else a year. */
function publicationDate(front: XmlElement): string | null {
  const dates = childElements(front, "pub-date").flatMap((date) => {
    const [year, month, day] = ["year", "month", "day"].map((name) => Number(plainText(descend(date, name))));
    if (!year || year < 1_000 || year > 9_999) return [];
    return [
      {
        precision: (month ? 1 : 0) + (month && day ? 1 : 0),
        time: Date.UTC(year, (month || 1) - 1, (month && day) || 1),
      },
    ];
  });
  const [best] = dates.sort((a, b) => b.precision - a.precision || a.time - b.time);
  return best === undefined || Number.isNaN(best.time) ? null : new Date(best.time).toISOString();
}

function paragraph(text: string): string {
  return text === "" ? "" : `<div>${escapeHtml(text)}</div>`;
}
