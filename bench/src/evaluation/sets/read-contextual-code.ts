import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { ALL_QUERIES, type EvaluationDocument, type EvaluationSet, type Stretch } from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import { readJsonLines } from "./read-data-file.js";

/** The set's own chunks as documents, or whole files, which are cut by the server. */
export type CodeShape = "chunk" | "file";

const fileShape = z.object({
  doc_id: z.string(),
  content: z.string(),
  chunks: z.array(z.object({ chunk_id: z.string(), content: z.string() })),
});
const queryShape = z.object({
  query_index: z.number(),
  query: z.string(),
  golden_chunk_ids: z.array(z.string()),
});

type CodeFile = z.infer<typeof fileShape>;
type Unit = Stretch & { id: string };

const REMARKS: Record<CodeShape, string> = {
  chunk: "a document a chunk of the set, under the path of its file",
  file: "a document a file, cut by the server; what it finds stands for the chunks of the set that it holds at least half of",
};

/** Questions about source files and the chunks that answer them: `documents.jsonl`, `queries.jsonl`. Throws BadInputError. */
export async function readContextualCode(folder: string, shape: CodeShape): Promise<EvaluationSet> {
  const files = await readJsonLines({ folder, name: "documents.jsonl", shape: fileShape });
  const asked = await readJsonLines({ folder, name: "queries.jsonl", shape: queryShape });
  const tag = `eval:contextual-code:${shape}`;
  const known = new Set(files.flatMap(({ chunks }) => chunks.map(({ chunk_id }) => chunk_id)));
  const queries = asked.flatMap(({ query_index, query, golden_chunk_ids }) => {
    const relevant = new Map(golden_chunk_ids.filter((id) => known.has(id)).map((id) => [id, 1]));
    return relevant.size === 0 ? [] : [{ id: String(query_index), text: query, tag, category: null, relevant }];
  });
  const remark = `${asked.length - queries.length} of ${asked.length} questions name no chunk of the set and are left out`;
  return {
    name: `contextual-code, a document per ${shape}`,
    documents: files.flatMap((file) => (shape === "chunk" ? chunksOf(file, tag) : [wholeOf(file, tag)])),
    queries,
    searches: ["documents"],
    measures: measures("Pass@10", "Pass@5", "Pass@20", "any@10", "MRR"),
    groups: [ALL_QUERIES],
    unitsOf: shape === "chunk" ? undefined : unitsIn(files),
    remarks: [REMARKS[shape], remark],
  };
}

/** Without a title: the ids of the set (`doc_12`) are made up, and would be embedded with the code. */
function chunksOf({ doc_id, chunks }: CodeFile, tag: string): EvaluationDocument[] {
  return chunks.map(({ chunk_id, content }) => ({ id: chunk_id, tag, content, filepath: `/${doc_id}/${chunk_id}` }));
}

function wholeOf({ doc_id, content }: CodeFile, tag: string): EvaluationDocument {
  return { id: doc_id, tag, content, filepath: `/${doc_id}` };
}

/** The chunks of the set that a piece holds at least half of, in the file's order; else the one it has most in common with. */
function unitsIn(files: CodeFile[]): (documentId: string, piece: Stretch) => string[] {
  const unitsOf = new Map(files.map((file) => [file.doc_id, placesOf(file)]));
  return (documentId, piece) => {
    const touched = (unitsOf.get(documentId) ?? [])
      .map((unit) => ({ id: unit.id, common: commonLength(unit, piece), length: unit.end - unit.start }))
      .filter(({ common }) => common > 0);
    const held = touched.filter(({ common, length }) => common >= length / 2);
    const [most] = touched.toSorted((one, other) => other.common - one.common);
    return (held.length > 0 ? held : [most]).flatMap((unit) => unit?.id ?? []);
  };
}

/** Chunks follow each other through their file. */
function placesOf({ doc_id, content, chunks }: CodeFile): Unit[] {
  let from = 0;
  return chunks.map(({ chunk_id, content: text }) => {
    const start = content.indexOf(text, from);
    if (start === -1) throw new BadInputError(`documents.jsonl: ${chunk_id} does not stand in ${doc_id} at its place.`);
    from = start + 1;
    return { id: chunk_id, start, end: start + text.length };
  });
}

function commonLength(one: Stretch, other: Stretch): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}
