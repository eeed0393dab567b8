export {
  eachDistinct,
  type Fingerprint,
  rememberFingerprints,
  removeNearDuplicates,
} from "./remove-near-duplicates.js";
