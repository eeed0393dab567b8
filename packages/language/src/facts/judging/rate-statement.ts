import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { ThirdPerson } from "../grammar/to-third-person.js";
import { isModal, isPast } from "../grammar/verb-forms.js";
import type { MemoryModality, SlotName } from "../types/fact.js";
import { isDangling } from "./find-dangling.js";
import { contentWords, countVague, isFeeling, isRemark, tellsTime } from "./weigh-words.js";

/** The rating of a statement that fits no slot. */
interface Rating {
  slot: SlotName;
  modality: MemoryModality;
  /** 0 to 1. */
  confidence: number;
}

const MEMORY = oneOf(
  pattern`used to (?!be\b|think\b|feel\b).{12,}`,
  pattern`will (?:never forget|always remember) (?!it\b|that\b|this\b|those\b|how\b|what\b).{15,}`,
);
/** "will never forget the day their son was born", "used to ride horses as a child". */
const MEMORABLE = new RegExp(pattern`^${MEMORY}`);
const TRAIT_PREDICATE = oneOf(
  pattern`is an? (?!bit\b|lot\b|mix\b|little\b|huge\b|big\b|great\b)|values|cherishes|collects|teaches|looks after`,
  pattern`takes care of|runs (?:an?|the|their)\b|manages|volunteers|tends to|uses`,
  pattern`has (?:an?|two|three|four|five|some|\d) `,
);
/** "is a shooting guard", "values family": a role, a trait or a value of somebody. */
const TRAIT = new RegExp(pattern`^(?:(?:also|really|still|currently|now) )*${TRAIT_PREDICATE}`);
/** "Yup, I do - Oscar": the verb stands for the verb of the question. */
const ECHO = new RegExp(
  oneOf(
    pattern`^(?:\w+ )?(?:do|does|did|is|was|has|can|will)\s?[-–—,]`,
    pattern`^(?:\w+ly |just )*(?:is|was|has been) (?:\w+ly |just )*(?:remembering|thinking|wondering)\b`,
  ),
);
/** "looks after the penguins": short, and a duty of somebody. */
const DUTY = /^(?:looks after|takes care of|runs|manages|teaches) (?:an?|the|their)\b/;
const GENERAL_ACTIVITY = oneOf(
  "having|feeling|doing|going|getting|thinking|looking|working|keeping|trying|making|being",
);
const ARTICLE = oneOf("an? |the |some |more |their |lots of |new ");
/** "has been writing more articles": an activity over some time. */
const KEPT_UP = new RegExp(
  pattern`^(?:(?:also|just|recently|\w+ly) )*has (?:(?:also|just|recently|\w+ly) )*been (?!${GENERAL_ACTIVITY})\w+ing ${ARTICLE}*[\p{L}-]{4,}`,
  "u",
);

const MOOD_NOUN = oneOf("surge|rush|sense|feeling|boost|burst|wave|kick");
const LIGHT_VERB = oneOf(
  "made|did|makes|does|got|had|tried|tries|found|created|built|is doing|is making|is trying|wants",
);
const EMPTY_PREDICATE = oneOf(
  pattern`wanted to (?!be an?\b|become\b)`,
  pattern`(?:got|get|gets|felt|had|has|feels) (?:an?|the|such an?|this) (?:\w+ )?${MOOD_NOUN} (?:of|out)`,
  pattern`${LIGHT_VERB} (?:something|stuff|things)\b(?! (?:called|named|like))`,
  "(?:has|had) never (?:felt|been (?:so|more|happier|prouder)|experienced|seen anything)",
  "(?:makes?|is|are) (?:an?|the) (?:great|good|perfect|best|awesome|amazing|strong) (?:team|match|pair|duo)",
);
/** A motive without an action, a mood as a noun, or an action without an object. */
const SAYS_LITTLE = new RegExp(pattern`^(?:(?:just|really|also|only|even|\w+ly) )*${EMPTY_PREDICATE}\b`);
const MID_NAME = /\s\p{Lu}\p{L}+/u;

/**
 * Below this, a statement stays in the chunks alone. Read on the development half of LoCoMo: between 0.3 and 0.4, about
 * a third is worth keeping. Above, it is about three quarters.
 */
const MIN_CONFIDENCE = 0.4;

