import type { MemoryModality, SlotName } from "../memory-candidate.js";
import { isModal, isPast } from "./verb-forms.js";

/** How far a statement that fits no slot is worth keeping. */
export interface Rating {
  slot: SlotName;
  modality: MemoryModality;
  /** 0 to 1. */
  confidence: number;
}

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the and or but so to of in on at for with from by about into over after before as than then also just really very too their they them " +
    "themselves his her its it this that these those is are was were be been being has have had do does did not no all some any more most much many " +
    "up out off down back there here when where how what which who because if while it's that's lot lots bit kind sort of some other each own such " +
    "always never still already even ever now today again together around through along like"
  ).split(" "),
);
const VAGUE =
  /\b(?:things?|stuff|something|anything|everything|nothing|someone|everyone|anyone|somewhere|way|ways|one|ones|moments?|journey|experience|vibes?|point|difference|kind|best|lot)\b/gi;
const FEELING =
  /^(?:(?:is|was|has been|am|feels?|felt|got|gets) )?(?:(?:so|really|super|very|just|pretty|kind of|a bit|always|also|still|totally|feeling|incredibly|truly|quite|too) )*(?:happy|glad|excited|thrilled|proud|grateful|thankful|sad|sorry|nervous|anxious|stressed|tired|exhausted|swamped|busy|blessed|lucky|honou?red|amazed|impressed|inspired|overwhelmed|scared|worried|relieved|pumped|stoked|ready|okay|fine|good|great|well|sure|curious|surprised|hopeful|optimistic|motivated|determined|psyched|here|there|down|up for|off|all|able|confident|comfortable|with)\b/i;
/** Verbs of thinking and talking: what follows is an opinion or a remark, not a fact of a life. */
const REMARK =
  /^(?:(?:also|just|really|still|always|never|even|totally|definitely|truly|honestly|do|does|did) )*(?:think|thinks|thought|feel|feels|felt|believe|believes|believed|hope|hopes|wish|wishes|guess|guesses|know|knows|knew|mean|means|meant|remember|remembers|remembered|see|sees|understand|understands|realize|realizes|realized|realise|realised|understood|agree|agrees|appreciate|appreciates|hear|hears|heard|wonder|wonders|imagine|say|says|tell|tells|look forward|looks forward|need|needs|want|wants|wanted|promise|promises|bet|bets|try|tries|keep|keeps|let|lets|love|loves|loved|like|likes|liked|enjoy|enjoys|miss|misses|get|gets|find|finds|care|cares|cherish|cherishes|value|values|focus|focuses|make|makes|give|gives|admire|admires|struggle|struggles|deserve|deserves|stay|stays|talk|talks|remembering|thinking|is trying|is looking|is leaning|is wondering|is hoping|is struggling|is having trouble|is referring|is curious|chatted|talked|spoke|showed|told|asked|mentioned|hung)\b/i;
const OBJECT_PRONOUN =
  /^\S+(?:\s(?:up|out|on|off|in|to|at|for|with|about|just|really))?\s(?:(?:it|them)\b|(?:this|that|those|these)\b(?!\s+\p{L}{4,}))/u;
const MID_NAME = /\s\p{Lu}\p{L}+/u;

/** Below this a statement is left to the chunks. Chosen by reading LoCoMo output for about half a memory a turn at most. */
export const MIN_CONFIDENCE = 0.55;

