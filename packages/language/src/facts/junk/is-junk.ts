import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isEcho } from "./foreign-sentences.js";

const CODE = new RegExp(
  oneOf(
    pattern`[{}<>=]{2}|=>|\(\)|^\s*(?:const|let|var|import|export|function|return|def|class|if \(|for \()\b.*[;{:(]`,
    pattern`^\s*[$#>|]|https?:\/\/\S+$|[\w/]+\.(?:ts|js|py|json|yml)\b.*:\d+`,
  ),
);
const QUOTED = /^\s*(?:>|["“«])/;

/** "I'm Sam", "I'm 29", "I'm vegetarian": two words can be a fact. */
const SHORT_FACT = /^(?:I'm|We're) [\p{L}\d]/u;

/** Longer sentences are enumerations, pasted text or run-ons, which make poor memories. */
const MAX_LENGTH = 320;

/**
 * Whether the form of a sentence shows that it has no fact about the speaker. Apostrophes are straight, and openers
 * such as "Well," are gone. `blankForeignWords` has already blanked passages of several sentences.
 */
export function isJunk(sentence: string): boolean {
  if (sentence.length > MAX_LENGTH || (sentence.split(/\s+/).length < 3 && !SHORT_FACT.test(sentence))) return true;
  if (QUOTED.test(sentence) || CODE.test(sentence)) return true;
  return [isQuestion, isSmallTalk, isRequest, isEcho, isHypothetical, isAssistantBoilerplate].some((is) =>
    is(sentence),
  );
}

const QUESTION = /\?|^(?:what|who|whom|whose|why|how|which)\b/i;
const QUESTION_WORD = oneOf(
  "what|who|whose|where|why|how|which|do|did|are|is|can|could|would|will|have|has|shall|should|does",
);
const QUESTION_OPENING = new RegExp(
  pattern`^${QUESTION_WORD} (?:i|you|we|it|that|this|there|the|your|my|he|she|they)\b`,
  "i",
);

function isQuestion(sentence: string): boolean {
  return QUESTION.test(sentence) || QUESTION_OPENING.test(sentence);
}

const GREETING_WORDS = oneOf(
  "hi|hey|hello|hiya|howdy|yo|good (?:morning|afternoon|evening|night)|greetings|bye|goodbye|see you",
  "talk (?:to you )?soon|take care|cheers|have an?|welcome back",
);
const GREETING = new RegExp(pattern`^${GREETING_WORDS}\b`, "i");
const REACTION_WORDS = oneOf(
  "(?:that|this|it)(?:'s| is| was| sounds| looks| must| would)|sounds|looks|glad|happy (?:for|to hear)",
  pattern`congrat|good (?:luck|for|job|to)|great (?:job|to)|nice|thanks?\b|thank you|let's|let me know|keep|enjoy`,
  "wishing|wow|you",
);
const REACTION = new RegExp(pattern`^${REACTION_WORDS}\b`, "i");
const ACKNOWLEDGING_WORDS = oneOf(
  "ok(?:ay)?|got it|understood|makes sense|fair enough|noted|perfect|great|awesome|excellent|brilliant",
  "amazing|cool|sure|yes|yeah|yep|no problem|no worries|will do|done|agreed|exactly|right|true|good point",
  "well (?:done|said)|much appreciated|same here|me too|lol|haha+",
);
const ACKNOWLEDGEMENT = new RegExp(
  pattern`^${ACKNOWLEDGING_WORDS}[.!, ]*(?:then|thanks|thank you|thx|that works|sounds good|i see|much|again)?[.!]*$`,
  "i",
);
const TALK_VERB = oneOf(
  "agree|appreciate|understand|see what|get it|hear you|bet|mean|guess|suppose|wonder|admire",
  "know(?: right| what| how| that)?|hope (?:you|that|it|this|we|so|to hear)|wish you|glad|proud of you|sorry",
  "happy for you|here for you|rooting|look forward to (?:hearing|seeing you)",
  "looking forward to (?:hearing|seeing you|it)|couldn't agree|can't wait to (?:see|hear)",
  "can (?:imagine|see|relate|tell)|just wanted to|wanted to (?:ask|say|tell|share|let)|want to (?:ask|know)",
  "was wondering|have (?:a )?(?:question|one more)|think (?:so|it|that|you|we)|don't (?:know|think)",
  "will (?:check|try|do|keep that|let you)|'ll (?:check|try|do|keep|let|definitely|have to|be sure)|promise",
  "swear|tell you",
);
/** Remarks about the conversation itself and not about the speaker's life. */
const TALK = new RegExp(pattern`\bI(?:'m| am)? (?:\w+ )?${TALK_VERB}\b`, "i");
const ANSWER_NOUN = oneOf(
  "answer|response|reply|explanation|suggestion|summary|advice|help|code|example|output|poem|draft|list",
  "version",
);
const ANSWER_VERB = oneOf("is|was|are|were|looks?|sounds?|works?|worked|helped?|doesn't|didn't|isn't|wasn't");
const ANSWER_OBJECT = oneOf(
  "it|that|this|these|those|them|your",
  "the (?:first|second|third|last|new|shorter|longer) (?:one|version|draft|option|part)",
);
const LIKING_VERB = oneOf("love|like|loved|liked|enjoyed|hate|don't like|didn't like");
/** Praise or criticism of an answer. */
const ABOUT_ANSWER = new RegExp(
  oneOf(
    pattern`\b(?:your|the|this|that) (?:\w+ )?${ANSWER_NOUN}s? ${ANSWER_VERB}\b`,
    pattern`^I (?:really |absolutely |just )*${LIKING_VERB} ${ANSWER_OBJECT}\b`,
  ),
  "i",
);

/** Whether it is a greeting, thanks, praise, agreement or a remark about the conversation. */
function isSmallTalk(sentence: string): boolean {
  return [GREETING, REACTION, ACKNOWLEDGEMENT, TALK, ABOUT_ANSWER].some((pattern) => pattern.test(sentence));
}

const ASKED_THING = oneOf("it if you|your|some help|help|to (?:know|hear|get your|see some)");
const ASKED_OF_YOU = new RegExp(
  oneOf(
    pattern`\b(?:can|could|would|will) you\b|\bI(?:'d| would)? (?:want|need|like|expect|ask)(?:ed)? you to\b`,
    pattern`\bI(?:'d| would) (?:appreciate|love|like) ${ASKED_THING}`,
  ),
  "i",
);
const ORDER = oneOf(
  "please|help me|give|tell (?:me|us)|explain|write|rewrite|rephrase|list|generate|summari[sz]e|translate|fix",
  "create|describe|suggest|recommend|show (?:me|us)|make (?:it|this|that|me|a|an|the|sure)|compare|compose",
  "draft|outline|convert|calculate|compute|solve|brainstorm|analy[sz]e|evaluate|proofread|debug|refactor",
  "implement|design|find (?:me|a|an|the|some)|search|look up|add|remove|replace|change (?:the|it|this|that)",
  "shorten|expand|continue|act as|pretend|imagine|assume|role-?play|respond|reply|answer|use|provide|format",
  "classify|extract|rank|play|sing|draw|paint me|plan (?:me|a|an|my|our|the)|give me|teach me|quiz me|ask me",
  "remind me|set (?:a|an) (?:timer|alarm|reminder)|turn|do not|don't|forget (?:it|the|about|all|everything)",
  "ignore",
);
const IMPERATIVE = new RegExp(
  pattern`^(?:(?:now|next|then|ok|okay|first|also|instead|kindly|pls|hey|and|so|just),? )*${ORDER}\b`,
  "i",
);
const WRITING = oneOf(
  "help|advice|suggestions?|ideas?|tips|recommendations?|information|info|explanation|summary|list|example",
  "examples|answer|response|poem|essay|script|code|translation|email|outline|draft|bio|biography|letter|story",
  "song|speech|slogan|recipe|itinerary|schedule|caption|tweet|post|presentation|table|template|review",
  "translation|title|names?",
);
const WISH = oneOf("need|want|would like|looking for|'d like|am after");
const WISH_FOR_WORDS = new RegExp(
  pattern`^I(?:'m| am)? (?:\w+ )?${WISH}(?! to\b)(?: an?| some| the| your| more)? (?:\w+ ){0,3}${WRITING}\b`,
  "i",
);
const SENDING_VERB = oneOf("give|provide|send|type|paste|ask|share|tell|show|describe|start|begin");
const PROMPT_NOUN = oneOf("request|sentence|command|question|prompt|word|message|input|query|suggestion request|task");
const COURSE_OPENING = oneOf(
  pattern`I(?:'ll| will| am going to|'m going to) ${SENDING_VERB}\b`,
  pattern`my (?:first|next|second|last|final) (?:\w+ )?${PROMPT_NOUN}\b`,
  pattern`(?:the|your) (?:first|next|final) (?:task|question|answer|output)\b`,
  pattern`your (?:task|role|job|goal|mission|output|answers?|repl(?:y|ies)|responses?|tone)\b`,
  pattern`as an? (?:expert|ai|assistant|professional|experienced)\b`,
);
/** Announcements of a prompt about its own course. */
const COURSE = new RegExp(pattern`^${COURSE_OPENING}`, "i");

/**
 * Whether the sentence asks the listener for something once. Such words are a prompt and not a fact. Standing
 * instructions are read before.
 */
function isRequest(sentence: string): boolean {
  return [ASKED_OF_YOU, IMPERATIVE, WISH_FOR_WORDS, COURSE].some((pattern) => pattern.test(sentence));
}

const CONDITION_WORDS = oneOf(
  "if|suppose|supposing|assuming|assume|imagine|imagining|pretend|what if|let's say|for the sake of argument",
  "let us say|say(?!,)|hypothetically|theoretically|in theory|unless|in an alternate|in a parallel",
  "in another life|for (?:example|instance|argument's sake),? (?:if|say|let's say|imagine)",
);
const SOFTENING_VERB = oneOf("remember|recall|recollect|am not mistaken|haven't said|may say|may add|must");
const COURTESY = oneOf("must know|curious|wondering|interested|ask me|need to know");
const OWN_NOUN = oneOf("memory|surprise|joy|delight|horror|shock|face");
const JOINT = oneOf("but|and|so|or|well|now|ok|okay|even");
const SOFTENING_STATE = oneOf("not mistaken|honest|being honest");
const SOFTENED = oneOf(
  pattern`(?:i|we) ${SOFTENING_VERB}\b`,
  pattern`(?:i'm|we're) ${SOFTENING_STATE}\b`,
  pattern`my ${OWN_NOUN}\b`,
  pattern`you(?:'re| are)? ${COURTESY}`,
);
/** Excludes "If I remember correctly", which only softens a fact. */
const CONDITION = new RegExp(pattern`^(?:${JOINT},? )*(?:${CONDITION_WORDS}\b)(?! ${SOFTENED})`, "i");
const POLITE_VERB = oneOf("like|love|prefer|rather|say|consider");
const CONDITIONAL = new RegExp(
  pattern`\b(?:I|we|my \w+)(?:'d| would| might| could)(?! ${POLITE_VERB}\b) [^.!?]{2,160}\bif (?:I|we|only|my|it|they|he|she)\b`,
  "i",
);
const COUNTERFACTUAL = new RegExp(
  oneOf(
    pattern`\bI (?:could|would|might|should) have (?:been|become|moved|lived|married|studied|bought)\b|^as if I\b`,
    pattern`^(?:had|were) (?:I|we|my)\b|\bI (?:dreamed|dreamt|had a dream|pretended|imagined)\b`,
    pattern`\bI wish I (?:lived|had|was|were|knew|worked|owned|could have)\b`,
  ),
  "i",
);

const CHARACTER_VERB = oneOf("'s| (?:is|was|lives|has|had|loves|hates|likes|works|can|wants|comes|owns|named|called)");
const CHARACTER_NOUN = oneOf("character|avatar|protagonist|villain|npc|role-?play|persona");
const CHARACTER = new RegExp(pattern`^my (?!favou?rite)(?:[\w&-]+ ){0,3}${CHARACTER_NOUN}${CHARACTER_VERB}\b`, "i");

/** Whether the sentence describes a hypothetical situation. */
function isHypothetical(sentence: string): boolean {
  return [CONDITION, CONDITIONAL, COUNTERFACTUAL, CHARACTER].some((pattern) => pattern.test(sentence));
}

const MODEL_STATE = oneOf(
  pattern`an? (?:ai|large language model|language model|virtual assistant|chatbot|bot|computer program)\b`,
  "here to (?:help|assist)|unable to (?:assist|help|provide|browse|access)",
  "not able to (?:assist|help|provide|browse|access)|sorry,? but I (?:can't|cannot)|happy to (?:help|assist)",
  "designed to|programmed to|trained (?:on|by|to)",
);
const LISTED_ANSWER = oneOf(
  "tips|steps|ideas|ways|examples|suggestions|options|recommendations|version|summary|list|breakdown",
);
const BOILERPLATE_PHRASE = oneOf(
  "as an? (?:ai|artificial intelligence|large language|language) (?:language )?(?:model|assistant)",
  pattern`I(?:'m| am) (?:just |only )?${MODEL_STATE}`,
  "I (?:don't|do not) have (?:personal|feelings|access to|the ability|real-time|a body|memory of)",
  "I(?:'d| would) be (?:happy|glad|delighted) to (?:help|assist)",
  "(?:my|the) (?:knowledge cut-?off|training data|last update)",
  "I (?:hope this helps|can help you with|can assist)|feel free to ask|let me know if you",
  "is there anything else|(?:certainly|of course|absolutely|sure)[,!] here(?:'s| is| are)",
  pattern`here (?:are|is|'s) (?:some|a few|the|a list|an?) (?:\w+ ){0,3}${LISTED_ANSWER}`,
);
const BOILERPLATE = new RegExp(pattern`\b${BOILERPLATE_PHRASE}`, "i");

/** Typical phrases of assistants, which people paste and some models repeat as the user. */
function isAssistantBoilerplate(sentence: string): boolean {
  return BOILERPLATE.test(sentence);
}
