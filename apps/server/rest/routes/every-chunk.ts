import { ConflictError } from "@loci/errors";
import type { Context } from "#schema/operation/context.js";
import type { DocumentRef, RestGetChunksQuery } from "../generated/operations.js";
import { requireDocument } from "../read/read-reference.js";
import type { Operations } from "./prepare-operations.js";

type ChunkPage = NonNullable<RestGetChunksQuery["document"]>;
export type ServedChunk = ChunkPage["chunks"][number];

const CHUNKS_AT_ONCE = 1000;

/**
 * Every chunk of a document, as `shape` makes it. Those behind the first page are read while the answer is sent: a
 * document may have 50,000.
 */
export async function everyChunk<Shaped>(
  operations: Operations,
  context: Context,
  { ref, shape }: { ref: DocumentRef; shape: (chunk: ServedChunk) => Shaped },
): Promise<{ documentId: string; chunks: Shaped[] | AsyncIterable<Shaped>; total: number }> {
  const read = async (of: DocumentRef, position: number): Promise<ChunkPage> => {
    const variables = { ref: of, position, limit: CHUNKS_AT_ONCE, withTotal: position === 0 };
    return requireDocument((await operations.getChunks(context.fresh(), variables)).document);
  };
  const first = await read(ref, 0);
  const { id, chunks, served } = first;
  if (isLast(first)) return { documentId: id, chunks: chunks.map(shape), total: chunks.length };
  const pages = chunkPages(first, (position) => read({ id }, position));
  return { documentId: id, chunks: shaped(pages, shape), total: served?.totalCount ?? 0 };
}

async function* shaped<Shaped>(pages: AsyncIterable<ChunkPage>, shape: (chunk: ServedChunk) => Shaped) {
  for await (const { chunks } of pages) yield* chunks.map(shape);
}

/** The answer breaks off when other chunks are served meanwhile. */
async function* chunkPages(first: ChunkPage, readFrom: (position: number) => Promise<ChunkPage>) {
  let page = first;
  for (let position = CHUNKS_AT_ONCE; ; position += CHUNKS_AT_ONCE) {
    yield page;
    if (isLast(page)) return;
    page = await readFrom(position);
    if (page.servedRevision !== first.servedRevision) throw new ConflictError("The document has changed");
  }
}

function isLast({ chunks }: ChunkPage): boolean {
  return chunks.length < CHUNKS_AT_ONCE;
}
