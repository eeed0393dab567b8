import { oneOf, pattern } from "#language/pattern/pattern.js";

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the and or but so to of in on at for with from by about into over after before as than then also just " +
    "really very too their they them themselves his her its it this that these those is are was were be been being " +
    "has have had do does did not no all some any more most much many up out off down back there here when where " +
    "how what which who because if while it's that's lot lots bit kind sort of some other each own such always " +
    "never still already even ever now today again together around through along like"
  ).split(" "),
);
const ANY_EXPERIENCE = oneOf(
  "great|amazing|awesome|new|good|an?|the|this|such an|unforgettable|incredible|wild|fulfilling|rewarding",
);
const EXPLANATION = oneOf("for|at|in|on|called|about|with|related|to|of|that|where|named");
const VAGUE_WORD = oneOf(
  "things?|stuff|something|anything|everything|nothing|somewhere",
  pattern`(?:a|the|some|many|great|good) (?:\w+ )?ways?|moments?|journey|${ANY_EXPERIENCE} experiences?`,
  "funny stor(?:y|ies)|vibes?|point|difference|best|ride|adventure|blast",
  pattern`(?:some|great|good|more|making) (?:\w+ )?progress|ups and downs|crazy|wild|catch(?:ing)? up|someone's?`,
  "opportunit(?:y|ies)|perspective|(?:faced|had|has had) (?:some )?(?:tough|hard) times?|great news|good news",
  "some (?:people|news|trouble)",
  pattern`(?:an? |an awesome |a great |a cool |a new )(?:event|place|project)(?! ${EXPLANATION}\b)|right attitude`,
  "hard work|next level|all of that",
);
const VAGUE = new RegExp(pattern`\b${VAGUE_WORD}\b`, "gi");
const BEFORE_IMPACT = oneOf("an?|the|this|that|more|positive|lasting|big|huge|real|such");
const ANY_OBJECT = oneOf("it|that|this|things|them|their dreams?|my dreams?");
const COMMONPLACE = oneOf(
  "stay(?:s|ing|ed)? (?:positive|motivated|strong|focused|upbeat|true)",
  "push(?:es|ing|ed)? (?:forward|through|myself|themselves)",
  "keep(?:s|ing)? (?:going|pushing|reaching|striving|at it|growing|moving|doing|my head|their head)",
  pattern`${BEFORE_IMPACT} (?:positive |lasting |big |huge |real )?impact|never giv(?:e|ing) up`,
  "giv(?:e|es|ing) up on|believ(?:e|es|ing) in (?:myself|themselves)",
  "liv(?:e|es|in|ing) (?:my|their) (?:dreams?|true|best|life)|dreams? (?:come|coming|comin) true",
  "reach(?:es|ing)? (?:my|their|new) (?:goals|dreams)|work(?:s|ed|ing)? hard$|hang(?:s|ing)? in there",
  "get(?:s|ting)? better|(?:my|their) best|(?:my|their) all|on cloud nine|over the moon|the hang of",
  "all kinds of|tough opponents|next steps?|good (?:times|memories)|heart(?:s)? (?:and soul )?into",
  pattern`(?:make|making|made|makes) ${ANY_OBJECT} (?:happen|work|a reality|count)`,
  "(?:their|my|our|your) (?:goals|dreams)",
  pattern`(?:form|forms|formed|make|making|build|building|built) (?:\w+ )?connections?(?! with)`,
  "tr(?:y|ies|ied|ying) to (?:stay|keep|be|remain|make sure)",
  "stay(?:s|ed|ing)? (?:calm|true|on track|the course)|nothing (?:beats|better)",
  "(?:make|makes|making|made) sense",
  "(?:a|some) (?:nice|good|great|extra|lovely) (?:touch|flavou?r|taste|kick|vibe)",
  pattern`get(?:s|ting)? (?:used to|through)|get(?:s|ting)? their (?:\w+ )?in order`,
  "laugh(?:ed|ing)? and ha(?:d|ving) (?:fun|a good time)|hav(?:e|ing) a (?:good|great) time",
  "find(?:s|ing)? (?:a |that |the )?balance|busy since|positively affect|tough times|hard times|rough times",
  "someone special|new (?:skills|things)|nice (?:family )?time|top pick",
  "(?:stay|stays|staying|stayed) determined|(?:kids|children) are (?:the|our|their) future",
  "should have the best|keeping busy|carefree|dig(?:ging)? deep",
  "(?:went|go|going) (?:okay|ok|well|great|fine|alright)|come see|cool stuff|met up(?= last|$)|not sure",
  "stay(?:ed)? calm|possible leads",
);
/** Statements that anybody could make at any time. */
const PLATITUDE = new RegExp(pattern`\b${COMMONPLACE}\b`, "gi");
const MOOD = oneOf(
  "happy|glad|excited|thrilled|proud|grateful|thankful|sad|sorry|nervous|anxious|stressed|tired|exhausted",
  pattern`swamped|busy(?! (?:at|with|\w+ing)\b)|blessed|lucky|fortunate|honou?red|amazed|impressed|inspired`,
  "overwhelmed|scared|worried|relieved|pumped|stoked|ready|okay|fine|good|great|well|sure|curious|surprised",
  "hopeful|optimistic|motivated|determined|psyched|here|there|down|up for|off|all(?! about)|able|confident",
  "comfortable|with|doing (?:well|great|good|okay|fine|alright|pretty)|feeling|right|crazy|amazing|awesome",
  "incredible|hooked|delighted|eager|keen to|bummed|upset|mad|frustrated|disappointed|speechless|blown away",
  "touched|moved by|positive|a mix of|in (?:awe|love|a good)|at a loss|of (?:it|them)|on (?:cloud|top)",
);
const INTENSIFIER = oneOf(
  "so|really|super|very|just|pretty|kind of|a bit|always|also|still|totally|feeling|incredibly|truly|quite",
  "too|all|such|more|even",
);
const FEELING = new RegExp(
  pattern`^(?:(?:is|was|has been|am|feels?|felt|got|gets|had been) )?(?:${INTENSIFIER} )*${MOOD}\b`,
  "i",
);
const FUN = oneOf("blast|great|good|nice|wonderful|lovely|fun|amazing|ton of fun|lot of fun");
const GOOD_TIME = oneOf(
  pattern`an? ${FUN}(?! (?:time|day|evening|night) (?:\w+ing|at (?:the|an?) \w+ \w+))|so much|lots of fun|to try`,
);
const REMARK_VERB = oneOf(
  "think|thinks|thought|feel|feels|felt|believe|believes|believed|hope|hopes|wish|wishes|guess|guesses|know",
  "knows|knew|mean|means|meant|remember|remembers|remembered|see|sees|understand|understands|realize|realizes",
  "realized|realise|realised|understood|agree|agrees|appreciate|appreciates|hear|hears|heard|wonder|wonders",
  "imagine|say|says|said|tell|tells|look forward|looks forward|promise|promises|bet|bets|let|lets|love|loves",
  "loved|like|likes|liked|enjoy|enjoys|miss|misses|find|finds|care|cares|recommend|recommends|reccomend",
  "reccomends|forgot|forget|forgets|admire|admires|deserve|deserves|stay|stays|saw",
  "wanted to (?:say|ask|tell|share|let|fill|check)|talk|talks|remembering|thinking|is leaning|is wondering",
  "is hoping|is referring|is curious|is glad|is sure|is thinking",
  pattern`is doing (?:well|great|good|okay|fine|so|it|their(?! part,? \w+ing))|is having a|is loving|is feeling`,
  "is getting (?:better|there|ready|so)|is sending|is keeping|is rooting|chatted|talked|spoke|showed|told",
  pattern`asked|mentioned|hung|had ${GOOD_TIME}|has seen|has heard|has known|is looking forward|looked`,
  "came across this|took this|has to|gets? (?:it|why|how|what)|got (?:this|it|you)",
);
const ADVERB = oneOf("also|just|really|still|always|never|even|totally|definitely|truly|honestly|do|does|did");
/** Verbs of thinking and talking. The words after them are an opinion or a remark and no fact about a life. */
const REMARK = new RegExp(pattern`^(?:${ADVERB} )*${REMARK_VERB}\b`, "i");

