import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import busboy from "busboy";
import { BadInputError, TooLargeError } from "#core/errors.js";

/** Far above what the fields of wire contract 6.5 hold together. */
const MAX_FIELDS = 200;
const MAX_FIELD_BYTES = 1024 * 1024;
/** The boundaries and headers of the parts. */
const MULTIPART_OVERHEAD_BYTES = 2 * 1024 * 1024;

export interface UploadedFile {
  bytes: Uint8Array;
  filename: string | null;
  mediaType: string | null;
}

export interface Upload {
  file: UploadedFile;
  /** In the order sent; names may repeat. */
  fields: [name: string, value: string][];
}

interface UploadOptions {
  headers: IncomingHttpHeaders;
  maxFileBytes: number;
}

/**
 * The part named `file` and the text parts. Throws `BadInputError` when there is no file or the form breaks off, and
 * `TooLargeError` as soon as a limit is passed; whatever is still coming is then read and dropped, so that the client gets
 * to the reply.
 */
export async function readUpload(stream: Readable, options: UploadOptions): Promise<Upload> {
  try {
    if (Number(options.headers["content-length"]) > options.maxFileBytes + MULTIPART_OVERHEAD_BYTES) {
      throw fileTooLarge(options.maxFileBytes);
    }
    return await parseForm(stream, options);
  } catch (error) {
    stream.unpipe();
    stream.resume();
    throw error;
  }
}

function parseForm(stream: Readable, { headers, maxFileBytes }: UploadOptions): Promise<Upload> {
  const form = openForm(headers, maxFileBytes);
  const fields: Upload["fields"] = [];
  let file: UploadedFile | null = null;
  return new Promise((resolve, reject) => {
    form.on("file", (name, part, { filename, mimeType }) => {
      if (name !== "file" || file) {
        part.on("error", (cause) => reject(broken(cause))).resume();
        return;
      }
      const chunks: Buffer[] = [];
      part.on("error", (cause) => reject(broken(cause)));
      part.on("data", (chunk: Buffer) => chunks.push(chunk));
      part.on("limit", () => reject(fileTooLarge(maxFileBytes)));
      part.on("close", () => {
        file = { bytes: Buffer.concat(chunks), filename: filename || null, mediaType: mimeType || null };
      });
    });
    form.on("field", (name, value, { valueTruncated }) => {
      if (valueTruncated) reject(new TooLargeError(`The field ${name.slice(0, 64)} is too large`));
      else fields.push([name, value]);
    });
    form.on("fieldsLimit", () => reject(new BadInputError(`More than ${MAX_FIELDS} fields`)));
    form.on("error", (cause) => reject(broken(cause)));
    form.on("close", () => {
      if (file) resolve({ file, fields });
      else
        reject(new BadInputError("Invalid file", [{ path: ["file"], message: "is needed: a part with a file name" }]));
    });
    stream.on("error", (cause) => reject(broken(cause)));
    stream.on("close", () => {
      if (!stream.readableEnded) reject(broken(new Error("The connection was closed")));
    });
    stream.pipe(form);
  });
}

function openForm(headers: IncomingHttpHeaders, maxFileBytes: number): busboy.Busboy {
  if (!/^multipart\/form-data/i.test(headers["content-type"] ?? "")) {
    throw new BadInputError("The body must be multipart/form-data");
  }
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      // busboy reports a file that fills the limit exactly as cut off.
      limits: { fileSize: maxFileBytes + 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
    });
  } catch (cause) {
    throw broken(cause);
  }
}

function broken(cause: unknown): BadInputError {
  const reason = cause instanceof Error ? cause.message : "it cannot be read";
  return new BadInputError(`Malformed multipart body: ${reason}`);
}

function fileTooLarge(maxBytes: number): TooLargeError {
  return new TooLargeError(`The file is larger than ${maxBytes} bytes`, { details: { maxBytes } });
}
