const EMOJI = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}])+/gu;
/** "... and it was so powerful", " - it was really rewarding": an opinion after the fact. */
const AFTERTHOUGHT =
  /(?:,| -| –| —|-|–|—| and| but|;)\s+(?:(?:it|that|this|which)(?:'s| is| was| has been| felt| made| feels| really)|so|can't wait)\b[^,;]*$|,? (?:btw|by the way|haha|lol|though|too|y'know|ya know)$|, (?:take a look|check (?:it|them|this) out|look|you know|i guess|huh|right)$/i;
const CLOSING = /(?:[\s.,!;:–—-]|\s(?:and|but|so|because|or|which|plus|speaking of|in fact|you know))+$/i;
const MIN_WORDS = 4;

/** The sentence in the form of a memory: without emoji, afterthoughts and closing punctuation. */
export function tidySentence(sentence: string): string {
  let text = sentence.replace(EMOJI, " ").replace(/\s+/g, " ").trim().replace(CLOSING, "");
  const shorter = text.replace(AFTERTHOUGHT, "").replace(CLOSING, "");
  if (shorter.split(" ").length >= MIN_WORDS) text = shorter;
  return text;
}
