import { readFile } from "node:fs/promises";
import { ExtractionFailedError } from "@loci/errors";
import { type CFB$Entry, read } from "cfb";

/** The streams of a compound file ([MS-CFB]), which the programs before 2007 and encrypted documents are kept in. */
export interface CompoundFile {
  /** Null when there is none of that name. */
  stream(name: string): Buffer | null;
}

export async function openCompoundFile(path: string): Promise<CompoundFile> {
  const streams = listStreams(await readFile(path));
  return {
    stream: (name) => {
      const content = streams.get(name.toLowerCase())?.content ?? null;
      return content === null || Buffer.isBuffer(content) ? content : Buffer.from(content);
    },
  };
}

/** Streams of the root only: those of embedded documents have the same names. */
function listStreams(bytes: Buffer): Map<string, CFB$Entry> {
  try {
    const { FileIndex: entries, FullPaths: paths } = read(bytes, { type: "buffer" });
    const ofRoot = entries.filter((_, index) => /^[^/]*\/[^/]+$/.test(paths[index] ?? ""));
    return new Map(ofRoot.map((entry) => [entry.name.toLowerCase(), entry]));
  } catch (error) {
    throw new ExtractionFailedError("The document is damaged: its streams cannot be read", { cause: error });
  }
}
