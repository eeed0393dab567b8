/** The result of a converter. */
export interface ConvertedMarkup {
  markdown: string;
  title: string | null;
  author: string | null;
  publishedAt: string | null;
}
