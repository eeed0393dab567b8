export type { Filter, FilterLeaf } from "./filter.js";
export { matchFilter } from "./match-filter.js";
export {
  foldForComparison,
  isFilterableKey,
  type Metadata,
  type MetadataPair,
  type MetadataValue,
  metadataPairs,
  readNumber,
} from "./metadata-pairs.js";
export { metadataScope } from "./metadata-scope.js";
export { parseFilter } from "./parse-filter.js";
