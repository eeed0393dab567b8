/** What one process may touch beside the programs of the system and the code of Loci. Absolute paths. */
export interface Reach {
  /** Files and folders to read. */
  reads: readonly string[];
  /** Files and folders to read and to run code from. */
  programs: readonly string[];
  /** The one folder to write into. */
  writes: string | null;
}

export interface Command {
  file: string;
  args: readonly string[];
  /** The folder for temporary files, as the process sees it. */
  temporaryFolder: string;
}

export type SandboxKind = "namespace" | "permission" | "off";

/** What a process cannot do. */
export interface Holds {
  /** No file outside of its reach, as long as it runs as it was written: a reader that a file tricks into opening another. */
  files: boolean;
  /** Nor when a hostile file has taken it over, nor by programs that it starts. */
  nativeFiles: boolean;
  network: boolean;
  /** No other process is seen, nor sent a signal. */
  processes: boolean;
}

/** Runs a process of Node so that it touches nothing but what it was given. */
export interface Sandbox {
  kind: SandboxKind;
  holds: Holds;
  /** The system ends the process when the one that started it ends, however busy it is. */
  endsOrphans: boolean;
  /** `args` as Node takes them: its options, then the file. */
  command(args: readonly string[], reach: Reach): Command;
  /** The process that runs Node, from the one that `command` started; null while there is none. */
  nodeProcess(started: number): number | null;
}
