/** The files that one process may use beside the programs of the system and the code of Loci. Absolute paths. */
export interface Reach {
  /** Files and folders that it may read. */
  reads: readonly string[];
  /** Files and folders that it may read and run code from. */
  programs: readonly string[];
  /** The one folder that it may write into. */
  writes: string | null;
}

export interface Command {
  file: string;
  args: readonly string[];
  /** The folder for temporary files, as the process sees it. */
  temporaryFolder: string;
}

export type SandboxKind = "namespace" | "permission" | "off";

/** The protections of a sandbox. */
export interface Holds {
  /** Code that runs as written opens no file outside of its reach, even when a file tricks a reader into trying. */
  files: boolean;
  /** Code that a hostile file has taken over opens no such file either, nor do programs that it starts. */
  nativeFiles: boolean;
  network: boolean;
  /** The process sees no other process and can send it no signal. */
  processes: boolean;
}

/** Runs a Node process so that it can use only its reach. */
export interface Sandbox {
  kind: SandboxKind;
  holds: Holds;
  /** The system ends the process when the one that started it ends, however busy it is. */
  endsOrphans: boolean;
  /** `args` in Node's form: its options, then the file. */
  command(args: readonly string[], reach: Reach): Command;
  /**
   * The id of the process that runs Node, from the id of the process that `command` started. Null while there is none.
   */
  nodeProcess(started: number): number | null;
}
