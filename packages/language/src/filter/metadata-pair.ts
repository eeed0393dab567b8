/**
 * One metadata value under a key that filters can name, in every form that they compare. `folded` is the case-folded
 * string.
 */
export interface MetadataPair {
  key: string;
  string: string;
  folded: string;
  number: number | null;
  inArray: boolean;
}
