/** A piece of a page, ready to be written. */
export interface Block {
  kind: "paragraph" | "item" | "table" | "code";
  /** One line of Markdown or several; code without its fence. */
  text: string;
  /** The size of its type; headings are told by it. */
  size: number;
  isBold: boolean;
  lineCount: number;
}
