import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ExtractionFailedError, TooLargeError } from "@loci/errors";
import { readTags } from "./read-tags.js";

export interface SitemapReading {
  /** Addresses of pages, as they are written. */
  pages: string[];
  /** Addresses of further sitemaps. */
  sitemaps: string[];
}

/** Limit of a sitemap (sitemaps.org, "Sitemap file format"). */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

const unzip = promisify(gunzip);

/**
 * Reads a sitemap, an index of sitemaps or a list of lines, packed or not. Null: it is none of these. Throws
 * `ExtractionFailedError` for one that breaks off, and `TooLargeError` above 50 MB.
 */
export async function readSitemap(bytes: Uint8Array): Promise<SitemapReading | null> {
  const text = new TextDecoder().decode(await unpacked(bytes)).trimStart();
  if (!text.startsWith("<")) return readLines(text);
  const reading: SitemapReading = { pages: [], sitemaps: [] };
  let root: string | null = null;
  let isWhole = false;
  let entry: string | null = null;
  let address: string | null = null;
  await readTags(text, {
    wanted: new Set(),
    isXml: true,
    handler: {
      open(name) {
        root ??= name;
        if (name === "url" || name === "sitemap") entry = name;
        if (name === "loc") address = "";
      },
      close(name) {
        if (name === root) isWhole = true;
        if (name === entry) entry = null;
        if (name !== "loc" || address === null) return;
        const list = entry === "sitemap" ? reading.sitemaps : entry === "url" ? reading.pages : null;
        if (list !== null && list.length < MAX_ADDRESSES) list.push(address.trim());
        address = null;
      },
      text(part) {
        if (address !== null && address.length < 4_000) address += part;
      },
    },
  });
  if (root !== "urlset" && root !== "sitemapindex") return null;
  if (!isWhole) throw new ExtractionFailedError("The sitemap breaks off");
  return reading;
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? new TooLargeError("The sitemap is larger than 50 MB", { cause: error })
      : new ExtractionFailedError("The sitemap cannot be unpacked", { cause: error });
  }
}

function readLines(text: string): SitemapReading | null {
  const lines = text.split(/\r?\n/, MAX_ADDRESSES + 1).map((line) => line.trim());
  const pages = lines.filter((line) => /^https?:\/\/\S+$/.test(line)).slice(0, MAX_ADDRESSES);
  return pages.length === 0 ? null : { pages, sitemaps: [] };
}
