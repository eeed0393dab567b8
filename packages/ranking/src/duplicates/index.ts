export {
  eachDistinct,
  type Fingerprint,
  fingerprint,
  rememberFingerprints,
  removeNearDuplicates,
} from "./remove-near-duplicates.js";
