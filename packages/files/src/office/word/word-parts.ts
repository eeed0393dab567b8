import type { Relationship } from "../package/relationships.js";
import type { Numbering } from "./numbering.js";
import type { Styles } from "./styles.js";

/** The parts that a paragraph of a Word document can refer to. */
export interface WordParts {
  styles: Styles;
  numbering: Numbering;
  relationships: ReadonlyMap<string, Relationship>;
  /** Charts and diagrams in words, by the id of the relationship. */
  graphics: ReadonlyMap<string, string[]>;
  /** By their id. */
  comments: ReadonlyMap<string, string>;
  /** Gives the label of a note when it is referred to: `footnote` or `endnote`, and its id. */
  labelNote(kind: "footnote" | "endnote", id: string): string;
}
