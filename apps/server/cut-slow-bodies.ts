import type { Request, RequestHandler, Response } from "express";
import { sendReply } from "./rest/transport/send-reply.js";

export interface SlowBodyLimits {
  /** A body that is no file must be complete after this time. */
  bodyWithinMs: number;
  /** A file must make progress within each period of this length. */
  fileWindowMs: number;
  fileBytesPerSecond: number;
}

/** 64 kbit/s: at the slowest, 100 MB take three and a half hours. */
export const SLOW_BODY_LIMITS: SlowBodyLimits = {
  bodyWithinMs: 30_000,
  fileWindowMs: 20_000,
  fileBytesPerSecond: 8_000,
};

/** Ends requests whose body arrives very slowly. Each would hold a connection and its received bytes for hours. */
export function cutSlowBodies(limits: SlowBodyLimits): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) watch(request, response, limits);
    next();
  };
}

function watch(request: Request, response: Response, limits: SlowBodyLimits): void {
  const isFile = isUpload(request);
  const windowMs = isFile ? limits.fileWindowMs : limits.bodyWithinMs;
  const neededBytes = isFile ? (limits.fileBytesPerSecond * windowMs) / 1000 : Number.POSITIVE_INFINITY;
  let seenBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) {
      clearInterval(timer);
      return;
    }
    const arrivedBytes = request.socket.bytesRead - seenBytes;
    seenBytes += arrivedBytes;
    // Bytes that wait to be read arrived in time. The server is slow then, and not the client.
    if (arrivedBytes >= neededBytes || request.readableLength > 0) return;
    clearInterval(timer);
    cut(request, response);
  }, windowMs);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

function cut(request: Request, response: Response): void {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  const text = "The body arrives too slowly";
  const headers = { connection: "close" };
  sendReply(response, { status: 408, headers, body: { error: text, message: text, code: "request_timeout" } });
  response.once("finish", () => request.socket.destroySoon());
}

function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Files arrive as multipart, or by `PUT` to a signed link. */
function isUpload({ headers, path }: Request): boolean {
  return /^multipart\//i.test(headers["content-type"] ?? "") || path.startsWith("/uploads/");
}
