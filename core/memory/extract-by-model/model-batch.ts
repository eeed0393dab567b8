/** A stretch of a document that a model may quote: a turn, a paragraph, or a part of a long one. */
export interface Segment {
  /** From 1 within its batch. */
  number: number;
  /** UTF-16 units of the document's text. */
  start: number;
  end: number;
  /** Null outside conversations. */
  speaker: string | null;
  /** When the turn was said: its own moment, else the date line above it as written. */
  date: string | null;
  /** The same date as a moment; null where it is not known to the day. */
  saidAt: Date | null;
  /** Words of an assistant explain what people say; they are no source of facts. */
  isSource: boolean;
}

/** The text that one call of a model reads. */
export interface ModelBatch {
  start: number;
  end: number;
  segments: Segment[];
}

/** A batch with its question. */
export interface PlannedBatch extends ModelBatch {
  /** The segments before it, so that an answer at its start is understood. */
  before: Segment[];
  /** See `answerKey`. */
  key: string;
}
