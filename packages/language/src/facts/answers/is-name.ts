const CAPITAL = /(?:^|\s)["“]?\p{Lu}\p{L}{2,}/u;
const SMALL = /^(?:the|a|an|and|or|of|in|de|&)$/;
const EXCLAMATION =
  /^(?:wow|awesome|cool|great|thanks|thank|yes|yeah|yep|no|nope|nah|definitely|absolutely|hey|hi|hello|sure|nice|congrats|congratulations|amazing|exactly|totally|agreed|good|haha|oh|aww|ok|okay|of course|not|so|same|sounds|well|right|true|maybe|woohoo|woah|whoa|yay|mmm|yum|ouch|sorry|bye|fantastic|wonderful|perfect|indeed|both|all|never|always|sometimes|always|just|that|this|it|love|glad|happy|lucky|me|you|i|we|my)\b/iu;

/** Whether a sentence consists only of names, as some answers do: "The Minnesota Wolves", "Star Wars and Dune". */
export function isName(text: string): boolean {
  if (EXCLAMATION.test(text) || !CAPITAL.test(text) || text.includes(":")) return false;
  return text.split(" ").every((word) => /^["“]?[\p{Lu}\d]/u.test(word) || SMALL.test(word));
}
