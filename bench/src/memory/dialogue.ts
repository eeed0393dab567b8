/** Some words said by one person, as a line of a transcript. */
export interface DialogueTurn {
  /** As in the evidence of facts and questions. */
  id: string;
  speaker: string;
  /** `Speaker: words`. */
  line: string;
}

export interface DialogueSession {
  id: string;
  startedAt: Date;
  turns: DialogueTurn[];
}

/** A sentence that a reader wrote down as worth remembering, with the turns it rests on. */
export interface ReferenceFact {
  text: string;
  turnIds: string[];
}

export interface DialogueQuestion {
  id: string;
  text: string;
  category: string;
  /** The turns that answer it; never empty. */
  turnIds: string[];
}

/** A long conversation with what should be remembered of it. Ids of turns are unique within it. */
export interface Dialogue {
  id: string;
  sessions: DialogueSession[];
  facts: ReferenceFact[];
  questions: DialogueQuestion[];
}
