import { evidenceOf, type Line, type MemoryFit, rankCandidates, type SimilarityFit } from "@loci/ranking/hits";
import { percentile } from "../statistics/percentile.js";
import type { Asked, AskedPair } from "./ask-pairs.js";

/** The default threshold of clients (wire contract). */
const THRESHOLD = 0.6;
const FIRST = 3;

/** So much of the pairs of absent questions and memories is less alike than `strangers`, for tags of one memory. */
const LESS_ALIKE = 0.75;
/** The largest share of the questions whose matter never occurs that may get a hit. */
const MOST_STRANGERS = 0.15;
/** The same for memories, which are asked for by defaults. */
const MOST_OF_MEMORIES = 0.1;
/** The same by the plain cosine, where that is the best. A model that was trained to tell strangers by it loses few answers at this. */
const MOST_BY_COSINE = 0.03;
/** This share of the pairs of absent questions and memories is to lie below 0.3, where nothing matches (wire contract). */
const UNRELATED_PAIRS = 0.98;
/** How much less than 0.6 a similarity of 0.3 is, as logits. */
const UNRELATED_DEPTH = Math.log(0.6 / 0.4) - Math.log(0.3 / 0.7);
const LEAST_DISTANCE = 0.02;

const USUAL_SLOPE = 22;
/** In hundredths: the most that evidence can be. */
const MOST_ANSWERING = 100;

export interface PairFigures {
  /** The answer is among the first three and above the threshold. */
  answered: { share: number; of: number };
  /** The answer is among the first three, whatever its similarity: the most that a threshold can keep. */
  ranked: number;
  /** Share of the questions that nothing answers with a hit above the threshold. */
  near: { share: number; of: number };
  absent: { share: number; of: number };
}

/**
 * Keeps as many answers as it can while no more than 15 of a hundred absent questions have a hit. Memories are fitted
 * apart, with no more than 10: by contrast, by their affinity or by the plain cosine, whichever keeps most answers. Where it
 * is the plain cosine, memories and chunks of several messages are fitted by it with no more than 3.
 */
export function fitSimilarity({ memories, conversations }: Asked): SimilarityFit {
  const absent = absentOf(memories);
  const cosines = absent.flatMap(({ result }) => result.candidates.flatMap(({ cosine }) => cosine ?? []));
  const strangers = round(percentile(cosines, LESS_ALIKE), 2);
  const byContrast = (line: Line): SimilarityFit => ({ strangers, ...line });
  const texts = byContrast(lineOf(absent, { most: MOST_STRANGERS, fitOf: byContrast }));
  const byAffinity = (line: MemoryFit): SimilarityFit => ({ ...texts, memories: line });
  const byCosine = (line: Line) => byAffinity({ ...line, strangers });
  const [first = texts, ...others] = [byContrast, byAffinity, byCosine].map((fitOf) =>
    fitOf(lineOf(absent, { most: MOST_OF_MEMORIES, fitOf })),
  );
  const answered = (fit: SimilarityFit) => measurePairs(memories, fit).answered.share;
  const best = others.reduce((one, other) => (answered(other) > answered(one) ? other : one), first);
  if (best.memories === undefined) return texts;
  if (best.memories.strangers === undefined) return best;
  const comparable = { ...lineOf(absent, { most: MOST_BY_COSINE, fitOf: byCosine }), strangers };
  const ofSeveral = ({ answering }: Line) => byAffinity({ ...comparable, ofSeveral: answering });
  return ofSeveral(lineOf(absentOf(conversations), { most: MOST_BY_COSINE, fitOf: ofSeveral }));
}

function absentOf(asked: AskedPair[]): AskedPair[] {
  return asked.filter(({ kind }) => kind === "absent");
}

interface Fitting {
  /** The largest share of absent questions with a hit. */
  most: number;
  fitOf: (line: Line) => SimilarityFit;
}

function lineOf(absent: AskedPair[], { most, fitOf }: Fitting): Line {
  const answering = lowestAnswering(absent, { most, fitOf });
  const unrelated = percentile(evidenceIn(absent, fitOf({ answering, slope: USUAL_SLOPE })), UNRELATED_PAIRS);
  // A little below the threshold for questions where even strangers come near it.
  const distance = Math.max(LEAST_DISTANCE, answering - unrelated);
  return { answering, slope: round(UNRELATED_DEPTH / distance, 1) };
}

function lowestAnswering(absent: AskedPair[], { most, fitOf }: Fitting): number {
  // The slope moves no hit over the threshold, and the mean of neighbours in the wrong order only a little.
  const isEnough = (hundredths: number) =>
    hitsIn(absent, fitOf({ answering: hundredths / 100, slope: USUAL_SLOPE })).share <= most;
  let [low, high] = [0, MOST_ANSWERING];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low / 100;
}

/** The evidence of each question with each memory. */
function evidenceIn(asked: AskedPair[], fit: SimilarityFit): number[] {
  return asked.flatMap((pair) => rank(pair, fit).flatMap(({ signals }) => evidenceOf(signals, fit) ?? []));
}

export function measurePairs(asked: AskedPair[], fit: SimilarityFit | null): PairFigures {
  const answered = asked.filter(({ kind }) => kind === "answered");
  const places = answered.map((pair) => {
    const hits = rank(pair, fit);
    const place = hits.findIndex(({ id }) => id === pair.answer);
    return { isFirst: place >= 0 && place < FIRST, similarity: hits[place]?.similarity ?? 0 };
  });
  const first = places.filter(({ isFirst }) => isFirst);
  return {
    answered: {
      share: first.filter(({ similarity }) => similarity >= THRESHOLD).length / answered.length,
      of: answered.length,
    },
    ranked: first.length / answered.length,
    near: hitsIn(
      asked.filter(({ kind }) => kind === "near"),
      fit,
    ),
    absent: hitsIn(
      asked.filter(({ kind }) => kind === "absent"),
      fit,
    ),
  };
}

function hitsIn(asked: AskedPair[], fit: SimilarityFit | null): { share: number; of: number } {
  const found = asked.filter((pair) => (rank(pair, fit)[0]?.similarity ?? 0) >= THRESHOLD);
  return { share: found.length / asked.length, of: asked.length };
}

function rank({ question, terms, hubness, result }: AskedPair, fit: SimilarityFit | null) {
  return rankCandidates({ question, terms, hubness, result, fit });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
