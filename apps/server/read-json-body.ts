import type { IncomingMessage, ServerResponse } from "node:http";
import { BadInputError } from "@loci/errors";
import express, { type RequestHandler } from "express";
import { type JsonReading, MAX_JSON_VALUES } from "#core/kernel/read-json.js";
import type { TextWork } from "#core/ports/text-work.js";

/** Reads the JSON of requests: large bodies elsewhere than on the event loop. */
export type ReadJson = TextWork["readJson"];

export interface JsonBodyOptions {
  readJson: ReadJson;
  maxBytes: number;
  /** Which bodies are JSON. */
  type: string | ((request: { headers: { "content-type"?: string | undefined } }) => boolean);
  /** Sees the bytes first. */
  verify?: (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void;
  /** What a body that is too deep is refused with. */
  refuseDepth(member: string | null): Error;
}

/** Puts the parsed body in the place of its bytes. What cannot be read is refused without a word of it. */
export function readJsonBody({ readJson, maxBytes, type, verify, refuseDepth }: JsonBodyOptions): RequestHandler[] {
  const parse: RequestHandler = async (request, response, next) => {
    if (!Buffer.isBuffer(request.body)) return next();
    if (!isUtf8(request.headers["content-type"] ?? "")) throw malformed("the body must be in UTF-8");
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const reading: JsonReading = request.body.length > 0 ? await readJson(request.body, gone.signal) : { value: {} };
    request.body = bodyOf(reading, refuseDepth);
    next();
  };
  return [express.raw({ limit: maxBytes, type, ...(verify ? { verify } : {}) }), parse];
}

/** Where nothing is said, it is. */
function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? "utf-8";
  return /^utf-?8$/i.test(charset);
}

/** Only objects and lists are bodies. */
function bodyOf(reading: JsonReading, refuseDepth: JsonBodyOptions["refuseDepth"]): unknown {
  if ("value" in reading) {
    if (typeof reading.value === "object" && reading.value !== null) return reading.value;
    throw malformed("must be an object or a list");
  }
  if (reading.fault === "too-deep") throw refuseDepth(reading.member);
  if (reading.fault === "malformed")
    throw malformed(`the body is not valid JSON${reading.place ? ` ${reading.place}` : ""}`);
  throw new BadInputError("The body holds too many values", [
    {
      path: [],
      message: `at most ${MAX_JSON_VALUES} members of objects and lists are read, those of inner ones included`,
    },
  ]);
}

function malformed(message: string): BadInputError {
  return new BadInputError("Malformed JSON", [{ path: [], message }]);
}
