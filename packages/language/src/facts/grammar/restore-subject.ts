import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isAdverb, isPast } from "./verb-forms.js";

/**
 * Participles of a mood ("Excited to see it") or an opening ("Speaking of which"). They are no verb that lacks its
 * subject.
 */
const MOODS = oneOf(
  "excited|inspired|impressed|amazed|interested|stoked|pumped|thrilled|blessed|motivated|relieved|surprised|tired",
  "exhausted|stressed|overwhelmed|worried|scared|determined|honou?red|pleased|delighted|shocked|bored|confused",
  "concerned|based|compared|related",
);
/** Past forms that are also base forms, or that begin a remark. */
const REMARKS = oneOf(
  "said|told|put|let|left|set|cut|cost|read|shut|hit|quit|bet|felt|heard|meant|thought|knew|was|were|did|had to",
  "sounded|looked|seemed|agreed|needed|used|understood|appreciated|noted|loved|glad",
  "took (?:some|a lot|a while|me|time|years|months|lots)|made (?:me|my|it)|gave (?:me|my)",
  "got (?:me|my|it|ya|you|this|that)|came (?:out|with|as)|turned out|helped|worked (?:out|like)|brought|kept me",
  "paid off|reminded|changed my|taught me",
);
const BEEN_A_TIME = oneOf(
  "a (?:while|few|long|minute|wild|crazy|rough|tough|great|whirlwind)|great|good|crazy|tough|amazing|awesome",
  pattern`an? \w+ (?:ride|journey|time|week)`,
);
const NO_VERB = new RegExp(pattern`^(?:${MOODS}|${REMARKS}|been ${BEEN_A_TIME})\b`, "i");
const ACTIVITIES = oneOf(
  pattern`working on|planning (?:to|a|on|for)|thinking (?:of|about) \w+ing|looking (?:for|into)|trying to`,
  pattern`learning (?:to|how|about|\p{L}+)|studying|training (?:for|to)|preparing (?:for|to)|saving (?:up )?for`,
  "volunteering|heading to|getting ready (?:for|to)|taking (?:a|up|part)|hoping to|aiming to|writing (?:a|my)",
  "reading (?:a|my|the)|searching for|finishing (?:up )?",
);
const PROGRESSIVE = new RegExp(pattern`^(?:(?:just|currently|still|also|always|now|mostly)\s+)*${ACTIVITIES}`, "iu");
const GOING = /^(?:(?:just|also|definitely|still|probably)\s+)?(?:gonna|going to)\s+(?=\w)/i;
/** "Going to meetings has given me ...", "Mixed emotions are rough": the beginning is the subject. */
const GERUND_SUBJECT =
  /^\p{L}+ing (?:[\p{L}'-]+ ){1,12}(?:has|have|was|helps|makes|made|gives|gave|keeps|kept|brings|brought) /iu;
const PARTICIPLE_SUBJECT = /^\p{L}+ed \p{L}+s? (?:is|are|was|were|has|have|can|will|make|makes) /iu;
const BEEN =
  /^(?:(?:just|also|always|only|recently|lately)\s+)*been (?:(?:(?:real|really|so|super|pretty) )?busy )?(?:\w+ing\b|to\b|into\b|really into\b)/i;
const HAVING = /^(?:got|have|need|want|love|like|enjoy|hope|plan|can't)\s+(?=(?:an?|some|two|three|my|to)\s)/i;
/** "Researching adoption agencies" is an activity unless a verb follows: "Researching takes time". */
const DEEDS = oneOf(
  "researching|creating|writing|reading|preparing|prepping|practi[cs]ing|finishing|building|organi[sz]ing|applying",
  "renovating|moving|hosting|teaching|expanding|painting|designing|baking|cooking|job hunting|searching",
  "checking out|putting together|juggling|focusing|heading|visiting|travell?ing|recovering|rehearsing|developing",
  "launching|selling|buying",
);
const DOING = new RegExp(pattern`^(?:(?:just|currently|still|also|now)\s+)*${DEEDS}\s+(?=\p{L})`, "iu");
const FINITE_VERBS = oneOf(
  "is|are|was|were|has|have|had|can|could|will|would|should|may|might|must|do|does|did|makes?|made|helps?|helped",
  "gives?|gave|brings?|brought|keeps?|takes?|took|lets?|feels?|felt|means?|meant|sounds?|seems?|gets?|got",
  "reminds?|needs?|teaches|taught|shows?|showed|requires?|ain't|plays?|isn't",
  pattern`\p{Ll}+s (?:an?|the|us|me|you|your|so)|looks?|allows?|fills?|you|your`,
);
const SHORT_IS = pattern`'s (?:an?|the|so|not|been|such|\w+ing)`;
const FINITE = new RegExp(pattern`^[^–—;]*?(?:\s${FINITE_VERBS}|${SHORT_IS})\b`, "iu");
const PAST_OPENING =
  /^(?:(?:just|recently|finally|already|also|even|actually|never|once)\s+)*(?<verb>\p{Ll}[\p{L}']+)\s+\S/u;

/**
 * Restores the "I" that spoken sentences leave out: "Just started a new job", "Lost my dog yesterday", "Been working on
 * my book".
 */
export function restoreSubject(sentence: string): string {
  const text = lowerFirst(sentence);
  if (
    GOING.test(text) &&
    !GERUND_SUBJECT.test(text) &&
    !/^(?:\w+ )?(?:gonna|going to) (?:be an? (?!\w+er\b)|the|that|this|his|her)/i.test(text)
  )
    return `I'm ${text.replace(/\bgonna\b/i, "going to")}`;
  if (PROGRESSIVE.test(text) && !FINITE.test(text)) return `I'm ${text}`;
  if (BEEN.test(text)) return `I've ${text}`;
  if (HAVING.test(text) && !/^(?:got|like) (?:to see|a (?:question|point))/i.test(text)) return `I ${text}`;
  if (DOING.test(text) && !FINITE.test(text)) return `I'm ${text}`;
  if (PARTICIPLE_SUBJECT.test(text)) return sentence;
  const verb = PAST_OPENING.exec(text)?.groups?.["verb"];
  if (verb === undefined || isAdverb(verb) || !isPast(verb) || NO_VERB.test(text.slice(text.indexOf(verb))))
    return sentence;
  return `I ${text}`;
}

function lowerFirst(text: string): string {
  return /^I(?:\b|')/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
