const ASKED_OF_YOU =
  /\b(?:can|could|would|will) you\b|\bI(?:'d| would)? (?:want|need|like|expect|ask)(?:ed)? you to\b|\bI(?:'d| would) (?:appreciate|love|like) (?:it if you|your|some help|help|to (?:know|hear|get your|see some))/i;
const IMPERATIVE =
  /^(?:(?:now|next|then|ok|okay|first|also|instead|kindly|pls|hey|and|so|just),? )*(?:please|help me|give|tell (?:me|us)|explain|write|rewrite|rephrase|list|generate|summari[sz]e|translate|fix|create|describe|suggest|recommend|show (?:me|us)|make (?:it|this|that|me|a|an|the|sure)|compare|compose|draft|outline|convert|calculate|compute|solve|brainstorm|analy[sz]e|evaluate|proofread|debug|refactor|implement|design|find (?:me|a|an|the|some)|search|look up|add|remove|replace|change (?:the|it|this|that)|shorten|expand|continue|act as|pretend|imagine|assume|role-?play|respond|reply|answer|use|provide|format|classify|extract|rank|play|sing|draw|paint me|plan (?:me|a|an|my|our|the)|give me|teach me|quiz me|ask me|remind me|set (?:a|an) (?:timer|alarm|reminder)|turn|do not|don't|forget (?:it|the|about|all|everything)|ignore)\b/i;
const WISH_FOR_WORDS =
  /^I(?:'m| am)? (?:\w+ )?(?:need|want|would like|looking for|'d like|am after)(?! to\b)(?: an?| some| the| your| more)? (?:\w+ ){0,3}(?:help|advice|suggestions?|ideas?|tips|recommendations?|information|info|explanation|summary|list|example|examples|answer|response|poem|essay|script|code|translation|email|outline|draft|bio|biography|letter|story|song|speech|slogan|recipe|itinerary|schedule|caption|tweet|post|presentation|table|template|review|translation|title|names?)\b/i;
/** Announcements of a prompt about its own course. */
const COURSE =
  /^(?:I(?:'ll| will| am going to|'m going to) (?:give|provide|send|type|paste|ask|share|tell|show|describe|start|begin)\b|my (?:first|next|second|last|final) (?:\w+ )?(?:request|sentence|command|question|prompt|word|message|input|query|suggestion request|task)\b|(?:the|your) (?:first|next|final) (?:task|question|answer|output)\b|your (?:task|role|job|goal|mission|output|answers?|repl(?:y|ies)|responses?|tone)\b|as an? (?:expert|ai|assistant|professional|experienced)\b)/i;

/**
 * Whether the sentence asks the listener for something once. Such words are a prompt and not a fact. Standing
 * instructions are read before.
 */
export function isRequest(sentence: string): boolean {
  return [ASKED_OF_YOU, IMPERATIVE, WISH_FOR_WORDS, COURSE].some((pattern) => pattern.test(sentence));
}
