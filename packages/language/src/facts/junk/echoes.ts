const OPENER = "^(?:(?:but|so|and|wait|well|hey|also|ok|okay|hmm|earlier|before|yesterday|last time|previously),? )*";
const TOLD =
  "(?:just |also |once |already |still |even |always |correctly |wrongly )*(?:said|say|says|told (?:me|us)|tell (?:me|us)|tells (?:me|us)|mentioned|mention|remember|remembers|remembered|recall|recalled|noted|wrote|claimed?|claims|believed?|stored|saved|assumed?|concluded|think|thinks|thought|have (?:it )?(?:stored|saved|noted|recorded|written)(?: down)?|seem to (?:think|remember|know|recall))";
const SOURCE =
  "(?:based on|according to|from|as per|per|given|going by|looking at) (?:your|my|the|our|what (?:i|you) (?:know|remember)) ?(?:\\w+ )?(?:profile|memor(?:y|ies)|records?|history|notes|preferences|previous|past|earlier|last|conversations?|chats?|data)\\b";
/**
 * "You said I live in Rome and I love opera", "Based on your profile, I ...": all clauses of such a sentence repeat
 * known facts.
 */
const RETOLD = new RegExp(
  `${OPENER}(?:(?:you|it|the (?:bot|assistant|app|ai|system)|chatgpt|claude|gemini|copilot|siri|alexa) ${TOLD}(?: (?:earlier|before|once|last time|yesterday|previously|correctly),?)?(?: that)? (?:I|I'\\w+|my)(?![\\w'])|${SOURCE})`,
  "i",
);
/** Words about the memory of the listener. */
const ABOUT_MEMORY = new RegExp(
  `${OPENER}(?:you ${TOLD}\\b|your (?:memory|memories|notes|records?|profile|last (?:answer|message|reply)|previous (?:answer|message|reply))(?: \\w+){0,3} (?:says?|said|states?|shows?|contains?|has|have|lists?)\\b|as (?:you|i) (?:said|mentioned|noted|recalled|stated)(?: before| earlier| previously)?,? (?:you|your)\\b|I (?:remember|recall|see|know|noticed|understand|have noted|noted)(?: from [^,]{3,40},?)? (?:that )?(?:you|your)\\b|(?:the )?user(?:'s)? (?:is|has|lives|likes|loves|prefers|works|wants|enjoys|name|was|said|mentioned|asked|does|hates|dislikes|owns|moved|plans|speaks|recently|currently)\\b|(?:memory|profile|context|note to self|remembered|recalled|known facts?|fact) ?(?:#?\\d+ ?)?:)`,
  "i",
);
/** Whether a sentence repeats an earlier statement of a memory or an assistant. */
export function isEcho(sentence: string): boolean {
  return RETOLD.test(sentence) || ABOUT_MEMORY.test(sentence);
}

/** Whether all clauses of the sentence repeat known facts. */
export function opensEcho(sentence: string): boolean {
  return RETOLD.test(sentence);
}
