import { oneOf, pattern } from "#language/pattern/pattern.js";

const CODE = new RegExp(
  oneOf(
    pattern`[{}<>=]{2}|=>|\(\)|^\s*(?:const|let|var|import|export|function|return|def|class|if \(|for \()\b.*[;{:(]`,
    pattern`^\s*[$#>|]|https?:\/\/\S+$|[\w/]+\.(?:ts|js|py|json|yml)\b.*:\d+`,
  ),
);
const QUOTED = /^\s*(?:>|["“«])/;
const QUESTION = /\?|^(?:what|who|whom|whose|why|how|which(?! (?:I|we|he|she|they|it)\b))\b/i;
const QUESTION_WORD = oneOf(
  "what|who|whose|where|why|how|do|did|are|is|can|could|would|will|have|has|shall|should|does",
);
const QUESTION_OPENING = new RegExp(
  pattern`^${QUESTION_WORD} (?:i|you|we|it|that|this|there|the|your|my|he|she|they)\b`,
  "i",
);

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

/** A kind of sentence without a fact about the speaker. Its test reads the examples. */
interface JunkRule {
  kind: string;
  pattern: RegExp;
  says: readonly string[];
  /** Sentences that look alike and are not of this kind. */
  saysNot: readonly string[];
}

/** Standing instructions ("Always answer in French") are read before, so the orders here are for once. */
export const JUNK_RULES: readonly JunkRule[] = [
  {
    kind: "machine text",
    pattern: CODE,
    says: ["const user = { name: 'Ann' };", "see src/main.ts:12"],
    saysNot: ["I write code in Rust"],
  },
  {
    kind: "quotation",
    pattern: QUOTED,
    says: ['"I live in Rome" was on the wall', "> I live in Rome"],
    saysNot: ['My favourite song is "Yesterday"'],
  },
  {
    kind: "question",
    pattern: QUESTION,
    says: ["Is it far?", "Why I did that is unclear"],
    saysNot: ["I know a good place"],
  },
  {
    kind: "question without its mark",
    pattern: QUESTION_OPENING,
    says: ["Do I need a visa for Japan", "Does it rain there"],
    saysNot: ["When I was ten, we moved"],
  },
  {
    kind: "greeting",
    pattern: GREETING,
    says: ["Good morning to everyone", "Hi there my friend"],
    saysNot: ["History is my subject"],
  },
  {
    kind: "reaction",
    pattern: REACTION,
    says: ["That sounds like a plan", "Thanks a lot for that"],
    saysNot: ["The sound of the sea calms me"],
  },
  {
    kind: "acknowledgement",
    pattern: ACKNOWLEDGEMENT,
    says: ["Makes sense, thanks", "Got it."],
    saysNot: ["Perfect pitch runs in my family"],
  },
  {
    kind: "talk about the talk",
    pattern: TALK,
    says: ["I was wondering about something", "I really appreciate the effort"],
    saysNot: ["I live with my aunt"],
  },
  {
    kind: "judgement of an answer",
    pattern: ABOUT_ANSWER,
    says: ["Your second answer was better", "I really like your second version"],
    saysNot: ["I like the sea"],
  },
  {
    kind: "request",
    pattern: ASKED_OF_YOU,
    says: ["Could you look at it", "I want you to be brief"],
    saysNot: ["I want to be brief"],
  },
  {
    kind: "order",
    pattern: IMPERATIVE,
    says: ["Now write me a poem about my dog", "Please be brief"],
    saysNot: ["I write poems about my dog"],
  },
  {
    kind: "wish for words",
    pattern: WISH_FOR_WORDS,
    says: ["I need a short bio of a painter", "I'm looking for some tips"],
    saysNot: ["I need to find my keys"],
  },
  {
    kind: "course of a prompt",
    pattern: COURSE,
    says: ["My first question is about taxes", "I'll give you a text"],
    saysNot: ["My first job was in Oslo"],
  },
  {
    kind: "condition",
    pattern: CONDITION,
    says: ["If I lived in Rome, I would walk a lot", "Suppose I had a dog"],
    saysNot: ["If I remember correctly, I was born in Naples"],
  },
  {
    kind: "conditional",
    pattern: CONDITIONAL,
    says: ["I would move to Rome if I had the money"],
    saysNot: ["I would like to move if I can"],
  },
  {
    kind: "impossible wish",
    pattern: COUNTERFACTUAL,
    says: ["I wish I lived in Rome", "I could have become a doctor"],
    saysNot: ["I wish to live in Rome"],
  },
  {
    kind: "made-up person",
    pattern: CHARACTER,
    says: ["My character lives in Rome", "My Dungeons & Dragons avatar has a bow"],
    saysNot: ["My character flaw is that I hate queues"],
  },
  {
    kind: "phrase of an assistant",
    pattern: BOILERPLATE,
    says: ["I'm a large language model and cannot help", "Here are some tips"],
    saysNot: ["I assist my father in his shop"],
  },
];
