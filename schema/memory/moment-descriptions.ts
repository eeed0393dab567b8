/** Descriptions of the two times of a memory, shared by every field that takes them. */
export const AS_OF = "Selects what was true at this time. Default: now. Texts and counts are always those of now.";
export const KNOWN_AT =
  "Uses only what had been recorded by this time, including memories forgotten since. Default: all that is recorded.";
