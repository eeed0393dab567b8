import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { ByteRange } from "#core/ports/blob-store.js";
import type { OpenFile } from "#core/reading/document/file.service.js";
import { ignoreClosed } from "./ignore-closed.js";

/** RFC 9110, 8.3.1. Any other value of a sender could inject a header. */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * Sends an original: the whole file, a range, or nothing when the client has it. Foreign bytes never become a page of
 * ours. Browsers must save them and must not guess their type. If a browser shows them anyway, no code in them runs.
 */
export async function sendFile(request: Request, response: Response, file: OpenFile): Promise<void> {
  const etag = `"${file.hash}"`;
  writeHead(response, { file, etag });
  if (namesTag(request.get("if-none-match"), etag)) {
    response.removeHeader("content-type");
    response.status(304).end();
    return;
  }
  const range = readRange(request, { bytes: file.bytes, etag });
  if (range === "unsatisfiable") {
    response.status(416).setHeader("content-range", `bytes */${file.bytes}`).end();
    return;
  }
  if (range) response.status(206).setHeader("content-range", `bytes ${range.start}-${range.end - 1}/${file.bytes}`);
  response.setHeader("content-length", range ? range.end - range.start : file.bytes);
  if (request.method === "HEAD") response.end();
  else await pipeline(file.read(range ?? undefined), response).catch(ignoreClosed);
}

/** The framework's `set` is not used, because it adds an unknown charset. */
function writeHead(response: Response, { file, etag }: { file: OpenFile; etag: string }): void {
  const essence = file.mediaType?.split(";")[0]?.trim() ?? "";
  response.attachment(file.filename ?? "file");
  response.setHeader("content-type", MEDIA_TYPE.test(essence) ? essence : "application/octet-stream");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "sandbox; default-src 'none'");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cache-control", "private, no-cache");
  response.setHeader("accept-ranges", "bytes");
  response.setHeader("etag", etag);
}

/** The framework's `fresh` is not used, because it distrusts every condition of a script's `fetch`. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Null means the whole file. Several ranges at once also get the whole file, which is allowed. */
function readRange(
  request: Request,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | "unsatisfiable" | null {
  const condition = request.get("if-range");
  if (condition !== undefined && condition !== etag) return null;
  const ranges = request.range(bytes);
  if (ranges === -1) return "unsatisfiable";
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  const [range] = ranges;
  return range ? { start: range.start, end: range.end + 1 } : null;
}
