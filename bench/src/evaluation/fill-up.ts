import { MadeText } from "../smoke/made-text.js";
import type { EvaluationSet } from "./measured/evaluation-set.js";

/** Always the same texts. */
const SEED = 20_261_122;
/** About as long as a turn of a conversation. */
const WORDS = 25;

/**
 * The set with made texts beside its documents until there are so many rows, spread over the tags that are asked: for times
 * at a size. No query is about them.
 */
export function fillUp(set: EvaluationSet, rows: number | null): EvaluationSet {
  const missing = (rows ?? 0) - set.documents.length;
  if (missing <= 0) return set;
  const texts = new MadeText(SEED);
  const tags = [...new Set(set.queries.map(({ tag }) => tag))];
  const made = Array.from({ length: missing }, (_, index) => ({
    id: `made-${index}`,
    tag: tags[index % tags.length] ?? "eval:made",
    content: texts.text(WORDS),
  }));
  return {
    ...set,
    documents: [...set.documents, ...made],
    remarks: [...set.remarks, `${missing} made texts of ${WORDS} words stand beside the set's own documents`],
  };
}
