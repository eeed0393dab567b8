/** The context of a statement in a dialogue, which may be needed to understand it. */
export interface Talk {
  /** The listener, when two named people talk. Otherwise null. */
  listener: string | null;
  /** The content of the picture that was shared with the turn. */
  caption: string | null;
  /** The content of the picture in the speaker's previous turn. */
  captionBefore: string | null;
  /** The words of the other speaker just before. Empty at the beginning. */
  heard: string;
  /** The words of the speaker in the turn before that. Empty at the beginning. */
  saidBefore: string;
}
