export type { EvidenceStretches } from "./choose-pieces.js";
export { packContext } from "./pack-context.js";
export type { PackedHit } from "./piece.js";
