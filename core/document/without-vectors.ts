/** What stands in a document's `embeddingModel` when that model cannot embed it. */
export function withoutVectors(model: string): string {
  return `not by ${model}`;
}
