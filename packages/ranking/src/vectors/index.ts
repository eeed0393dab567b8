export { compareVectors, type VectorComparison } from "./compare-vectors.js";
