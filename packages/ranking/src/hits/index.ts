export { askedSpeaker } from "./asked-speaker.js";
export { belowCertain, CERTAIN, isStatement } from "./below-certain.js";
export { evidenceOf } from "./calibrate-similarity.js";
export { fuseRankings } from "./fuse-rankings.js";
export { rankCandidates } from "./rank-candidates.js";
export type { RankedHit, RankingSignals } from "./ranked-hit.js";
export { WEIGHTS } from "./score-signals.js";
export { knownFit, type Line, type MemoryFit, type SimilarityFit } from "./similarity-fit.js";
