import { oneOf } from "#language/pattern/pattern.js";
import { opening } from "../unstated/unstated-sign.js";

/** Questions whose answer their speaker goes on to tell: "did you hear about Margo? she quit". */
const ANNOUNCING: Readonly<Record<string, RegExp>> = {
  en: announcing(
    "(?:did|didn['’]?t) (?:you|u|ya) (?:hear|see|know)|(?:have|haven['’]?t) (?:you|u) (?:heard|seen)|heard about|guess (?:what|who)|(?:you|u) know what",
    "did i (?:ever |already )?(?:tell|mention)|have i (?:ever |already )?told|remember (?:my|the|that|\\p{L}+)",
  ),
  de: announcing(
    "hast (?:du|es) (?:\\p{L}+ ){0,2}(?:gehört|mitbekommen|mitgekriegt|gesehen)|(?:schon|hab ich|habe ich) .{0,30}(?:gehört|erzählt|gesagt)",
    "weißt du (?:noch|schon|was)|weisst du (?:noch|schon|was)|wusstest du|rate mal",
  ),
  es: announcing(
    "(?:te )?(?:has enterado|enteraste)|has (?:oído|visto)|oíste|supiste|sabías|sabes qué|te (?:conté|he contado|dije)|adivina",
    "te acuerdas",
  ),
};

function announcing(...lines: string[]): RegExp {
  return opening(oneOf(...lines));
}

export function announcesNews(sentence: string, language: string): boolean {
  return /\?\s*$/.test(sentence) && ANNOUNCING[language]?.test(sentence) === true;
}
