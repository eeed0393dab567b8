/** Flat. Nulls are removed before it is stored (wire contract 4.3). */
export type MetadataValue = string | number | boolean | string[] | number[];
export type Metadata = Record<string, MetadataValue>;
