export type { Filter, FilterLeaf } from "./filter.js";
export { isEverything, MAX_FILTER_CONDITIONS, MAX_FILTER_DEPTH, MAX_FILTER_GROUPS } from "./filter.js";
export { matchFilter } from "./match-filter.js";
export {
  foldForComparison,
  isFilterableKey,
  MAX_METADATA_STRING,
  type Metadata,
  type MetadataPair,
  type MetadataValue,
  metadataPairs,
  readNumber,
} from "./metadata-pairs.js";
export { metadataScope } from "./metadata-scope.js";
