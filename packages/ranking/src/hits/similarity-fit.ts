/** How the cosines of an embedding model tell answers from strangers. `npm run eval -- calibrate` finds the numbers. */
export interface SimilarityFit {
  /** Three quarters of the questions and texts that have nothing to do with each other have a lower cosine. */
  strangers: number;
  /** The evidence that gives a similarity of 0.6, the default threshold; see `evidenceOf`. */
  answering: number;
  /** How steeply the similarity falls below it. */
  slope: number;
  /**
   * The same two numbers for memories, whose evidence then comes from `affinity`; absent where that tells answers no
   * better.
   */
  memories?: MemoryFit;
}

/** Where the threshold lies, and how steeply similarity falls below it. */
export type Line = Pick<SimilarityFit, "answering" | "slope">;

export interface MemoryFit extends Line {
  /**
   * The same for memories as `strangers` of the fit. Where it is there, the cosines of the model can be compared between
   * questions as they are, and nothing else is taken from them.
   */
  strangers?: number;
  /**
   * `answering` of chunks of several messages, whose plain cosines are compared too; absent: `contrast` tells them, as all
   * other chunks.
   */
  ofSeveral?: number;
}

/** The fit of multilingual-e5-small serves loci-e5-small too: its training held the vectors of documents where they were. */
const E5 = { strangers: 0.8, answering: 0.13, slope: 40.4 };

const KNOWN: Readonly<Record<string, SimilarityFit>> = {
  "local/loci-e5-small": {
    ...E5,
    memories: { answering: 0.32, slope: 9.8, strangers: 0.52, ofSeveral: 0.31 },
  },
  "local/multilingual-e5-small": {
    ...E5,
    memories: { answering: 0.13, slope: 21.3 },
  },
  "local/all-MiniLM-L6-v2": {
    ...{ strangers: 0.09, answering: 0.23, slope: 19.7 },
    memories: { answering: 0.16, slope: 16 },
  },
};

/** Hashed words have no meaning to be fitted by: for tests. */
const HASHING: SimilarityFit = { strangers: 0.15, answering: 0.13, slope: 22 };

/** The fit of a model that Loci knows, by its id; null for any other. */
export function knownFit(modelId: string): SimilarityFit | null {
  return modelId.startsWith("hashing/") ? HASHING : (KNOWN[modelId] ?? null);
}

/**
 * For a model that nobody fitted, the candidate that is least like the question takes the place of strangers: a hit has
 * to stand out from the other candidates. These two numbers suit e5 and MiniLM alike (docs/appendix/ranking.md).
 */
export const BY_RANK: Omit<SimilarityFit, "strangers"> = { answering: 0.19, slope: 20 };
