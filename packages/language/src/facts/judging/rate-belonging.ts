import { isPast } from "../grammar/verb-forms.js";
import type { Rating } from "./rate-statement.js";
import { contentWords, countVague } from "./weigh-words.js";

/** "My goal", "my point": the plan patterns read statements about them, and other statements are not worth keeping. */
const NO_BELONGING =
  /^(?:goal|plan|dream|advice|point|question|guess|bad|fault|pleasure|god|goodness|thoughts?|bet|turn|way|best|day|week|month|year|hope|whole|first thought|jaw|mind|gut|condolences|apologies|hard work|own)\b/i;
const PRESENT =
  /^(?:is|are|was|were|has|have|loves?|likes?|enjoys?|hates?|prefers?|speaks?|drives?|helps?|keeps?|makes?|gives?|lives?|works?|plays?|goes|go|teaches|runs?|needs?|wants?|brings?|motivates?|inspires?|supports?|encourages?|cheers?|means?|includes?|involves?|studies|study)$/;
const SAYING = /^(?:said|says|told|tells|asked|asks|thinks|thought|believes?|wanted|seemed|looked|felt)$/;
const EMPTY =
  /^(?:is|are|was|were|has been|have been|feels?|looks?|has|have) (?:(?:so|really|very|super|always|such|just|pretty|totally|all|quite|been|a) )*(?:amazing|awesome|great|good|fun|cool|nice|okay|fine|crazy|wild|tough|hard|beautiful|cute|adorable|happy|excited|proud|going|blast|there|here|like|it|important|everything|the best|rough|busy|hectic|wonderful|incredible|what|why|how|coming|paying|worth|one of|getting|thrilled|stoked|super)\b/i;
/** "colleague Rob", "best friend from college". */
const MAX_OWNED_WORDS = 5;

/** Rates "turtles always cheer them up" after "Nate's". Null when it is not worth keeping. */
export function rateBelonging(predicate: string, isDated: boolean): Rating | null {
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
