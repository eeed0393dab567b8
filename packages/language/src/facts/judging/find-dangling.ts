import { oneOf, pattern } from "#language/pattern/pattern.js";

const DETERMINER = oneOf(
  pattern`[Aa]n?|[Tt]he|[Tt]heir|[Hh]is|[Hh]er|[Mm]y|[Oo]ur|[Ss]ome|two|three|four|five|many|new|\w+'s`,
);
/**
 * Nouns and names that a later pronoun can stand for: any word after an article, a possessive or a number, or in
 * capitals.
 */
const ANTECEDENT = new RegExp(pattern`\b${DETERMINER}\s+[\p{L}'-]+|\s(?!I\b)\p{Lu}[\p{L}'-]+|\d`, "u");
/** "a huge fan of it": not a noun that the pronoun could stand for. */
const MEASURE =
  /\b(?:an?|the|my) (?:\p{L}+ )?(?:fan|lot|bit|couple|part|ton|piece|member|way|time|blast|hang|look|try|chance|shot|go)\b/giu;
const OBJECT_PRONOUN = /\b(?:it|them|itself)\b|\bit's\b/giu;
const TIME_NOUN = oneOf(
  "week|weekend|month|year|morning|afternoon|evening|summer|spring|fall|autumn|winter|season|semester|time",
  "january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday",
  "wednesday|thursday|friday|saturday|sunday",
);
const POINTED_NOUN = oneOf(
  "pic|picture|photo|trip|one|time|day|place|idea|feeling|book|movie|game|guy|event|moment|experience",
);
const BEFORE_THAT = oneOf("to|in|at|from|with|of|on|for|about|painted|took|made|bought|got|visited|watched");
const NOUN_END = oneOf(pattern`$|[,.!;]| last\b| yesterday\b| in\b| on\b| at\b| when\b| with\b`);
/** "that", "this" and "those", alone or before a noun, point outside of the sentence, unless they name a time. */
const DEMONSTRATIVE = new RegExp(
  oneOf(
    pattern`\b(?:this|these|those)\b(?!\s+(?:past |coming |same )?${TIME_NOUN}\b)(?!\s+who\b)|\bthat ${POINTED_NOUN}\b`,
    pattern`\b${BEFORE_THAT} that (?=\p{Ll}+(?: \p{Ll}+)?${NOUN_END})`,
  ),
  "giu",
);
const BEFORE_LONE_THAT = oneOf(
  "like|about|of|for|at|in|on|with|to|after|before|do|did|does|doing|done|from|than|during|by|since|and|all",
  "love|loves|see|saw|hear|heard|watching|visiting|seeing|reading|taking|trying|making|using|having|playing",
  "got|went",
);
const CLAUSE_WORD = oneOf(
  pattern`is|was|are|were|has|have|had|they|he|she|i|we|would|could|can|will|might|should|\w+s|\w+ed`,
);
const THAT_ALONE = new RegExp(pattern`\b${BEFORE_LONE_THAT} that\b(?!\s+${CLAUSE_WORD}\b)|\bthat(?=[,.!;]|$)`, "giu");
const ELSEWHERE = /\b(?:(?:over |in |out |back |up |down |from )?(?:there|here)(?!\s+(?:is|are|was|were|for)\b))\b/giu;
const AFTER_PRONOUN = oneOf(
  "and|with|but|so|that|because|'cause|when|if|since|while|which|from|to|for|in|on|at|too|lately|recently",
  "yesterday|last",
);
const PRONOUN_END = oneOf(pattern`[,.!;]|$|\s+${AFTER_PRONOUN}\b`);
const ONE = new RegExp(
  pattern`\b(?:one|ones|another one|some|both|others?|most|all|more|many|a few|several|each)(?=${PRONOUN_END})`,
  "giu",
);
const TALK_NOUN = oneOf(
  pattern`same|idea|ideas|other(?! (?:day|night|week|evening|morning|weekend|month)\b)|others|rest|first one`,
  "second one|next one|latter|former|result|results|answer|reason|one|ones|picture|photo|pic|offer|reminder",
  "suggestion|tip|tips|advice|question|compliment|support(?! group)|encouragement|kind words",
);
/** Definite nouns that have a meaning only within the conversation. */
const POINTING_NOUN = new RegExp(
  pattern`\bthe ${TALK_NOUN}\b|\b(?:little|cute|furry) (?:dudes?|guys?|buddies|fellas?|ones?|friends)\b`,
  "giu",
);
const WORK_OR_PLACE = oneOf(
  "language|magazine|artist|author|writer|singer|band|actor|actress|director|book|novel|series|movie|film",
  "show|song|album|lyrics|script|screenplay|game|gameplay|trail|store|shop|restaurant|cafe|hotel|event",
  "project|piece|painting|photo|program|course|club|company|organization|agency|website|app|campaign|contest",
  "competition|tournament|trip|hike|concert|festival|recipe|dish|soup|cake|instrument|plant|charity|petition",
  "workshop|conference|presentation|speech|deal|offer|car|house|apartment|tank|collection|technique|exercise",
  "move|choreography|routine|progress|process|situation|decision|incident|accident|setback|loss|news|crowd",
  "audience|participants|residents|students|players|guys|characters?|story|plot|ending|world|guide|lesson",
  "experience|view|sunset|colou?rs|flavou?rs?|shot|design|fabric|furniture|bowl|vase|window|sculpture",
  "necklace|medal|trophy|certificate|cause|venture|topic|issue|feelings|plots|emotions|vibes?|atmosphere",
);
const EXPLANATION = oneOf(
  "of|in|at|on|for|from|with|about|by|near|(?<=trip )to|(?<=hike )to|called|named|that|which|where|who|when|I",
  pattern`we|my|they|he|she|\p{Lu}`,
);
const ADJECTIVE = oneOf("whole|new|old|main|great|amazing|first|last|big|original|entire|actual");
/** Works, groups and places that are known only once they were named: "the magazine", "the artist", "this script". */
const DEFINITE = new RegExp(
  pattern`\b(?:[Tt]he|[Tt]his|that) (?:${ADJECTIVE} )?(?<noun>${WORK_OR_PLACE})(?!'s)\b(?!\s+${EXPLANATION})`,
  "gu",
);
const CONTINUATION = oneOf(
  "afterwards?|after that|since then",
  "other (?:brands?|ones?|options?|ideas?|projects?|teams?|places|books|movies|games|recipes|stuff)",
  "the (?:others|whole thing)|(?:weeks?|weekends?|days?|months?) later",
);
/** "even got a copy", "other brands", "afterwards": the words continue an earlier statement. */
const GOES_ON = new RegExp(
  pattern`^(?:I|we|I've|we've|I'm|we're) (?:even|also even) |^(?:even|plus) |\b${CONTINUATION}\b`,
  "iu",
);
/** "each other", "together": another word names the company. */
const TOGETHER = /\b(?:each other(?:'s)?|one another(?:'s)?|together|as a (?:family|team|group))\b/iu;
const JOINING_VERB = oneOf(
  "put(?:ting)?|bring(?:ing|s)?|brought|get(?:ting)?|got|came|com(?:e|ing)|tie[sd]?|pull(?:ed|ing)?",
  "piec(?:ed|ing)|work(?:ed|ing)? well",
);
const COMPANION = oneOf(
  "famil(?:y|ies)|fam|kids|children|friends?|wife|husband|partner|girlfriend|boyfriend|team|teammates?",
  "parents|mom|mum|dad|mother|father|sisters?|brothers?|siblings|sons?|daughters?|cousins?|people|everyone",
  "players|folks|couple|colleagues|coworkers|crew|band|club|class|group|communit(?:y|ies)|neighbou?rs",
  "students|dogs?|cats?|pups?|puppies|pets|turtles|residents|members|buddies",
  pattern`${JOINING_VERB} (?:[\p{L}' ]+ )?together`,
);
const COMPANY = new RegExp(pattern`\b${COMPANION}\b|\bwith\b|\p{L}+ and I\b`, "iu");
const PAST_VERB = oneOf(
  pattern`\p{L}+ed|made|gave|got|bought|sent|showed|wrote|built|brought|took|recommended|loved|liked|enjoyed|helped`,
  "designed|painted|suggested",
);
/** "A friend made it for me": the person who acts is not what "it" stands for. */
const GIVEN = new RegExp(
  pattern`^(?:an?|my|the|some|two|our|\p{L}{2,}) (?:[\p{L}'-]+ ){0,2}${PAST_VERB} (?:it|them|me (?:it|this|that))\b`,
  "iu",
);
/** "in my class", "a player like him": the words do not say which. */
const WHICH =
  /\b(?:in|at|from|during|for) my class(?:es)?(?=$|[.,!;])|\b(?:an?|the) (?:\p{L}+ ){1,3}like (?:him|her|them)\b/iu;
