export type { Filter, FilterLeaf } from "./filter.js";
export { matchFilter } from "./match-filter.js";
export type { Metadata, MetadataValue } from "./metadata.js";
export type { MetadataPair } from "./metadata-pair.js";
export { foldForComparison, isFilterableKey, metadataPairs, readNumber } from "./metadata-pairs.js";
export { parseFilter } from "./parse-filter.js";
