const QUESTION = /\?|^(?:what|who|whom|whose|why|how|which)\b/i;
const QUESTION_OPENING =
  /^(?:what|who|whose|where|why|how|which|do|did|are|is|can|could|would|will|have|has|shall|should|does) (?:i|you|we|it|that|this|there|the|your|my|he|she|they)\b/i;
const CODE =
  /[{}<>=]{2}|=>|\(\)|^\s*(?:const|let|var|import|export|function|return|def|class|if \(|for \()\b.*[;{:(]|^\s*[$#>|]|https?:\/\/\S+$|[\w/]+\.(?:ts|js|py|json|yml)\b.*:\d+/;
const QUOTED = /^\s*(?:>|["“«])/;
const REACTION =
  /^(?:(?:that|this|it)(?:'s| is| was| sounds| looks| must| would)|sounds|looks|glad|happy (?:for|to hear)|congrat|good (?:luck|for|job|to)|great (?:job|to)|nice|thanks?\b|thank you|cheers|bye|see you|talk (?:to you )?soon|take care|let's|let me know|have a|keep|enjoy|wishing|wow|you)\b/i;
/** What people say about the conversation itself rather than about their lives. */
const TALK =
  /\bI(?:'m| am)? (?:\w+ )?(?:agree|appreciate|understand|see what|get it|hear you|bet|mean|guess|suppose|wonder|admire|know(?: right| what| how| that)?|hope (?:you|that|it|this|we|so|to hear)|wish you|glad|proud of you|sorry|happy for you|here for you|rooting|look forward to (?:hearing|seeing you)|looking forward to (?:hearing|seeing you|it)|couldn't agree|can't wait to (?:see|hear)|can (?:imagine|see|relate|tell)|just wanted to|wanted to (?:ask|say|tell|share|let)|want to (?:ask|know)|was wondering|have (?:a )?(?:question|one more)|think (?:so|it|that|you|we)|don't (?:know|think)|will (?:check|try|do|keep that|let you)|'ll (?:check|try|do|keep|let|definitely|have to|be sure)|promise|swear|tell you)\b/i;
const REQUEST =
  /\b(?:can|could|would|will) you\b|^(?:please|help me|show|give|tell|explain|write|list|make|generate|summari[sz]e|translate|fix|create|describe|suggest|recommend)\b/i;

/** "I'm Sam", "I'm 29", "I'm vegetarian": two words can be a fact. */
const SHORT_FACT = /^(?:I'm|We're) [\p{L}\d]/u;

/** Longer sentences are enumerations, pasted text or run-ons that make poor memories. */
const MAX_LENGTH = 320;

/** Whether a sentence holds no fact about the speaker by its form: questions, greetings, praise, requests, code, quotes. */
export function isJunk(sentence: string): boolean {
  if (sentence.length > MAX_LENGTH || (sentence.split(/\s+/).length < 3 && !SHORT_FACT.test(sentence))) return true;
  if (QUESTION.test(sentence) || QUESTION_OPENING.test(sentence)) return true;
  if (QUOTED.test(sentence) || CODE.test(sentence)) return true;
  return REACTION.test(sentence) || TALK.test(sentence) || REQUEST.test(sentence);
}
