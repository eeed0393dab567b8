/** The two times of a memory, in the words of every place that asks for them. */
export const AS_OF = "What was true then; the present when not given. Texts and counts are those of now.";
export const KNOWN_AT =
  "As far as had been recorded by then, with what was forgotten since; all that is recorded when not given.";