/** Verbs of talking that tell of an event when they have a date: "told them about the offer yesterday". */
const TOLD_EVENT =
  /^(?:(?:also|just|really|even) )*(?:heard|told|showed|asked|hung|spoke|talked|mentioned|enjoyed|loved|found|had|said)\b/i;
const TALK_GIVEN = /^(?:(?:also|just|even) )*(?:talked|spoke) (?:about|at|to|with) \p{L}+ .{20,}/u;
const NAMED_WORK = /^(?:(?:also|just|really|always|totally) )*(?:loved|enjoyed|liked|saw|heard) (?:["“]|\p{Lu}\p{L}+)/u;

const EVALUATIVE_WORD = oneOf(
  "it|it's|they|they're|was|is|were|are|has|have|been|so|such|really|very|amazing|awesome|great|good|fun|cool",
  "nice|tough|hard|rewarding|powerful|emotional|incredible|inspiring|beautiful|exciting|fulfilling|feel|feels",
  "felt|feeling|made|makes|make|gives?|gave|love|loved|totally|always|pretty|definitely|worth|super|thing|day",
  "time|people|life|happy|proud|reminder|reminds?|wonderful|lovely|best|special|important|lot|much|joy",
  "challenging|memorable|unforgettable|thrilling|cute|delicious|yummy|stunning|intense|magical|relief",
  "blessing|bit|cant|can't|could|would|truly",
);
const EVALUATIVE = new RegExp(pattern`\b${EVALUATIVE_WORD}\b`, "gi");

/** Removes words that only praise. */
export function withoutPraise(text: string): string {
  return text.replace(EVALUATIVE, " ");
}

/** Whether it is a mood without its cause. */
export function isFeeling(predicate: string): boolean {
  return FEELING.test(predicate);
}

/** Whether it only reports a thought, a remark or a look. */
export function isRemark(predicate: string, isDated = false): boolean {
  if (!REMARK.test(predicate) || NAMED_WORK.test(predicate) || TALK_GIVEN.test(predicate)) return false;
  return !(isDated && TOLD_EVENT.test(predicate));
}

const COUNT = oneOf(
  pattern`an?|one|two|three|four|five|six|seven|eight|nine|ten|several|few|couple|many|\d+|last|next|this|every|each`,
  "past|other|once|twice",
);
const BEFORE_COUNT = oneOf(
  "for|about|around|almost|nearly|over|under|just|only|usually|within|in|during|every|each|once|twice|or|the",
  "past|last|next|this",
);
const UNIT = oneOf("times?|minutes?|hours?|days?|nights?|weeks?|weekends?|months?|years?|decades?|mornings?|evenings?");
const TIME_ADVERB = oneOf(
  "recently|lately|often|sometimes|usually|regularly|yesterday|today|tonight|tomorrow|now|currently",
  "afterwards?|later|since then|(?:mon|tues|wednes|thurs|fri|satur|sun)days?",
);
/** Frequency, duration and start: not a topic. */
const TIME = new RegExp(
  oneOf(
    pattern`\([^)]*\)`,
    pattern`\b(?:${BEFORE_COUNT} )*${COUNT} (?:of )?(?:\w+ )?${UNIT}(?: (?:a|an|per|each|every) (?:day|week|month|year))?(?: ago| now| later)?\b`,
    pattern`\b${TIME_ADVERB}\b`,
  ),
  "gi",
);

const AT_THE_MOMENT = /\b(?:right )?(?:now|today|tonight|currently|at the moment|these days|lately|recently)\b/gi;

/** Whether it tells a frequency, a duration or a time. */
export function tellsTime(predicate: string): boolean {
  return predicate.replace(AT_THE_MOMENT, "").search(TIME) >= 0;
}

/** The number of meaningful words, without those of time. */
export function contentWords(predicate: string): number {
  const words =
    predicate
      .replace(TIME, " ")
      .toLowerCase()
      .match(/[\p{L}'-]{3,}/gu) ?? [];
  return words.filter((word) => !FUNCTION_WORDS.has(word) && word.match(VAGUE) === null).length;
}

/** The number of words that could mean anything: "things", "a wild ride", "keep going". */
export function countVague(predicate: string): number {
  return (predicate.match(VAGUE)?.length ?? 0) + (predicate.match(PLATITUDE)?.length ?? 0);
}

const TASK_STATE = oneOf(
  "trying to|attempting to|having (?:trouble|issues?|problems?|difficulty)|getting|stuck|wondering",
  "struggling (?:to|with)",
  "looking (?:to|at|for (?:help|advice|tips|suggestions|ways|ideas|recommendations|some|an?))|seeing|facing",
  "concerned|unsure|not sure|asking|confused|unable|curious",
);
const TASK_VERB = oneOf(
  "make sure|see|know|ensure|understand|learn (?:how|about)|calculate|solve|debug|fix|find|get|figure|verify",
  "check|capture|compare|ask|confirm|implement|optimi[sz]e|improve|handle|add|use|create|write|decide|choose",
  "avoid|discuss|explore|determine|do|generate|clarify|format|convert|help|advice|prepare|review|test|help",
);
const WANTS = oneOf("needs?|wants?|would like|tried|has tried|hopes?|wishes");
const TASK_PREDICATE = oneOf(
  pattern`(?:is|has been) (?:(?:also|just|still|currently|really|now|not) )*${TASK_STATE}\b`,
  pattern`${WANTS} (?:to |help|advice|some (?:help|advice)|your)?\s*${TASK_VERB}\b`,
);
/** A request to an assistant for this moment: "I'm trying to debug ...", "I want to make sure that ...". */
const TASK = new RegExp(pattern`^(?:(?:also|just|still|currently|really|now) )*${TASK_PREDICATE}`, "i");

/** Whether it is only the current task of a conversation with an assistant. Nobody asks for it a month later. */
export function isPassingTask(predicate: string): boolean {
  return TASK.test(predicate);
}
