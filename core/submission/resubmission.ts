/**
 * The effect of adding a text again under the same customId (wire contract 4.2).
 *
 * `unchanged`: nothing to do unless the document had failed. `grown` and `appended`: only the text from `tailStart` on
 * is new. `replaced`: everything is new, `tailStart` is 0.
 */
export interface Resubmission {
  kind: "unchanged" | "grown" | "appended" | "replaced";
  /** The text to store. */
  content: string;
  /** Offset into `content` where new text begins; `content.length` when unchanged. */
  tailStart: number;
}
