import type { Extraction, ExtractionContext } from "#files/reading/extractor.js";
import type { Allowance } from "./allowance.js";

/** A file that lies in an archive or message, unpacked. */
export interface Member {
  /** As the archive calls it. For people alone: it never becomes a path. */
  name: string;
  path: string;
  declaredType: string | null;
  /** Pictures that belong to the looks of a message: nobody misses them when they cannot be read. */
  isDecoration: boolean;
}

/** The context of a member says also what is left for all members of what was sent. */
export interface MemberContext extends ExtractionContext {
  allowance?: Allowance;
}

/** Reads a member as if it had been sent by itself: the registry of extractors. */
export type ReadMember = (path: string, context: MemberContext) => Promise<Extraction>;
