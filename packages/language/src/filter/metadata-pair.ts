/** One metadata value under a key that a filter can name, in every form it can ask for. `folded` is the case-folded string. */
export interface MetadataPair {
  key: string;
  string: string;
  folded: string;
  number: number | null;
  inArray: boolean;
}
