export { BM25_B, BM25_K1, bestBm25, inverseFrequency, scoreBm25, termWeights } from "./score-bm25.js";
export { weighSlots } from "./weigh-slots.js";
