import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { ByteRange } from "#core/ports/blob-store.js";
import type { OpenFile } from "#core/submission/file.service.js";
import { ignoreClosed } from "./ignore-closed.js";

/** RFC 9110, 8.3.1; anything else of a sender's could be a header of its own. */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * Sends an original: whole, a range of it, or nothing when the client has it. Foreign bytes never become a page of ours:
 * they are saved, not shown, their type is not guessed, and should a browser show them all the same, nothing in them runs.
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

/** Not by the framework's `set`, which adds a charset that nobody knows. */
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

/** Not by the framework's `fresh`, which distrusts every condition that a script's `fetch` sends. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Null: all of it. Several ranges at once are answered with the whole, which is allowed. */
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
