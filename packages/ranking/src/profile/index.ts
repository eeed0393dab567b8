export { buildProfile } from "./build-profile.js";
export { compareClaims, type HeldClaim } from "./compare-claims.js";
export type { ProfileCandidates, ProfileMemory } from "./profile.js";
export { recentAtOf, salienceOf } from "./salience.js";
