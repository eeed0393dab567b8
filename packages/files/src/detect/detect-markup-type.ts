import type { SampleText } from "./sample-text.js";

/** Tags that a page may begin with (WHATWG MIME sniffing, 7.1), after comments and an XML declaration. */
const OPENINGS = [
  "<!doctype html",
  String.raw`<(?:html|head|body|script|iframe|h1|h2|h3|div|font|table|a|style|title|b|br|p|meta|link|base|center|article)[\s/>]`,
  String.raw`<(?:main|section|header|nav|ul|ol|form|span|img)[\s/>]`,
].join("|");
const HTML_START = new RegExp(`^(?:${OPENINGS})`, "i");

/** Markdown may hold and begin with HTML; these are no lines of HTML. */
const MARKDOWN_LINES = /^(?:#{1,6} \S|```|~~~|[-*] \S|\[[^\]\n]+\]\(|\|.*\|$)/gm;
const MIN_MARKDOWN_LINES = 3;

/** Roots and namespaces of kinds of XML that have a type of their own. */
const XML_KINDS: [root: RegExp, mediaType: string][] = [
  [/^<(?:\w+:)?svg[\s>]/i, "image/svg+xml"],
  [/^<rss[\s>]|^<rdf:RDF[^>]+purl\.org\/rss\//i, "application/rss+xml"],
  [/^<feed[\s>]/, "application/atom+xml"],
  [/^<article[\s>](?=[^>]*(?:dtd-version|article-type)=|\s*<(?:front|processing-meta)[\s>])/, "application/jats+xml"],
  [/^<(?:\w+:)?\w+\s[^>]*\bxmlns(?::\w+)?=["']http:\/\/docbook\.org\//, "application/docbook+xml"],
  [/^<(?:\w+:)?(?:TEI|teiCorpus)(?:\.2)?[\s>]/, "application/tei+xml"],
  [/^<html[\s>]/i, "text/html"],
];

/** Roots that need neither a declaration nor a namespace to be known. */
const KNOWN_ROOT = /^<(?:urlset|sitemapindex|kml|gpx|plist|opml|project)[\s>]/;

/** Pages and XML by how they begin; null for anything else. */
export function detectMarkupType(sample: SampleText): string | null {
  const { text } = sample;
  const { root, isDeclared, docType } = skipProlog(text);
  if (!root.startsWith("<")) return null;
  if (/^html\b/i.test(docType)) return "text/html";
  const kind = XML_KINDS.find(([pattern]) => pattern.test(root))?.[1];
  if (kind !== undefined) return kind;
  if (/docbook/i.test(docType)) return "application/docbook+xml";
  if (/JATS|NLM|journal(?:publishing|archiving)/i.test(docType)) return "application/jats+xml";
  if (isDeclared || docType !== "" || KNOWN_ROOT.test(root) || /^<[\w:.-]+\s[^>]*\bxmlns/.test(root)) {
    return "application/xml";
  }
  if (!HTML_START.test(root)) return null;
  return isMarkdown(text) ? null : "text/html";
}

interface Prolog {
  root: string;
  isDeclared: boolean;
  /** The text after `<!DOCTYPE`; empty without one. */
  docType: string;
}

/** Everything before the first element: blanks, comments, processing instructions, the document type. */
function skipProlog(text: string): Prolog {
  let at = 0;
  let docType = "";
  for (
    const part = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+([^[>]*)(?:\[[\s\S]*?\]\s*)?>/iy;
    ;
    at = part.lastIndex
  ) {
    part.lastIndex = at;
    const match = part.exec(text);
    if (match === null) break;
    docType = match[1]?.trim() ?? docType;
  }
  return { root: text.slice(at, at + 4_000), isDeclared: /^\s*<\?xml\s/.test(text), docType };
}

function isMarkdown(text: string): boolean {
  return (text.match(MARKDOWN_LINES)?.length ?? 0) >= MIN_MARKDOWN_LINES && !/<\/(?:body|html)>/i.test(text);
}
