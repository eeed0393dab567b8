/** One test of a file: what was said, and what has to come of it. */
export interface MemoryTest {
  name: string;
  /** The path as it was given. */
  file: string;
  line: number;
  /** In the order in which they are added. */
  sources: TestSource[];
  expectations: Expectation[];
}

export type TestSource =
  | { kind: "chat"; date: string | null; messages: TestMessage[] }
  | { kind: "text"; date: string | null; title: string | null; text: string }
  | { kind: "file"; date: string | null; path: string };

export interface TestMessage {
  role: "USER" | "ASSISTANT" | "SYSTEM" | "TOOL";
  name: string | null;
  text: string;
}

export type Expectation = (
  | (AskedFor & { kind: "finds" | "doesNotFind"; phrase: Phrase })
  | (AskedFor & { kind: "findsNothing" })
  | { kind: "remembers" | "doesNotRemember" | "profileHolds" | "profileLacks"; phrase: Phrase }
) & { line: number };

export interface AskedFor {
  question: string;
  mode: "MEMORIES" | "CHUNKS" | "HYBRID";
  /** How many of the best hits are looked at. */
  within: number;
  /** The minimum similarity of a hit. Null: the server's default. */
  threshold: number | null;
}

/** Words that a text holds, or a pattern that it fits. */
export interface Phrase {
  /** As written in the file. */
  written: string;
  isIn(text: string): boolean;
}
