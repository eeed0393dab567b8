import type { FieldValues } from "#core/ports/connector-fields.js";
import { fitsGlob } from "../source/fits-glob.js";
import type { CrawlerFields } from "./crawler-fields.js";

/** Which addresses belong to a crawl, and the one way in which each is written. */
export interface SiteScope {
  start: string;
  /** Null: the address does not belong to the site, or is one that no crawl asks for. */
  normalize(address: string): string | null;
  /** For files that are no pages, such as sitemaps. */
  isOfSite(address: string): boolean;
  /** Pages that no include pattern matches are read for their links alone. */
  isIncluded(address: string): boolean;
}

/** The address of a page is the id of its item: 1,500 bytes. Longer ones than this are made by programs. */
const MAX_ADDRESS_LENGTH = 1_000;
const MAX_SEGMENTS = 20;
const MAX_PARAMETERS = 8;
/** `/a/b/a/b/a`: a relative link that leads into itself. */
const MAX_REPEATS = 2;

/** Parameters that tell where a reader came from. */
const TRACKING = new RegExp(
  [
    "^(?:utm_\\w+|[gmty]clid|gclsrc|dclid|msclkid|fbclid|gbraid|wbraid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id",
    "|_ga|_gl|_hsenc|_hsmi|__hs\\w+|hsctatracking|mkt_tok|vero_\\w+|oly_\\w+_id|pk_\\w+|mtm_\\w+|ref_src|ref_url|s_cid)$",
  ].join(""),
  "i",
);
/** Names of sessions, and `sid` where its value is a token. */
const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sessid|cfid|cftoken|zenid|oscsid)$/i;
const TOKEN = /^(?=.*\d)[\da-z_-]{16,}$/i;

const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/\([a-z]\([^/)]{4,}\)\)(?=\/)/gi;

/** Styles, programs, pictures, sound, films and archives: parts of pages, or no text. */
const NO_TEXT = new RegExp(
  [
    "\\.(?:css|m?js|map|wasm|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|psd|mp[34]|m4[av]|aac|ogg|oga|ogv",
    "|wav|flac|webm|avi|mov|mkv|wmv|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|msi|dmg|pkg|deb|rpm|iso|apk|jar|bin|swf)$",
  ].join(""),
  "i",
);

export function scopeOf(config: FieldValues<CrawlerFields>): SiteScope {
  const start = new URL(config.startUrl);
  const { includePatterns: included, excludePatterns: excluded } = config;
  return {
    start: cleanAddress(start, start),
    normalize(address) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !isSameSite(url, start)) return null;
      const clean = cleanAddress(url, start);
      return isEndless(new URL(clean)) || isMatched(excluded, clean) ? null : clean;
    },
    isOfSite: (address) => URL.canParse(address) && isSameSite(new URL(address), start),
    isIncluded: (address) => included.length === 0 || isMatched(included, address),
  };
}

/** One host, with `www.` or without, by http or https. Another port is another site. */
function isSameSite(url: URL, start: URL): boolean {
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  if (url.username !== "" || url.password !== "") return false;
  return bareHost(url) === bareHost(start) && url.port === start.port;
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\.|\.$/g, "");
}

/** Drops the parts that do not change the page: the fragment, tracking and sessions. */
function cleanAddress({ href }: URL, start: URL): string {
  const url = new URL(href);
  url.hash = "";
  if (start.protocol === "https:") url.protocol = "https:";
  const parameters = url.search.slice(1).split("&").filter(isKept).sort();
  url.search = parameters.join("&");
  const path = url.pathname.replace(SESSION_IN_PATH, "").replace(/\/{2,}/g, "/");
  url.pathname = plainEscapes(path);
  return url.href;
}

function isKept(parameter: string): boolean {
  const [name = "", value = ""] = parameter.split("=", 2);
  if (name === "") return false;
  return !TRACKING.test(name) && !SESSION.test(name) && !(/^s(?:id)?$/i.test(name) && TOKEN.test(value));
}

/** `%7e` is `~`, and `%e4` is `%E4` (RFC 3986, section 6.2.2). */
function plainEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });
}

function isMatched(patterns: string[], address: string): boolean {
  const path = readablePath(address).slice(1);
  return patterns.some((pattern) => fitsGlob(pattern, path));
}

/** As a person writes it: without escapes. */
export function readablePath(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Addresses of loops, of pages made for any address, and of files without text. */
function isEndless(url: URL): boolean {
  if (url.href.length > MAX_ADDRESS_LENGTH || NO_TEXT.test(url.pathname)) return true;
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  if (segments.length > MAX_SEGMENTS || url.search.split("&").length > MAX_PARAMETERS) return true;
  const names = segments.filter((segment) => !/^\d+$/.test(segment));
  const repeats = new Map<string, number>();
  for (const name of names) repeats.set(name, (repeats.get(name) ?? 0) + 1);
  return Math.max(0, ...repeats.values()) > MAX_REPEATS || isFarDate(url);
}

/** A calendar's pages go on for ever; those with entries lie in the past or the near future. */
function isFarDate({ pathname, search }: URL): boolean {
  const thisYear = new Date().getUTCFullYear();
  const dates = `${pathname}${search}`.matchAll(/(?<=[/=_-])(\d{4})[/-](?:0?[1-9]|1[0-2])(?=[/&_-]|$)/g);
  return [...dates].some(([, year]) => Number(year) < 1900 || Number(year) > thisYear + 1);
}

/**
 * The family of an address that is one of many variants, such as a sorted list or a day of a calendar. `limit`: the
 * variants that a crawl requests; it is far above the number of different contents. Null: the address is no variant.
 */
export function variantsOf(address: string): { family: string; limit: number } | null {
  const { pathname, search } = new URL(address);
  const day = /^(.*?)\/\d{4}(?:[/-]\d{1,2}){1,2}\/?$/.exec(pathname);
  if (day !== null) return { family: `day ${day[1]}`, limit: 400 };
  if (search === "") return null;
  const parameters = search.split("&").length;
  if (/=\d{4}-?\d{2}/.test(search)) return { family: `date ${pathname}`, limit: 400 };
  return parameters > 2 ? { family: `list ${pathname}`, limit: 100 } : { family: `query ${pathname}`, limit: 2_000 };
}
