import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { ALL_QUERIES, type EvaluationSet, groupsByCategory } from "../measured/evaluation-set.js";
import { measures } from "../measured/measures.js";
import { readJsonLines } from "./read-data-file.js";

/** From the wire contract. */
const id = z.string().regex(/^\S{1,255}$/, "must be 1 to 255 characters without white space");
const tag = z
  .string()
  .regex(/^[a-zA-Z0-9_.:-]{1,100}$/, "must be 1 to 100 letters, digits or _ . : -")
  .default("default");

const documentShape = z.strictObject({
  id,
  tag,
  text: z.string().min(1),
  title: z.string().optional(),
  date: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

const queryShape = z.strictObject({
  id,
  tag,
  text: z.string().min(1),
  category: z.string().optional(),
  relevant: z.array(z.string()).min(1),
});

/** People's own data: documents.jsonl and queries.jsonl, described in docs/guides/evaluate.md. Throws BadInputError. */
export async function readLabelledQueries(folder: string): Promise<EvaluationSet> {
  const documents = await readJsonLines({ folder, name: "documents.jsonl", shape: documentShape });
  const known = new Set<string>();
  for (const document of documents) {
    const key = `${document.tag} ${document.id}`;
    if (known.has(key))
      throw new BadInputError(`documents.jsonl has two documents ${document.id} with tag ${document.tag}.`);
    known.add(key);
  }
  const asked = await readJsonLines({ folder, name: "queries.jsonl", shape: queryShape });
  const queries = asked.map(({ id, tag, text, category, relevant }) => {
    const missing = relevant.find((document) => !known.has(`${tag} ${document}`));
    if (missing !== undefined) {
      throw new BadInputError(`Query ${id} names document ${missing}, which documents.jsonl lacks in tag ${tag}.`);
    }
    return {
      id,
      text,
      tag: evaluationTag(tag),
      category: category ?? null,
      relevant: new Map(relevant.map((document) => [document, 1])),
      evidence: relevant.map((documentId) => ({ documentId })),
    };
  });
  return {
    name: "queries",
    documents: documents.map(({ id, tag, text, title, date, metadata }) => ({
      id,
      tag: evaluationTag(tag),
      content: text,
      title,
      metadata,
      documentDate: date,
    })),
    queries,
    searches: ["documents", "hybrid", "v3"],
    measures: measures("recall@10", "recall@5", "hit@10", "all@10", "NDCG@10", "MRR"),
    groups: groupsByCategory(queries, [ALL_QUERIES]),
    remarks: [],
  };
}

/** Apart from what else the server holds. */
function evaluationTag(tag: string): string {
  return `eval:queries:${tag}`;
}
