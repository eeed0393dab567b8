export type {
  Candidate,
  CandidateField,
  FieldStatistics,
  IndexedField,
  IndexedKind,
  IndexResult,
} from "./candidate.js";
export { INDEXED_FIELDS, isWithin } from "./candidate.js";
