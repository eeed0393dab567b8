/** A site's rules for crawlers (RFC 9309). */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Why the rules cannot be read for now. Nothing is allowed until then. */
  failure: Error | null;
  /** Seconds between two requests; null: it does not ask for any. */
  crawlDelay: number | null;
  sitemaps: string[];
}

/** The name that a group of rules addresses, as it stands in the User-Agent too. */
export const ROBOT = "loci";
/** More need not be read (RFC 9309, section 2.5). */
export const MAX_ROBOTS_BYTES = 500 * 1024;

interface Rule {
  pattern: string;
  isAllowed: boolean;
}

interface Group {
  rules: Rule[];
  crawlDelay: number | null;
}

/**
 * Not a library: known parsers keep every rule once for each agent that a file names, so 500 KB can make 400 million
 * rules.
 */
export function readRobots(text: string): RobotsRules {
  const own: Group = { rules: [], crawlDelay: null };
  const anyone: Group = { rules: [], crawlDelay: null };
  const sitemaps: string[] = [];
  let isNamed = false;
  let addressed = new Set<Group>();
  let isNaming = false;
  for (const [field, value] of fieldsOf(text)) {
    if (field === "user-agent") {
      if (!isNaming) addressed = new Set();
      isNaming = true;
      const agent = value.toLowerCase().split(/[/\s]/, 1)[0];
      if (agent === ROBOT) isNamed = true;
      if (agent === ROBOT) addressed.add(own);
      if (agent === "*") addressed.add(anyone);
      continue;
    }
    if (field === "sitemap") {
      if (sitemaps.length < 50) sitemaps.push(value);
      continue;
    }
    isNaming = false;
    for (const group of addressed) readField(group, field, value);
  }
  const { rules, crawlDelay } = isNamed ? own : anyone;
  return { allows: (url) => isAllowed(rules, url), failure: null, crawlDelay, sitemaps };
}

function fieldsOf(text: string): [field: string, value: string][] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const [written = ""] = line.split("#", 1);
      const at = written.indexOf(":");
      return at < 0 ? [] : [[written.slice(0, at).trim().toLowerCase(), written.slice(at + 1).trim()]];
    });
}

function readField(group: Group, field: string, value: string): void {
  if (field === "crawl-delay" && value !== "" && Number(value) >= 0) group.crawlDelay = Number(value);
  if ((field === "allow" || field === "disallow") && value !== "") {
    group.rules.push({ pattern: sameEscapes(value), isAllowed: field === "allow" });
  }
}

/** The longest pattern decides; of two that are equally long, the one that allows. */
function isAllowed(rules: Rule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = sameEscapes(pathname + search);
  if (path === "/robots.txt") return true;
  let decisive: Rule | null = null;
  for (const rule of rules) {
    const length = decisive?.pattern.length ?? 0;
    const isStronger = rule.pattern.length > length || (rule.pattern.length === length && rule.isAllowed);
    if (isStronger && fits(rule.pattern, path)) decisive = rule;
  }
  return decisive?.isAllowed ?? true;
}

/** `*` stands for anything, `$` for the end. The first place that fits is as good as any. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = ""] = pieces;
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !isWhole || path === first;
  const last = isWhole ? (pieces.pop() ?? "") : "";
  let at = first.length;
  for (const piece of pieces.slice(1)) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || (path.length - last.length >= at && path.endsWith(last));
}

function sameEscapes(path: string): string {
  const escaped = path.replace(/[^\x21-\x7e]+/g, (part) => encodeURI(part.toWellFormed()));
  return escaped.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
