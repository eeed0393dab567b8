/** A stretch of the corpus' text in UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** A range that answers a question, and nothing else. */
export interface ChunkQuestion {
  text: string;
  references: Stretch[];
}

export interface ChunkCorpus {
  name: string;
  text: string;
  questions: ChunkQuestion[];
}

/** The offsets of a chunk's first and last characters, as the API gives them. */
export interface ServedChunk extends Stretch {
  id: string;
}

/** Each corpus is searched alone. */
export function tagOfCorpus(name: string): string {
  return `eval:chunks:${name.replace(/[^\w.-]/g, "-")}`.slice(0, 100);
}
