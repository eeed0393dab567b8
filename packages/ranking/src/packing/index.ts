export type { EvidenceStretches } from "./evidence-of-pieces.js";
export { packContext } from "./pack-context.js";
export type { PackedHit } from "./piece.js";
