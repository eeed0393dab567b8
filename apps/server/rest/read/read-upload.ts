import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { BadInputError, TooLargeError } from "@loci/errors";
import busboy from "busboy";

/** Far more than all fields of the wire contract. */
const MAX_FIELDS = 200;
/** Metadata at its limit, in JSON that writes each byte as six. */
const MAX_FIELD_BYTES = 400_000;
/** All fields with their names, because they are held in memory. */
const MAX_FIELDS_LENGTH = 2 * MAX_FIELD_BYTES;
/** The boundaries and headers of the parts. */
const MULTIPART_OVERHEAD_BYTES = 2 * 1024 * 1024;

export interface FilePart {
  source: AsyncIterable<Uint8Array>;
  filename: string | null;
  mediaType: string | null;
}

export interface ReceivedForm {
  /** The id of the upload that stores the file. Null without a file. */
  id: string | null;
  /** In the order sent. Names may repeat. */
  fields: [name: string, value: string][];
}

interface FormOptions {
  headers: IncomingHttpHeaders;
  maxFileBytes: number;
  /** Stores the file while it arrives. */
  receive(file: FilePart): Promise<{ id: string }>;
  /** Discards a stored file when the rest of the form turns out to be invalid. */
  discard(id: string): Promise<void>;
}

/**
 * Streams the part named `file`, and reads the text parts, which may follow it. Throws `BadInputError` when the file is
 * sent twice, or when the form breaks off. Throws `TooLargeError` as soon as a limit is exceeded, and the
 * errors of `receive`. The rest of the body is then read and dropped, so that the client receives the reply.
 */
export async function readUpload(stream: Readable, options: FormOptions): Promise<ReceivedForm> {
  try {
    if (Number(options.headers["content-length"]) > options.maxFileBytes + MULTIPART_OVERHEAD_BYTES) {
      throw fileTooLarge(options.maxFileBytes);
    }
    return await readForm(stream, options);
  } catch (error) {
    stream.unpipe();
    stream.resume();
    throw error;
  }
}

async function readForm(stream: Readable, options: FormOptions): Promise<ReceivedForm> {
  const form = openForm(options.headers, options.maxFileBytes);
  const fields: ReceivedForm["fields"] = [];
  const files: Promise<{ id: string }>[] = [];
  try {
    await parse(stream, { form, fields, onFile: (file) => files[files.push(options.receive(file)) - 1] });
    const received = await files[0];
    return { id: received?.id ?? null, fields };
  } catch (error) {
    form.destroy();
    for (const file of files) {
      const received = await file.catch(() => null);
      if (received) await options.discard(received.id);
    }
    throw error;
  }
}

interface Parsing {
  form: busboy.Busboy;
  fields: ReceivedForm["fields"];
  onFile(file: FilePart): Promise<unknown> | undefined;
}

/** Resolves when all parts have been seen. The file may still be on its way to the store. */
function parse(stream: Readable, { form, fields, onFile }: Parsing): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasFile = false;
    let fieldsLength = 0;
    form.on("file", (name, part, { filename, mimeType }) => {
      // The stream may break before anyone reads it.
      part.on("error", (cause) => reject(broken(cause)));
      if (name === "file" && hasFile) reject(secondFile());
      if (name !== "file" || hasFile) {
        part.resume();
        return;
      }
      hasFile = true;
      onFile({ source: bytesOf(part), filename: filename || null, mediaType: mimeType || null })?.catch(reject);
    });
    form.on("field", (name, value, { valueTruncated }) => {
      fieldsLength += name.length + value.length;
      if (valueTruncated) reject(new TooLargeError(`The field ${name.slice(0, 64)} is too large`));
      else if (fieldsLength > MAX_FIELDS_LENGTH) reject(new TooLargeError("The fields are too large together"));
      else fields.push([name, value]);
    });
    form.on("fieldsLimit", () => reject(new BadInputError(`More than ${MAX_FIELDS} fields`)));
    form.on("error", (cause) => reject(broken(cause)));
    form.on("close", resolve);
    stream.on("error", (cause) => reject(broken(cause)));
    stream.on("close", () => {
      if (!stream.readableEnded) reject(broken(new Error("The connection was closed")));
    });
    stream.pipe(form);
  });
}

/** A reader that stops does not end the part, because the form would treat that as its own end and hide the reason. */
async function* bytesOf(part: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* part.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw broken(cause);
  }
}

function openForm(headers: IncomingHttpHeaders, maxFileBytes: number): busboy.Busboy {
  if (!/^multipart\/form-data/i.test(headers["content-type"] ?? "")) {
    throw new BadInputError("The body must be multipart/form-data");
  }
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      // busboy reports a file that reaches the limit exactly as cut off.
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

function secondFile(): BadInputError {
  return new BadInputError("Invalid file", [
    { path: ["file"], message: "must be sent once: one document is one file" },
  ]);
}

function fileTooLarge(maxBytes: number): TooLargeError {
  return new TooLargeError(`The file is larger than ${maxBytes} bytes`, { details: { maxBytes } });
}
