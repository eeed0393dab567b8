export { type LociMemoryOptions, lociMemory } from "./loci-memory.js";
export { type LociToolsOptions, lociTools } from "./loci-tools.js";
