import type { estypes } from "@elastic/elasticsearch";
import { BM25_B, BM25_K1 } from "@loci/ranking/words";
import { COUNT_FIELDS } from "./term-counts.js";

/**
 * Increase it with every change that old entries do not fit. The index is derived, and is then rebuilt beside the old
 * one.
 */
export const FORMAT = 6;

/**
 * One index for all organizations, each routed to one shard. The index keeps only the terms of a text: `_source` is
 * off. A search reads back column values and the counts of the query's terms.
 */
export function indexDefinition(): Pick<estypes.IndicesCreateRequest, "settings" | "mappings"> {
  return {
    settings: {
      auto_expand_replicas: "0-1",
      // A removed entry may be written again with the same version.
      gc_deletes: "0s",
      similarity: { default: { type: "BM25", k1: BM25_K1, b: BM25_B } },
    },
    mappings: {
      dynamic: "strict",
      _source: { enabled: false },
      _routing: { required: true },
      properties: {
        ...Object.fromEntries(KEYWORDS.map((name) => [name, { type: "keyword" }])),
        ...Object.fromEntries(TERM_FIELDS.map((name) => [name, { type: "text", analyzer: "whitespace" }])),
        ...Object.fromEntries(TERM_FIELDS.map((name) => [`${name}_length`, { type: "integer" }])),
        is_unreviewed: { type: "boolean" },
        position: { type: "integer" },
        version: { type: "long" },
        time_from: { type: "long" },
        time_to: { type: "long" },
        ...Object.fromEntries(COUNT_FIELDS.map((name) => [name, STORED_ONLY])),
        metadata: {
          type: "nested",
          properties: Object.fromEntries(METADATA_FIELDS.map((name) => [name, { type: "keyword", doc_values: false }])),
        },
      },
    },
  };
}

/**
 * One byte for each dimension, and no graph. All entries of the searched tags are compared, and the best again with
 * their floats. In a tag of 100,000 synthetic entries, a graph found 0.81 of the ten nearest in twice the time. Scores
 * come from `COMPONENTS_MAPPING`.
 */
export function vectorMapping(dimensions: number): estypes.MappingDenseVectorProperty {
  return {
    type: "dense_vector",
    dims: dimensions,
    index: true,
    similarity: "cosine",
    index_options: { type: "int8_flat" },
  };
}

/** The same numbers in a readable form, as `vectorToComponents` writes them. */
export const COMPONENTS_MAPPING: estypes.MappingBinaryProperty = { type: "binary", store: true };

/** `filepaths` are the paths of `document` and of the other documents. */
const KEYWORDS = [
  ...["organization", "name", "kind", "document", "other_documents"],
  ...["tags", "labels", "filepaths", "speaker"],
];
const TERM_FIELDS = ["own", "context", "title"];
const METADATA_FIELDS = ["set", "equal", "equal_folded", "element", "element_folded", "number"];
const STORED_ONLY: estypes.MappingKeywordProperty = { type: "keyword", index: false, doc_values: false, store: true };
