import type { InflationLimits } from "../members/inflated-files.js";

/** The task that travels to the child. */
export interface UnpackTask extends InflationLimits {
  path: string;
  mediaType: string;
  /** The name of the one file in a GZIP file. */
  innerName: string;
  maxMembers: number;
}

export interface Unpacked {
  members: { name: string; path: string }[];
  inflatedBytes: number;
  /** Sentences about what was not unpacked. */
  warnings: string[];
}