const THEY = /\b(?:they|they're|they've|they'll|their|theirs)\b/giu;
const GROUP_NOUN = oneOf(
  "people|folks|children|women|men|famil(?:y|ies)|fam|team|crew|band|staff|police|group|audience|everyone",
  "everybody|someone|somebody|anyone|company|shelter|school|church|community|person|who|and",
);
const SEVERAL = new RegExp(pattern`(?<!')\b\p{L}{2,}(?<![sui'])s\b|\b${GROUP_NOUN}\b`, "iu");
const PERSONAL = /\b(?:she|he|him|her|his|hers|himself|herself)\b/giu;
const PERSON_NOUN = oneOf(
  "mother|mom|mum|father|dad|sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|partner|friend",
  "colleague|coworker|boss|mentor|coach|teacher|neighbou?r|cousin|aunt|uncle|niece|nephew|grandma|grandmother",
  "grandpa|grandfather|kid|child|baby|dog|cat|puppy|kitten|pup|woman|man|girl|boy|guy|lady|person|someone",
  "author|artist|doctor|student|client|customer|fan|player|character|director|actor|singer|musician|roommate",
  "team-?mate|manager|instructor|vet|pet|fianc[eé]e?",
);
const RELATIVE_WORD = new RegExp(pattern`\b${PERSON_NOUN}\b|\s(?!I\b)\p{Lu}\p{Ll}+`, "u");

/**
 * Whether the words of a sentence point to something that only the surrounding conversation names: "went there",
 * "bought it", "that trip", "one of those". A pronoun whose noun comes before it in the same words is fine.
 */
export function isDangling(words: string): boolean {
  return (
    unresolved(words, OBJECT_PRONOUN, ANTECEDENT) ||
    unresolved(words, ELSEWHERE, / (?:in|at|to|on|from|near) (?:(?:the|an?|their|my|our) \p{L}{3,}|\p{Lu})/u) ||
    unresolved(words, PERSONAL, RELATIVE_WORD) ||
    unresolved(words, THEY, SEVERAL) ||
    unresolved(words, ONE, /\b(?:\w+s|\d+)\s/u) ||
    matches(words, DEMONSTRATIVE) ||
    matches(words, THAT_ALONE) ||
    matches(words, POINTING_NOUN) ||
    (TOGETHER.test(words) && !COMPANY.test(words)) ||
    GOES_ON.test(words) ||
    GIVEN.test(words) ||
    WHICH.test(words) ||
    isUnnamed(words)
  );
}

/** Whether a noun has "the" without saying which one: it is neither named before nor explained after. */
function isUnnamed(text: string): boolean {
  for (const match of text.matchAll(DEFINITE)) {
    const noun = match.groups?.["noun"]?.toLowerCase() ?? "";
    const before = text.slice(0, match.index).toLowerCase();
    if (!before.includes(noun.replace(/s$/, ""))) return true;
  }
  return false;
}

function unresolved(text: string, pronoun: RegExp, antecedent: RegExp): boolean {
  for (const match of text.matchAll(pronoun)) {
    if (isExpletive(text, match)) continue;
    if (!antecedent.test(text.slice(0, match.index).replace(MEASURE, " "))) return true;
  }
  return false;
}

const JUDGEMENT = oneOf(
  "hard|easy|easier|harder|important|difficult|tough|fun|rewarding|possible|great|nice|fulfilling|amazing",
  "fascinating|necessary|clear|worth",
);
const EXPLETIVE = new RegExp(pattern`^it(?:'s| is| was)? (?:\w+ )?${JUDGEMENT} (?:to|that|for|when|how)\b`, "i");
const WEATHER = /^it(?:'s| is| was) (?:been )?(?:raining|snowing|cold|hot|sunny)\b/i;

/** "makes it easy to", "find it hard that": the pronoun stands for the words after it. */
function isExpletive(text: string, match: RegExpExecArray): boolean {
  const rest = text.slice(match.index);
  return EXPLETIVE.test(rest) || WEATHER.test(rest);
}

function matches(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
