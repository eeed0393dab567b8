import type { InflationLimits } from "../members/inflated-files.js";

/** What travels to the child. */
export interface UnpackTask extends InflationLimits {
  path: string;
  mediaType: string;
  /** What the one file of a GZIP file is called. */
  innerName: string;
  maxMembers: number;
}

export interface Unpacked {
  members: { name: string; path: string }[];
  inflatedBytes: number;
  /** Sentences about what was not unpacked. */
  warnings: string[];
}
