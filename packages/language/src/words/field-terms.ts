/** Analysed terms of one field: how often each occurs, and how many tokens the field has. A Map, since terms can be `constructor`. */
export interface FieldTerms {
  length: number;
  frequencies: ReadonlyMap<string, number>;
}
