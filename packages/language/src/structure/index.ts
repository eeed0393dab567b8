export { detectStructure, type TextStructure } from "./detect-structure.js";
