/** What a profile is built from: live memories (latest, neither forgotten nor declined) of one container tag. */
export interface ProfileMemory {
  id: string;
  text: string;
  isStatic: boolean;
  /** 0 to 1. */
  confidence: number;
  /** How many times the fact was met, at least 1. */
  observationCount: number;
  updatedAt: Date;
  validFrom: Date | null;
  /** Past: the memory is left out. */
  forgetAfter: Date | null;
  /** Keys of the buckets that it was classified into. */
  buckets: string[];
}

/** At most 50 a list; `buckets` has a key for every bucket that was asked for. */
export interface Profile<Kept extends ProfileMemory = ProfileMemory> {
  /** Durable facts, the most telling first. */
  static: Kept[];
  /** Recent facts, newest first. */
  dynamic: Kept[];
  buckets: Record<string, Kept[]>;
}
