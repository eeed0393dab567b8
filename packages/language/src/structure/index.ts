export { detectStructure } from "./detect-structure.js";
export type { TextStructure } from "./text-structure.js";
