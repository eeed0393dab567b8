import { pattern } from "#language/pattern/pattern.js";
import { isWrittenWithSpaces } from "./find-values.js";
import type { CorrectionWords } from "./words/correction-words.js";

export interface CorrectionPatterns {
  denied: RegExp;
  deniedAfter: RegExp;
  contrast: RegExp[];
  noMore: RegExp;
  repeated: RegExp[];
  history: RegExp;
  cue: RegExp;
  nonsense: RegExp;
  ended: RegExp;
  lead: RegExp;
  moved: RegExp;
}

const made = new WeakMap<CorrectionWords, CorrectionPatterns>();

/** The expressions that a language's words make, compiled once. */
export function correctionPatterns(words: CorrectionWords): CorrectionPatterns {
  const known = made.get(words);
  if (known !== undefined) return known;
  const isSpaced = isWrittenWithSpaces(words);
  const edge = isSpaced ? pattern`(?<![\p{L}\d])` : "";
  const patterns: CorrectionPatterns = {
    denied: new RegExp(pattern`${isSpaced ? pattern`(?<!\p{L})` : ""}(?:${words.denied})\s*`, "giu"),
    deniedAfter: new RegExp(pattern`^\s*(?:${words.deniedAfter})`, "iu"),
    contrast: words.contrast.map((contrast) => new RegExp(contrast, "giud")),
    repeated:
      words.not === ""
        ? []
        : [
            new RegExp(
              pattern`(?<=(?<!\p{L})(?<same>${words.repeated}) [\p{L}'-]+)(?<old>,? (?:${words.not}) \k<same> [\p{L}'-]+)(?![\p{L}'-])`,
              "giud",
            ),
            new RegExp(
              pattern`(?<!\p{L})(?<old>(?:${words.not}) (?<same>${words.repeated}) [\p{L}'-]+,) (?=\k<same> )`,
              "giud",
            ),
            new RegExp(pattern`(?<=\p{L} )(?<old>[\p{L}'-]+,? (?:${words.slip}),? )(?=[\p{L}'-]+(?:[.,;!]|$))`, "giud"),
          ],
    history: new RegExp(
      isSpaced
        ? pattern`(?<old>[^.;!?,]{0,60}(?<!\p{L})(?:${words.before})(?!\p{L})[^.;!?,]{0,60},\s*(?:\p{L}{1,5} )?)(?=(?:${words.now})(?!\p{L}))`
        : pattern`(?<old>[^，。、,]{0,20}(?:${words.before})[^，。、,]{0,30}[，、, ]\s*(?:但是?)?)(?=(?:${words.now}))`,
      "giud",
    ),
    noMore: new RegExp(
      pattern`(?<=(?:${words.changed})[\s,:.!，：。！、]*)(?<old>${words.noMore}[^,.;:，。；、]*[,，、]\s*)`,
      "giud",
    ),
    cue: new RegExp(
      pattern`(?:^\s*\*|${edge}(?:${words.cue})${isSpaced ? pattern`(?!\p{L})` : ""})[\s,，、:：.!！。…–—-]*`,
      "iu",
    ),
    nonsense: new RegExp(words.nonsense, "iu"),
    ended: new RegExp(pattern`${edge}(?:${words.ended})${isSpaced ? pattern`(?!\p{L})` : ""}`, "iu"),
    lead: new RegExp(pattern`^${words.lead}`, "iu"),
    moved: new RegExp(pattern`${edge}(?:${words.moved})`, "giu"),
  };
  made.set(words, patterns);
  return patterns;
}
