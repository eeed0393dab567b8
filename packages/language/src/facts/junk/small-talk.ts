const GREETING =
  /^(?:hi|hey|hello|hiya|howdy|yo|good (?:morning|afternoon|evening|night)|greetings|bye|goodbye|see you|talk (?:to you )?soon|take care|cheers|have an?|welcome back)\b/i;
const REACTION =
  /^(?:(?:that|this|it)(?:'s| is| was| sounds| looks| must| would)|sounds|looks|glad|happy (?:for|to hear)|congrat|good (?:luck|for|job|to)|great (?:job|to)|nice|thanks?\b|thank you|let's|let me know|keep|enjoy|wishing|wow|you)\b/i;
const ACKNOWLEDGEMENT =
  /^(?:ok(?:ay)?|got it|understood|makes sense|fair enough|noted|perfect|great|awesome|excellent|brilliant|amazing|cool|sure|yes|yeah|yep|no problem|no worries|will do|done|agreed|exactly|right|true|good point|well (?:done|said)|much appreciated|same here|me too|lol|haha+)[.!, ]*(?:then|thanks|thank you|thx|that works|sounds good|i see|much|again)?[.!]*$/i;
/** Remarks about the conversation itself and not about the speaker's life. */
const TALK =
  /\bI(?:'m| am)? (?:\w+ )?(?:agree|appreciate|understand|see what|get it|hear you|bet|mean|guess|suppose|wonder|admire|know(?: right| what| how| that)?|hope (?:you|that|it|this|we|so|to hear)|wish you|glad|proud of you|sorry|happy for you|here for you|rooting|look forward to (?:hearing|seeing you)|looking forward to (?:hearing|seeing you|it)|couldn't agree|can't wait to (?:see|hear)|can (?:imagine|see|relate|tell)|just wanted to|wanted to (?:ask|say|tell|share|let)|want to (?:ask|know)|was wondering|have (?:a )?(?:question|one more)|think (?:so|it|that|you|we)|don't (?:know|think)|will (?:check|try|do|keep that|let you)|'ll (?:check|try|do|keep|let|definitely|have to|be sure)|promise|swear|tell you)\b/i;
/** Praise or criticism of an answer. */
const ABOUT_ANSWER =
  /\b(?:your|the|this|that) (?:\w+ )?(?:answer|response|reply|explanation|suggestion|summary|advice|help|code|example|output|poem|draft|list|version)s? (?:is|was|are|were|looks?|sounds?|works?|worked|helped?|doesn't|didn't|isn't|wasn't)\b|^I (?:really |absolutely |just )*(?:love|like|loved|liked|enjoyed|hate|don't like|didn't like) (?:it|that|this|these|those|them|your|the (?:first|second|third|last|new|shorter|longer) (?:one|version|draft|option|part))\b/i;

/** Whether it is a greeting, thanks, praise, agreement or a remark about the conversation. */
export function isSmallTalk(sentence: string): boolean {
  return [GREETING, REACTION, ACKNOWLEDGEMENT, TALK, ABOUT_ANSWER].some((pattern) => pattern.test(sentence));
}
