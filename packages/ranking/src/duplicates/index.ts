export { removeNearDuplicates } from "./remove-near-duplicates.js";
