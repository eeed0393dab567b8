import { oneOf, pattern } from "#language/pattern/pattern.js";
import { capitalise, factOf, inThirdPerson, render } from "../telling/frame-candidate.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";

/** Things that people plan for themselves. The end of other things ("the elections", "the show") would be news. */
const PLANNED = oneOf(
  "trip|holidays?|vacation|flight|visit|cruise|getaway|honeymoon|journey|tour|wedding|engagement party|party",
  "dinner|lunch|brunch|date|appointment|interview|meeting|exam|surgery|operation|check-?up|move|reunion",
  "weekend away|hike|camping trip|road trip|barbecue|picnic|class|course|concert|gig|audition|recital",
  "competition|tournament|race|marathon|conference|workshop|booking|reservation|plans?",
);
const TOPIC = `(?<topic>(?:[\\p{L}\\d'-]+ ){0,3}?(?:${PLANNED})(?: (?:to|in|at|with|for|on|of) [\\p{L}\\d' -]{2,40}?)?)`;
const ENDED = oneOf("cancell?ed|called off|scrapped|off|not happening(?: any ?more| after all)?|no longer happening");
const AUXILIARY = oneOf("is|was|got|has been|is being|have been|are|were|had to be");
const OFF = oneOf(
  pattern`${AUXILIARY} (?:now |sadly |unfortunately |just )*${ENDED}|'s (?:been )?(?:cancell?ed|called off|off)`,
  "fell through|isn't happening(?: any ?more| after all)?|won't happen(?: after all)?",
);
const CLAUSE_END = oneOf(pattern`[.,;!]|$| (?:because|due|since|so|as|by|and|now|after|again)\b`);
/** "The Japan trip is cancelled", "Our flight to Oslo got called off because of the storm". */
const IS_OFF = new RegExp(
  pattern`^(?<owner>[Tt]he|[Mm]y|[Oo]ur|[Tt]his|[Tt]hat) ${TOPIC} (?<off>${OFF})(?=${CLAUSE_END})`,
  "u",
);
const CANCELLING_VERB = oneOf(
  "had to (?:cancel|call off|scrap)|decided to (?:cancel|call off)|cancell?ed|called off|scrapped",
);
const CLAUSE_END_BUT_BY = oneOf(pattern`[.,;!]|$| (?:because|due|since|so|as|and|now|after|again)\b`);
const ADVERB = oneOf("just|also|finally|sadly|unfortunately");
/** "I had to cancel my trip to Japan". */
const CALLED_OFF = new RegExp(
  pattern`^(?:I|[Ww]e)(?:'ve| have)? (?:${ADVERB} )*${CANCELLING_VERB} (?:the|my|our|this|that) ${TOPIC}(?=${CLAUSE_END_BUT_BY})`,
  "u",
);
const LEFT_PLAN = oneOf("not (?<doing>.{4,80}?) (?:any ?more|any longer|after all)|no longer (?<planning>.{4,80}?)");
/** "I'm not going to Japan anymore", "I'm no longer planning to move to Oslo". */
const NOT_GOING = new RegExp(pattern`^(?:I|[Ww]e)(?:'m| am|'re| are) ${LEFT_PLAN}(?=[.,;!]|$)`, "u");
const DECIDED_NOT = /^(?:I|[Ww]e)(?:'ve| have)? decided (?:not to|against) (?<left>.{4,80}?)(?=[.,;!]|$)/u;
const GOING_TO = oneOf(
  pattern`(?:go|fly|move|travel|visit|see|get|buy|do|take|run|start|learn|join|marry|study|attend|host)\b`,
  pattern`(?:the )?\p{Lu}`,
);
const PLANNING_VERB = oneOf(
  pattern`going to ${GOING_TO}|planning|hoping|thinking|considering|moving|flying|travel+ing|visiting`,
  "getting married|hosting|attending|running (?:the|an?)|leaving|starting|joining|buying",
);
/** Otherwise a habit or a state has ended: "I'm no longer working at the bakery". */
const OF_PLAN = new RegExp(pattern`^${PLANNING_VERB}`, "u");

/**
 * Reads the end of a plan. It replaces the plan that it names, if that plan is known. Its value is the topic of the
 * plan. Null for other statements.
 */
export function readCancellation(statement: Statement): Fact | null {
  if (!statement.isFirstPerson || statement.isJunk) return null;
  const { text } = statement;
  const off = IS_OFF.exec(text)?.groups;
  // "We called off the wedding" ends more than a plan: the slot of the partner reads it.
  if (/^we .*\b(?:wedding|engagement)\b/i.test(text)) return null;
  // In a conversation between two people, "the concert" may be anybody's.
  if (off !== undefined && !statement.subject.speaksToAssistant && /^th/i.test(off["owner"] ?? "")) return null;
  const about = off?.["topic"] ?? CALLED_OFF.exec(text)?.groups?.["topic"] ?? leftPlan(text);
  if (about === undefined) return null;
  const told = off === undefined ? text : `My ${text.slice((off["owner"] ?? "").length + 1)}`;
  const sentence = inThirdPerson({ ...statement, text: told });
  if (sentence === null) return null;
  // The statement that the plan is off is positive. A denial would end only its own words.
  return factOf(statement, {
    text: capitalise(render(sentence, statement)),
    slot: "plan",
    value: about,
    confidence: 0.7,
    isCorrection: true,
  });
}

function leftPlan(text: string): string | undefined {
  const { doing, planning } = NOT_GOING.exec(text)?.groups ?? {};
  const left = doing ?? planning;
  if (left !== undefined) return OF_PLAN.test(left) ? left : undefined;
  return DECIDED_NOT.exec(text)?.groups?.["left"];
}
