import type { FieldTerms } from "@loci/language/words";
import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import type { IndexItem } from "#core/ports/search-index.js";
import { metadataEntry } from "./metadata-tokens.js";
import { countEntries } from "./term-counts.js";
import { componentsFieldOf, vectorFieldOf, vectorToComponents } from "./vector-field.js";

/** Unique across all organizations. */
export function entryId({ organizationId, id }: Pick<IndexItem, "organizationId" | "id">): string {
  return `${organizationId}:${id}`;
}

/** The fields that Elasticsearch stores for an item. index-definition.ts declares them. */
export function itemToEntry(item: IndexItem): Record<string, unknown> {
  const fields = INDEXED_FIELDS.flatMap((name) => {
    const field = item.fields[name];
    return field === undefined ? [] : [[name, repeatTerms(field)] as const, [`${name}_length`, field.length] as const];
  });
  const vectors = Object.entries(item.vectors).flatMap(([model, vector]) => {
    // Cosine is not defined for a vector of length 0, and Elasticsearch refuses such a vector.
    if (vector.every((value) => value === 0)) return [];
    return [
      [vectorFieldOf(model), [...vector]] as const,
      [componentsFieldOf(model), vectorToComponents(vector)] as const,
    ];
  });
  const sets = item.metadata.length === 0 ? [[]] : item.metadata;
  return {
    organization: item.organizationId,
    name: item.id,
    kind: item.kind,
    document: item.documentId,
    other_documents: item.otherSources.map(({ documentId }) => documentId),
    tags: item.tags,
    labels: item.labels,
    filepaths: [item, ...item.otherSources].flatMap(({ filepath }) => filepath ?? []),
    is_unreviewed: item.isUnreviewed,
    speaker: item.speaker,
    position: item.position,
    version: item.version,
    time_from: item.time?.from ?? null,
    time_to: item.time?.to ?? null,
    ...Object.fromEntries(fields),
    ...Object.fromEntries(countEntries(item)),
    ...Object.fromEntries(vectors),
    metadata: sets.map(metadataEntry),
  };
}

/**
 * Writes the field as tokens separated by white space, each as often as it occurs. Lucene counts them to find
 * candidates.
 */
function repeatTerms(field: FieldTerms): string {
  return [...field.frequencies].map(([term, count]) => new Array<string>(count).fill(term).join(" ")).join(" ");
}
