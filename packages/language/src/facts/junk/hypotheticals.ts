/** Excludes "If I remember correctly", which only softens a fact. */
const CONDITION =
  /^(?:(?:but|and|so|or|well|now|ok|okay|even),? )*(?:(?:if|suppose|supposing|assuming|assume|imagine|imagining|pretend|what if|let's say|for the sake of argument|let us say|say(?!,)|hypothetically|theoretically|in theory|unless|in an alternate|in a parallel|in another life|for (?:example|instance|argument's sake),? (?:if|say|let's say|imagine))\b)(?! (?:i|we) (?:remember|recall|recollect|am not mistaken|haven't said|may say|may add|must)\b)(?! (?:i'm|we're) (?:not mistaken|honest|being honest)\b)(?! my (?:memory|surprise|joy|delight|horror|shock|face)\b)(?! you(?:'re| are)? (?:must know|curious|wondering|interested|ask me|need to know))/i;
const CONDITIONAL =
  /\b(?:I|we|my \w+)(?:'d| would| might| could)(?! (?:like|love|prefer|rather|say|consider)\b) [^.!?]{2,160}\bif (?:I|we|only|my|it|they|he|she)\b/i;
const COUNTERFACTUAL =
  /\bI (?:could|would|might|should) have (?:been|become|moved|lived|married|studied|bought)\b|^as if I\b|^(?:had|were) (?:I|we|my)\b|\bI (?:dreamed|dreamt|had a dream|pretended|imagined)\b|\bI wish I (?:lived|had|was|were|knew|worked|owned|could have)\b/i;

const CHARACTER =
  /^my (?!favou?rite)(?:[\w&-]+ ){0,3}(?:character|avatar|protagonist|villain|npc|role-?play|persona)(?:'s| (?:is|was|lives|has|had|loves|hates|likes|works|can|wants|comes|owns|named|called))\b/i;

/** Whether the sentence describes a hypothetical situation. */
export function isHypothetical(sentence: string): boolean {
  return [CONDITION, CONDITIONAL, COUNTERFACTUAL, CHARACTER].some((pattern) => pattern.test(sentence));
}