/** Rates the predicate of a statement in the third person. Null when it is no fact by itself. */
export function rateStatement({
  predicate,
  ownership,
  verb,
  isDated,
}: ThirdPerson & { isDated: boolean }): Rating | null {
  if (/\b(?:you|your|yours|you're|you've)\b/i.test(predicate)) return null;
  if (ownership === "possession") return rateBelonging(predicate, isDated);
  if (verb === null || (isModal(verb) && !MEMORABLE.test(predicate))) return null;
  if (isFeeling(predicate) || ECHO.test(predicate) || SAYS_LITTLE.test(predicate)) return null;
  if (isRemark(predicate, isDated)) return null;
  const tense = readTense(predicate, verb.replace(/,$/, ""));
  // The verb alone says little.
  const content = contentWords(predicate) - 1;
  const isPlaced = isDated || KEPT_UP.test(predicate) || DUTY.test(predicate) || tellsTime(predicate);
  if (content < (isPlaced ? 1 : 2) && !MID_NAME.test(predicate)) return null;
  let confidence = BASE[tense];
  if (isDated) confidence += 0.2;
  if (MID_NAME.test(predicate) || /\d/.test(predicate)) confidence += 0.1;
  if (/\b(?:an?|the|their|two|three|four|some)\s(?:[\p{L}-]+\s){0,2}[\p{L}-]{3,}/u.test(predicate)) confidence += 0.1;
  if (TRAIT.test(predicate)) confidence += 0.1;
  if (content >= 3) confidence += 0.05;
  if (content >= 4) confidence += 0.1;
  if (/^(?:just|recently|finally) /.test(predicate)) confidence += 0.1;
  if (/^(?:was|were|had to|got to|could)\b/.test(predicate)) confidence -= 0.15;
  confidence -= 0.25 * countVague(predicate);
  if (predicate.split(/\s+/).length > 36) confidence -= 0.1;
  if (confidence < MIN_CONFIDENCE) return null;
  return {
    slot: tense === "present" || tense === "progressive" ? "state" : "event",
    modality: "actual",
    confidence: Math.min(0.8, Math.round(confidence * 100) / 100),
  };
}

type Tense = "past" | "perfect" | "progressive" | "present";

const BASE: Record<Tense, number> = { past: 0.4, perfect: 0.45, progressive: 0.4, present: 0.3 };

const PARTICIPLE = oneOf(pattern`been|\w+ed|\w+en|got|gone|done|made|had|taken|seen|started|become|come`);
const PERFECT = new RegExp(
  pattern`^(?:\w+ly |just |also |recently )*has (?:\w+ly |just |also |already |recently |finally )*${PARTICIPLE}\b`,
);
const PROGRESSIVE = /^(?:\w+ly |just |also )*is (?:\w+ly |just |also |currently |now |still )*(?!going to\b)\w+ing\b/;

function readTense(predicate: string, verb: string): Tense {
  if (PERFECT.test(predicate)) return "perfect";
  if (PROGRESSIVE.test(predicate)) return "progressive";
  return isPast(verb) ? "past" : "present";
}

/** Whether a wish names something definite: "visit Japan", not "make a difference" or "do that too". */
export function isConcrete(words: string): boolean {
  if (/^be (?!an?\b)/.test(words) || /\b(?:that|this|difference|others|come true|keep going)\b/i.test(words))
    return false;
  return !isDangling(words) && countVague(words) === 0 && contentWords(words) >= 1;
}

const NO_BELONGING_NOUN = oneOf(
  "goal|plan|dream|advice|point|question|guess|bad|fault|pleasure|god|goodness|thoughts?|bet|turn|way|best",
  "day|week|month|year|hope|whole|first thought|jaw|mind|gut|condolences|apologies|hard work|own",
);
/** "My goal", "my point": the plan patterns read statements about them, and other statements are not worth keeping. */
const NO_BELONGING = new RegExp(pattern`^${NO_BELONGING_NOUN}\b`, "i");
const PRESENT_VERB = oneOf(
  "is|are|was|were|has|have|loves?|likes?|enjoys?|hates?|prefers?|speaks?|drives?|helps?|keeps?|makes?|gives?",
  "lives?|works?|plays?|goes|go|teaches|runs?|needs?|wants?|brings?|motivates?|inspires?|supports?",
  "encourages?|cheers?|means?|includes?|involves?|studies|study",
);
const PRESENT = new RegExp(pattern`^${PRESENT_VERB}$`);
const SAYING = /^(?:said|says|told|tells|asked|asks|thinks|thought|believes?|wanted|seemed|looked|felt)$/;
const PRAISE = oneOf(
  "amazing|awesome|great|good|fun|cool|nice|okay|fine|crazy|wild|tough|hard|beautiful|cute|adorable|happy",
  "excited|proud|going|blast|there|here|like|it|important|everything|the best|rough|busy|hectic|wonderful",
  "incredible|what|why|how|coming|paying|worth|one of|getting|thrilled|stoked|super",
);
const INTENSIFIER = oneOf("so|really|very|super|always|such|just|pretty|totally|all|quite|been|a");
const EMPTY = new RegExp(
  pattern`^(?:is|are|was|were|has been|have been|feels?|looks?|has|have) (?:${INTENSIFIER} )*${PRAISE}\b`,
  "i",
);
/** "colleague Rob", "best friend from college". */
const MAX_OWNED_WORDS = 5;

/** Rates "turtles always cheer them up" after "Nate's". Null when it is not worth keeping. */
function rateBelonging(predicate: string, isDated: boolean): Rating | null {
  if (NO_BELONGING.test(predicate) || countVague(predicate) > 0) return null;
  const words = predicate.split(" ");
  const place = words.slice(1, MAX_OWNED_WORDS + 1).findIndex((word) => isPast(word) || PRESENT.test(word)) + 1;
  const verb = words[place];
  if (place === 0 || verb === undefined || SAYING.test(verb)) return null;
  const told = words.slice(place).join(" ");
  if (EMPTY.test(told)) return null;
  const past = isPast(verb) && !/^(?:was|were|had)$/.test(verb);
  if (contentWords(told) < 2 && !(past && isDated)) return null;
  const base = past ? 0.6 : 0.5;
  return { slot: past ? "event" : "state", modality: "actual", confidence: isDated ? base + 0.1 : base };
}
