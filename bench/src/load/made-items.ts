import { type FieldTerms, fieldTerms, joinFieldTerms } from "@loci/language/words";
import type { EmbeddingModel, IndexItem } from "../product/product-parts.js";
import { MadeText } from "../smoke/made-text.js";

export const ORGANIZATION = "bench";

/** As many as a chunk of the usual size has. */
const WORDS = 180;
const CHUNKS_A_DOCUMENT = 15;
/** Making a text takes longer than indexing it: small tags share their texts, which changes no search within one tag. */
const POOL = 3_000;

interface MadeChunk {
  terms: FieldTerms;
  vector: Float32Array;
}

/** Index entries of made documents. The same seed and the same calls give the same entries. */
export class MadeItems {
  readonly #texts: MadeText;
  readonly #model: EmbeddingModel;
  readonly #pool: MadeChunk[] = [];

  constructor({ seed, model }: { seed: number; model: EmbeddingModel }) {
    this.#texts = new MadeText(seed);
    this.#model = model;
  }

  /** Chunks of one tag with their documents; `start` is the number of the first. */
  async items({ tag, start, count, isPooled }: MadeTagPart): Promise<IndexItem[]> {
    const chunks: MadeChunk[] = [];
    for (let index = 0; index < count; index++)
      chunks.push(isPooled ? await this.#pooled(start + index) : await this.#make());
    const items: IndexItem[] = [];
    for (let from = 0; from < chunks.length; from += CHUNKS_A_DOCUMENT) {
      items.push(...this.#document({ tag, start: start + from, chunks: chunks.slice(from, from + CHUNKS_A_DOCUMENT) }));
    }
    return items;
  }

  #document({ tag, start, chunks }: { tag: string; start: number; chunks: MadeChunk[] }): IndexItem[] {
    const documentId = `document-${tag}-${start}`;
    const shared = {
      organizationId: ORGANIZATION,
      documentId,
      version: 1,
      tags: [tag],
      labels: ["live"],
      filepath: null,
      otherSources: [],
      isUnreviewed: false,
      speaker: null,
      position: null,
      time: null,
      metadata: [],
    };
    const whole: IndexItem = {
      ...shared,
      id: documentId,
      kind: "document",
      vectors: {},
      fields: { own: joinFieldTerms(chunks.map((chunk) => chunk.terms)) },
    };
    const parts = chunks.map(
      ({ terms, vector }, index): IndexItem => ({
        ...shared,
        id: `chunk-${tag}-${start + index}`,
        kind: "chunk",
        fields: { own: terms },
        vectors: { [this.#model.id]: vector },
      }),
    );
    return [...parts, whole];
  }

  async #pooled(number: number): Promise<MadeChunk> {
    const known = this.#pool[number % POOL];
    if (known !== undefined) return known;
    const made = await this.#make();
    this.#pool[number % POOL] = made;
    return made;
  }

  async #make(): Promise<MadeChunk> {
    const text = this.#texts.text(WORDS);
    const [vector] = await this.#model.embed([text], "passage");
    return { terms: fieldTerms(text), vector: vector ?? new Float32Array() };
  }
}

export interface MadeTagPart {
  tag: string;
  start: number;
  count: number;
  isPooled: boolean;
}
