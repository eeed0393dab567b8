import { type FieldStatistics, INDEXED_FIELDS, type IndexedField } from "@loci/ranking/candidates";

/** Reads the answer to `statisticsRequest`. Fields that no entry has are left out. */
export function readStatistics(
  aggregations: Record<string, unknown>,
  terms: string[],
): Partial<Record<IndexedField, FieldStatistics>> {
  const entries = INDEXED_FIELDS.flatMap((name) => {
    const items = numberIn(aggregations[`${name}_items`], "value");
    if (items === 0) return [];
    const buckets = property(aggregations[`${name}_terms`], "buckets");
    const counts = Array.isArray(buckets) ? buckets.map((bucket) => numberIn(bucket, "doc_count")) : [];
    const statistics: FieldStatistics = {
      items,
      averageLength: numberIn(aggregations[`${name}_length`], "value") / items,
      documentFrequencies: terms.map((_, index) => counts[index] ?? 0),
    };
    return [[name, statistics]];
  });
  return Object.fromEntries(entries);
}

function numberIn(value: unknown, name: string): number {
  const found = property(value, name);
  return typeof found === "number" ? found : 0;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
