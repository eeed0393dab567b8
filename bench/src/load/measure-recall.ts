import type { EmbeddingModel, SearchIndex } from "../product/product-parts.js";
import type { MadeText } from "../smoke/made-text.js";
import { ORGANIZATION } from "./made-items.js";

interface RecallOptions {
  index: SearchIndex;
  model: EmbeddingModel;
  texts: MadeText;
  tag: string;
  /** Every vector of the tag, by the id of its chunk. */
  vectors: Map<string, Float32Array>;
  questions: number;
}

const NEAREST = 10;
const WORDS = 40;

/** Which share of the ten nearest a search by vector finds, compared with every vector of the tag. */
export async function measureRecall({ index, model, texts, tag, vectors, questions }: RecallOptions): Promise<number> {
  let found = 0;
  for (let question = 0; question < questions; question++) {
    const [vector] = await model.embed([texts.text(WORDS)], "query");
    if (vector === undefined) continue;
    const { candidates } = await index.search({
      organizationId: ORGANIZATION,
      kinds: ["chunk"],
      tags: [tag],
      terms: [],
      vector: { model: model.id, values: vector },
      lexicalLimit: 0,
      vectorLimit: NEAREST,
    });
    const nearest = new Set(nearestIds(vector, vectors));
    found += candidates.filter(({ id }) => nearest.has(id)).length;
  }
  return found / (questions * NEAREST);
}

function nearestIds(question: Float32Array, vectors: Map<string, Float32Array>): string[] {
  const products = [...vectors].map(([id, vector]) => ({ id, product: dotProduct(question, vector) }));
  return products
    .toSorted((one, other) => other.product - one.product)
    .slice(0, NEAREST)
    .map(({ id }) => id);
}

function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
