/** A place that documents come from, for people who look through them. Each document has exactly one. */
export const documentCategories = ["agent", "webpage", "file", "note"] as const;

export type DocumentCategory = (typeof documentCategories)[number];

export interface CategoryCount {
  category: DocumentCategory;
  documentCount: number;
}

/** The category of the document `d`. */
export const CATEGORY_SQL = `case when d.source ~* '^mcp\\M' then 'agent' when d.type = 'webpage' then 'webpage'
  when d.blob_key is not null then 'file' else 'note' end`;
