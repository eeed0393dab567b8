export { compareVectors, type VectorComparison } from "./compare-vectors.js";
export { hubness, type Strangers } from "./hubness.js";
export { STRANGER_MEMORIES, STRANGER_QUESTIONS } from "./stranger-texts.js";
