import type { IncomingMessage, ServerResponse } from "node:http";
import { BadInputError } from "@loci/errors";
import express, { type RequestHandler } from "express";
import { type JsonReading, MAX_JSON_VALUES } from "#core/kernel/read-json.js";
import type { TextWork } from "#core/ports/text-work.js";

/** Parses the JSON of requests. Large bodies are parsed outside of the event loop. */
export type ReadJson = TextWork["readJson"];

export interface JsonBodyOptions {
  readJson: ReadJson;
  maxBytes: number;
  /** Selects the bodies that are JSON. */
  type: string | ((request: { headers: { "content-type"?: string | undefined } }) => boolean);
  /** Receives the bytes before they are parsed. */
  verify?: (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void;
  /** Makes the error for a body that is nested too deeply. */
  refuseDepth(member: string | null): Error;
}

/** Replaces the bytes of the body with the parsed value. The error for an invalid body quotes nothing of it. */
export function readJsonBody({ readJson, maxBytes, type, verify, refuseDepth }: JsonBodyOptions): RequestHandler[] {
  const parse: RequestHandler = async (request, response, next) => {
    if (!Buffer.isBuffer(request.body)) return next();
    if (!isUtf8(request.headers["content-type"] ?? "")) throw malformed("the body must be in UTF-8");
    const gone = new AbortController();
    const leave = () => gone.abort();
    response.once("close", leave);
    const reading: JsonReading = request.body.length > 0 ? await readJson(request.body, gone.signal) : { value: {} };
    response.off("close", leave);
    request.body = bodyOf(reading, refuseDepth);
    next();
  };
  return [express.raw({ limit: maxBytes, type, ...(verify ? { verify } : {}) }), parse];
}

/** The default charset is UTF-8. */
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
