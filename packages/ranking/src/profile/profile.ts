/** A candidate of a profile: a memory of one container tag that holds at the profile's moment. */
export interface ProfileMemory {
  id: string;
  text: string;
  /** Memories of one line cannot be true at the same time, unless they say the same. */
  line: string;
  slot: string | null;
  polarity: string;
  modality: string;
  isInference: boolean;
  /** Rank in the static part; higher comes first. */
  salience: number;
  /** Rank among the recent ones. */
  recentAt: Date;
  /** Date of its newest evidence. */
  observedAt: Date;
  /** End of the event that it tells of. */
  eventTo: Date | null;
}

/** The most promising memories of each part, best first, more of them than are shown. */
export interface ProfileCandidates<Kept extends ProfileMemory = ProfileMemory> {
  static: Kept[];
  dynamic: Kept[];
  buckets: Map<string, Kept[]>;
}

/** At most 50 a list; `buckets` has a key for every bucket that was asked for. */
export interface Profile<Kept extends ProfileMemory = ProfileMemory> {
  /** Durable facts, the most telling first. */
  static: Kept[];
  /** Recent facts, newest first. */
  dynamic: Kept[];
  buckets: Map<string, Kept[]>;
}
