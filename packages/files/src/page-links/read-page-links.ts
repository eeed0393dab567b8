import { createHash } from "node:crypto";
import { decodePage } from "../html/decode-page.js";
import { oneLine } from "../text/one-line.js";
import { readTags } from "./read-tags.js";
import { TextSketch } from "./text-sketch.js";

export interface PageReading {
  title: string | null;
  /** Absolute, in the order of the page, each once. Links that ask not to be followed are left out. */
  links: string[];
  /** The address that the page calls its own. */
  canonical: string | null;
  /** The page's requests to crawlers, in lower case: "noindex", "nofollow". */
  directives: string[];
  /** The same for the same title and words, whatever the markup. Null: the page has too few words to tell. */
  textDigest: string | null;
  /** Tells pages of nearly the same words (`similarity`). */
  sketch: number[];
}

const WANTED = new Set(["a", "area", "base", "frame", "link", "meta"]);
const UNSEEN = new Set(["script", "style", "template", "noscript", "svg"]);
/** A page of more links is a list made by a program. */
const MAX_LINKS = 1_000;
const MAX_TITLE_LENGTH = 1_000;
const MIN_WORDS = 12;
const HASHED_AT_ONCE = 16_384;

/** Reads a page of HTML for a crawler, in one pass. `robot`: the crawler's name in `<meta name>`, lower case. */
export async function readPageLinks(
  bytes: Uint8Array,
  { url, declaredType, robot }: { url: string; declaredType: string | null; robot: string },
): Promise<PageReading> {
  const hash = createHash("sha256");
  const sketch = new TextSketch();
  const found: string[] = [];
  const directives = new Set<string>();
  let title = "";
  let base: string | null = null;
  let canonical: string | null = null;
  let unseen: string | null = null;
  let isTitle = false;
  let words = 0;
  let waiting = "";
  const addLink = (href: string | undefined) => {
    if (href !== undefined && found.length < MAX_LINKS * 2) found.push(href);
  };
  const readMeta = (attributes: ReadonlyMap<string, string>) => {
    const name = attributes.get("name")?.toLowerCase();
    const content = attributes.get("content") ?? "";
    if (name === "robots" || name === robot) {
      for (const directive of content.toLowerCase().split(",")) directives.add(directive.trim());
    }
    if (attributes.get("http-equiv")?.toLowerCase() === "refresh") addLink(refreshTarget(content));
  };
  const { text } = decodePage(bytes, declaredType);
  await readTags(text, {
    wanted: WANTED,
    isXml: false,
    handler: {
      open(name, attributes) {
        if (unseen !== null) return;
        if (UNSEEN.has(name)) unseen = name;
        if (name === "title" && title === "") isTitle = true;
        const rel = attributes.get("rel")?.toLowerCase().split(/\s+/) ?? [];
        if (name === "a" || name === "area") {
          if (!rel.includes("nofollow")) addLink(attributes.get("href"));
        } else if (name === "frame") addLink(attributes.get("src"));
        else if (name === "base") base ??= attributes.get("href") ?? null;
        else if (name === "meta") readMeta(attributes);
        else if (name === "link" && rel.includes("canonical")) canonical ??= attributes.get("href") ?? null;
      },
      close(name) {
        if (name === unseen) unseen = null;
        if (name === "title") isTitle = false;
      },
      text(part) {
        if (unseen !== null) return;
        if (isTitle && title.length < MAX_TITLE_LENGTH) title += part;
        for (const word of part.split(/\s+/)) {
          if (word === "") continue;
          words++;
          sketch.add(word);
          waiting += `${word} `;
        }
        if (waiting.length < HASHED_AT_ONCE) return;
        hash.update(waiting);
        waiting = "";
      },
    },
  });
  const origin = absolute(base ?? url, url) ?? url;
  const links = new Set(found.flatMap((href) => absolute(href, origin) ?? []));
  return {
    title: oneLine(title.slice(0, MAX_TITLE_LENGTH)) || null,
    links: [...links].slice(0, MAX_LINKS),
    canonical: canonical === null ? null : absolute(canonical, origin),
    directives: [...directives],
    textDigest: words < MIN_WORDS ? null : hash.update(waiting).digest("base64url"),
    sketch: sketch.values(),
  };
}

function absolute(href: string, base: string): string | null {
  return URL.canParse(href.trim(), base) ? new URL(href.trim(), base).href : null;
}

/** `5; url=/next` */
function refreshTarget(content: string): string | undefined {
  const at = content.toLowerCase().indexOf("url=");
  return at < 0 ? undefined : content.slice(at + 4).replace(/^\s*["']|["']\s*$/g, "");
}
