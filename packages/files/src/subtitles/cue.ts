/** Words that are shown or said for a while. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  /** Line breaks are kept: they tell speakers apart. */
  text: string;
  /** Null when the file does not say. */
  speaker: string | null;
}
