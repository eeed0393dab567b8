import { oneOf } from "#language/pattern/pattern.js";

/** Words whose full stop ends no sentence, in lower case, of several languages. */
export const ABBREVIATION = oneOf(
  "dr|mr|mrs|ms|st|vs|etc|eg|ie|ca|approx|no|nr|bzw|usw|evtl|ggf|inkl|str|tel|sr|sra|pág|aprox|ex|inc|prof|fig|vol|art",
  "ca|max|avg|dept|apt|bldg|jr|op|rd|ave",
);
