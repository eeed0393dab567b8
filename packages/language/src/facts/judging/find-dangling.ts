/**
 * Nouns and names that a later pronoun can stand for: any word after an article, a possessive or a number, or in
 * capitals.
 */
const ANTECEDENT =
  /\b(?:[Aa]n?|[Tt]he|[Tt]heir|[Hh]is|[Hh]er|[Mm]y|[Oo]ur|[Ss]ome|two|three|four|five|many|new|\w+'s)\s+[\p{L}'-]+|\s(?!I\b)\p{Lu}[\p{L}'-]+|\d/u;
/** "a huge fan of it": not a noun that the pronoun could stand for. */
const MEASURE =
  /\b(?:an?|the|my) (?:\p{L}+ )?(?:fan|lot|bit|couple|part|ton|piece|member|way|time|blast|hang|look|try|chance|shot|go)\b/giu;
const OBJECT_PRONOUN = /\b(?:it|them|itself)\b|\bit's\b/giu;
/** "that", "this" and "those", alone or before a noun, point outside of the sentence, unless they name a time. */
const DEMONSTRATIVE =
  /\b(?:this|these|those)\b(?!\s+(?:past |coming |same )?(?:week|weekend|month|year|morning|afternoon|evening|summer|spring|fall|autumn|winter|season|semester|time|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)(?!\s+who\b)|\bthat (?:pic|picture|photo|trip|one|time|day|place|idea|feeling|book|movie|game|guy|event|moment|experience)\b|\b(?:to|in|at|from|with|of|on|for|about|painted|took|made|bought|got|visited|watched) that (?=\p{Ll}+(?: \p{Ll}+)?(?:$|[,.!;]| last\b| yesterday\b| in\b| on\b| at\b| when\b| with\b))/giu;
const THAT_ALONE =
  /\b(?:like|about|of|for|at|in|on|with|to|after|before|do|did|does|doing|done|from|than|during|by|since|and|all|love|loves|see|saw|hear|heard|watching|visiting|seeing|reading|taking|trying|making|using|having|playing|got|went) that\b(?!\s+(?:is|was|are|were|has|have|had|they|he|she|i|we|would|could|can|will|might|should|\w+s|\w+ed)\b)|\bthat(?=[,.!;]|$)/giu;
const ELSEWHERE = /\b(?:(?:over |in |out |back |up |down |from )?(?:there|here)(?!\s+(?:is|are|was|were|for)\b))\b/giu;
const ONE =
  /\b(?:one|ones|another one|some|both|others?|most|all|more|many|a few|several|each)(?=[,.!;]|$|\s+(?:and|with|but|so|that|because|'cause|when|if|since|while|which|from|to|for|in|on|at|too|lately|recently|yesterday|last)\b)/giu;
/** Definite nouns that have a meaning only within the conversation. */
const POINTING_NOUN =
  /\bthe (?:same|idea|ideas|other(?! (?:day|night|week|evening|morning|weekend|month)\b)|others|rest|first one|second one|next one|latter|former|result|results|answer|reason|one|ones|picture|photo|pic|offer|reminder|suggestion|tip|tips|advice|question|compliment|support(?! group)|encouragement|kind words)\b|\b(?:little|cute|furry) (?:dudes?|guys?|buddies|fellas?|ones?|friends)\b/giu;
/** Works, groups and places that are known only once they were named: "the magazine", "the artist", "this script". */
const DEFINITE =
  /\b(?:[Tt]he|[Tt]his|that) (?:(?:whole|new|old|main|great|amazing|first|last|big|original|entire|actual) )?(?<noun>language|magazine|artist|author|writer|singer|band|actor|actress|director|book|novel|series|movie|film|show|song|album|lyrics|script|screenplay|game|gameplay|trail|store|shop|restaurant|cafe|hotel|event|project|piece|painting|photo|program|course|club|company|organization|agency|website|app|campaign|contest|competition|tournament|trip|hike|concert|festival|recipe|dish|soup|cake|instrument|plant|charity|petition|workshop|conference|presentation|speech|deal|offer|car|house|apartment|tank|collection|technique|exercise|move|choreography|routine|progress|process|situation|decision|incident|accident|setback|loss|news|crowd|audience|participants|residents|students|players|guys|characters?|story|plot|ending|world|guide|lesson|experience|view|sunset|colou?rs|flavou?rs?|shot|design|fabric|furniture|bowl|vase|window|sculpture|necklace|medal|trophy|certificate|cause|venture|topic|issue|feelings|plots|emotions|vibes?|atmosphere)(?!'s)\b(?!\s+(?:of|in|at|on|for|from|with|about|by|near|(?<=trip )to|(?<=hike )to|called|named|that|which|where|who|when|I|we|my|they|he|she|\p{Lu}))/gu;
/** "even got a copy", "other brands", "afterwards": the words continue an earlier statement. */
const GOES_ON =
  /^(?:I|we|I've|we've|I'm|we're) (?:even|also even) |^(?:even|plus) |\b(?:afterwards?|after that|since then|other (?:brands?|ones?|options?|ideas?|projects?|teams?|places|books|movies|games|recipes|stuff)|the (?:others|whole thing)|(?:weeks?|weekends?|days?|months?) later)\b/iu;
/** "each other", "together": another word names the company. */
const TOGETHER = /\b(?:each other(?:'s)?|one another(?:'s)?|together|as a (?:family|team|group))\b/iu;
const COMPANY =
  /\b(?:famil(?:y|ies)|fam|kids|children|friends?|wife|husband|partner|girlfriend|boyfriend|team|teammates?|parents|mom|mum|dad|mother|father|sisters?|brothers?|siblings|sons?|daughters?|cousins?|people|everyone|players|folks|couple|colleagues|coworkers|crew|band|club|class|group|communit(?:y|ies)|neighbou?rs|students|dogs?|cats?|pups?|puppies|pets|turtles|residents|members|buddies|(?:put(?:ting)?|bring(?:ing|s)?|brought|get(?:ting)?|got|came|com(?:e|ing)|tie[sd]?|pull(?:ed|ing)?|piec(?:ed|ing)|work(?:ed|ing)? well) (?:[\p{L}' ]+ )?together)\b|\bwith\b|\p{L}+ and I\b/iu;
/** "A friend made it for me": the person who acts is not what "it" stands for. */
const GIVEN =
  /^(?:an?|my|the|some|two|our|\p{L}{2,}) (?:[\p{L}'-]+ ){0,2}(?:\p{L}+ed|made|gave|got|bought|sent|showed|wrote|built|brought|took|recommended|loved|liked|enjoyed|helped|designed|painted|suggested) (?:it|them|me (?:it|this|that))\b/iu;
/** "in my class", "a player like him": the words do not say which. */
const WHICH =
  /\b(?:in|at|from|during|for) my class(?:es)?(?=$|[.,!;])|\b(?:an?|the) (?:\p{L}+ ){1,3}like (?:him|her|them)\b/iu;
const THEY = /\b(?:they|they're|they've|they'll|their|theirs)\b/giu;
const SEVERAL =
  /(?<!')\b\p{L}{2,}(?<![sui'])s\b|\b(?:people|folks|children|women|men|famil(?:y|ies)|fam|team|crew|band|staff|police|group|audience|everyone|everybody|someone|somebody|anyone|company|shelter|school|church|community|person|who|and)\b/iu;
const PERSONAL = /\b(?:she|he|him|her|his|hers|himself|herself)\b/giu;
const RELATIVE_WORD =
  /\b(?:mother|mom|mum|father|dad|sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|partner|friend|colleague|coworker|boss|mentor|coach|teacher|neighbou?r|cousin|aunt|uncle|niece|nephew|grandma|grandmother|grandpa|grandfather|kid|child|baby|dog|cat|puppy|kitten|pup|woman|man|girl|boy|guy|lady|person|someone|author|artist|doctor|student|client|customer|fan|player|character|director|actor|singer|musician|roommate|team-?mate|manager|instructor|vet|pet|fianc[eé]e?)\b|\s(?!I\b)\p{Lu}\p{Ll}+/u;

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

/** "makes it easy to", "find it hard that": the pronoun stands for the words after it. */
function isExpletive(text: string, match: RegExpExecArray): boolean {
  const rest = text.slice(match.index);
  return (
    /^it(?:'s| is| was)? (?:\w+ )?(?:hard|easy|easier|harder|important|difficult|tough|fun|rewarding|possible|great|nice|fulfilling|amazing|fascinating|necessary|clear|worth) (?:to|that|for|when|how)\b/i.test(
      rest,
    ) || /^it(?:'s| is| was) (?:been )?(?:raining|snowing|cold|hot|sunny)\b/i.test(rest)
  );
}

function matches(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
