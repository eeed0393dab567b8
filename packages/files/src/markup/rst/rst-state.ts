import type { References } from "./references.js";

export interface RstState {
  references: References;
  /** Styles of headings in the order they were met: their level is their place. */
  headings: string[];
  depth: number;
}
