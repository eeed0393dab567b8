/**
 * The analysed terms of one field: the frequency of each, and the number of tokens in the field. A Map, because
 * `constructor` can be a term.
 */
export interface FieldTerms {
  length: number;
  frequencies: ReadonlyMap<string, number>;
}
