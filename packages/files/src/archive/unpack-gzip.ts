import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { ExtractionFailedError, PlatformError } from "@loci/errors";
import type { Unpacking } from "./unpack-files.js";
import { unpackTar } from "./unpack-tar.js";
import type { Unpacked } from "./unpacked.js";

/** Unpacks a GZIP file: the one file in it, or the files of the TAR file in it. */
export async function unpackGzip(unpacking: Unpacking): Promise<Unpacked> {
  const { task, inflated } = unpacking;
  const path = await inflate(unpacking);
  if (await isTar(path)) {
    const unpacked = await unpackTar(path, unpacking);
    await rm(path);
    return unpacked;
  }
  return { members: [{ name: task.innerName, path }], inflatedBytes: inflated.bytes, warnings: [] };
}

async function inflate({ task, inflated }: Unpacking): Promise<string> {
  try {
    return await inflated.write(createReadStream(task.path).pipe(createGunzip()), task.maxInflatedBytes);
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw new ExtractionFailedError("The GZIP file is damaged", { cause: error });
  }
}

const TAR_MARK = { offset: 257, text: "ustar" };

async function isTar(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAR_MARK.text.length), { position: TAR_MARK.offset });
  return buffer.toString("latin1", 0, bytesRead) === TAR_MARK.text;
}
