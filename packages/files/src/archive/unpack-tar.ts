import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { ExtractionFailedError } from "@loci/errors";
import { createTarDecoder } from "modern-tar";
import { isWorthReading } from "./is-worth-reading.js";
import { type PackedFile, type Unpacking, unpackFiles } from "./unpack-files.js";
import type { Unpacked } from "./unpacked.js";

/** Unpacks a TAR file: the first of its files in its own order, since it has no directory. */
export function unpackTar(path: string, unpacking: Unpacking): Promise<Unpacked> {
  return unpackFiles(filesOf(path), unpacking);
}

async function* filesOf(path: string): AsyncGenerator<PackedFile> {
  // The library's types know the streams of browsers, which Node's are.
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, type, size } = header;
    try {
      if (type === "file" && isWorthReading(name)) {
        yield { name, isEncrypted: false, open: async () => wholeOf(body, size) };
      }
    } finally {
      // The next one comes when this one is read or given up, and so does the end.
      if (!body.locked) await body.cancel();
    }
  }
}

async function* wholeOf(body: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.length;
    yield chunk;
  }
  if (read < size) throw new ExtractionFailedError("It is cut off");
}