/** Judges what follows the subject in the third person. Null: no fact of its own. */
export function rateStatement({
  predicate,
  ownership,
  verb,
  isDated,
}: {
  predicate: string;
  ownership: "self" | "possession";
  verb: string | null;
  isDated: boolean;
}): Rating | null {
  if (ownership === "possession") return rateBelonging(predicate, isDated);
  if (verb === null || isModal(verb) || /\b(?:you|your|yours|you're|you've)\b/i.test(predicate)) return null;
  if (FEELING.test(predicate) || OBJECT_PRONOUN.test(predicate)) return null;
  if (REMARK.test(predicate) && !(isDated && isPast(verb))) return null;
  const tense = readTense(predicate, verb);
  const content = contentWords(predicate);
  if (content < 2) return null;
  let confidence = BASE[tense];
  if (isDated) confidence += 0.2;
  if (MID_NAME.test(predicate) || /\d/.test(predicate)) confidence += 0.1;
  if (/\b(?:an?|the|their|two|three|four|some)\s(?:[\p{L}-]+\s){0,2}[\p{L}-]{3,}/u.test(predicate)) confidence += 0.1;
  if (content >= 4) confidence += 0.1;
  if (/^(?:just|recently|finally) /.test(predicate)) confidence += 0.1;
  if (/^(?:was|were|had to|got to|could)\b/.test(predicate)) confidence -= 0.15;
  if (/\b(?:it|this|that)\b/.test(predicate)) confidence -= 0.1;
  confidence -= 0.1 * (predicate.match(VAGUE)?.length ?? 0);
  if (predicate.split(/\s+/).length > 32) confidence -= 0.1;
  if (confidence < MIN_CONFIDENCE) return null;
  return {
    slot: tense === "present" || tense === "progressive" ? "state" : "event",
    modality: "actual",
    confidence: Math.min(0.8, Math.round(confidence * 100) / 100),
  };
}

/** What people and things of the speaker's life did: "colleague Rob invited them to a yoga class". */
const BELONGING =
  /^(?:\w+ )?(?:friends?|best friend|colleagues?|co-?workers?|boss|manager|neighbou?rs?|room-?mates?|team|band|class|students?|clients?|mentor|teacher|coach|company|business|store|shop|studio|startup|car|bike|house|home|apartment|flat|laptop|phone|computer|book|blog|channel|podcast|project|course|job|flight|surgery|wedding|exam|interview)(?: \p{Lu}\p{L}+)? (?:(?:just|recently|finally|also) )?(?<verb>\p{L}+)(?<rest> .+)$/u;

function rateBelonging(predicate: string, isDated: boolean): Rating | null {
  const match = BELONGING.exec(predicate);
  const verb = match?.groups?.["verb"] ?? "";
  const rest = match?.groups?.["rest"] ?? "";
  if (match === null || !isPast(verb) || /^(?:was|were)$/.test(verb) || contentWords(`x ${rest}`) < 2) return null;
  return { slot: "event", modality: "actual", confidence: isDated ? 0.7 : 0.6 };
}

type Tense = "past" | "perfect" | "progressive" | "present";

const BASE: Record<Tense, number> = { past: 0.4, perfect: 0.45, progressive: 0.4, present: 0.2 };

function readTense(predicate: string, verb: string): Tense {
  if (
    /^(?:\w+ly |just |also |recently )*has (?:\w+ly |just |also |already |recently |finally )*(?:been|\w+ed|\w+en|got|gone|done|made|had|taken|seen|started|become|come)\b/.test(
      predicate,
    )
  )
    return "perfect";
  if (/^(?:\w+ly |just |also )*is (?:\w+ly |just |also |currently |now )*(?!going to\b)\w+ing\b/.test(predicate))
    return "progressive";
  return isPast(verb) ? "past" : "present";
}

function contentWords(predicate: string): number {
  const words = predicate.toLowerCase().match(/[\p{L}'-]{3,}/gu) ?? [];
  return words.slice(1).filter((word) => !FUNCTION_WORDS.has(word) && !word.match(VAGUE)).length;
}

/** Whether a wish names something definite: "visit Japan", not "make a difference" or "do that too". */
export function isConcrete(words: string): boolean {
  if (/^be (?!an?\b)/.test(words) || /\b(?:it|that|this|them|difference|others|come true|keep going)\b/i.test(words))
    return false;
  return !words.match(VAGUE) && contentWords(words) >= 1;
}
