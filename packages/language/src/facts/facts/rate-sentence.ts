import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { resolveValidity } from "#language/times/dates/resolve-validity.js";
import { namesCompany } from "../answers/complete-from-talk.js";
import { tenseOf } from "../grammar/to-third-person.js";
import { isDangling } from "../judging/find-dangling.js";
import { rateStatement } from "../judging/rate-statement.js";
import { isPassingTask } from "../judging/weigh-words.js";
import { factOf, inThirdPerson, render } from "../telling/frame-candidate.js";
import { shorten } from "../telling/shorten.js";
import type { Fact } from "../types/fact.js";
import { inContext, type Statement } from "../types/statement.js";

const NEGATED = /^(?:\w+ly |just |also )*(?:never|no longer|\w+ not|\w+n't)\b/;
/** "We should all help": about nobody in particular. */
const EVERYBODY =
  /^(?:so |and |but )?we(?:'ve| have)? (?:all|both|need|got to|have to|should|must|can|could|really need|gotta|got|never|do)\b/i;

/** "We have different skills": the sentence does not say whose. */
const GROUP_STATE =
  /^we(?:'re|'ve)? (?!'?(?:\w+ly |just |also |all )*(?:\w+ed|went|got|had|saw|made|took|did|won|found|were|ate|ran|built|met|gave|held|spent|came|bought)\b)/i;

/**
 * Reads statements that fit no slot: events and states that are concrete enough, as long as possible. It drops an
 * ending that depends on context ("... and it was there that I saw her"). Notes about others give slots only.
 */
export function rateSentence(statement: Statement, observedAt: Date): Fact[] {
  if (!statement.isFirstPerson) return [];
  if (!EVERYBODY.test(statement.text)) {
    for (const text of shorten(statement.text)) {
      if (isDangling(inContext(text, statement))) continue;
      const fact = rate({ ...statement, text }, observedAt);
      if (fact !== null) return [fact];
    }
  }
  return [];
}

function rate(statement: Statement, observedAt: Date): Fact | null {
  const sentence = inThirdPerson(statement);
  if (sentence === null) return null;
  if (GROUP_STATE.test(statement.text) && !namesCompany(`${statement.context ?? ""} ${statement.text}`)) return null;
  if (statement.subject.speaksToAssistant && isPassingTask(sentence.predicate)) return null;
  const text = render(sentence, statement);
  const dated = resolveDates({ text, writtenOn: observedAt, tense: tenseOf(sentence) });
  const rating = rateStatement({ ...sentence, isDated: dated.from !== null });
  if (rating === null) return null;
  const holds = rating.slot === "state" ? resolveValidity(text, observedAt) : { from: null, to: null };
  const isState = holds.from !== null || holds.to !== null;
  return factOf(statement, {
    ...rating,
    text: dated.text,
    polarity: NEGATED.test(sentence.predicate) ? "negative" : "positive",
    eventFrom: isState ? null : dated.from,
    eventTo: isState ? null : dated.to,
    validFrom: holds.from,
    validTo: holds.to,
  });
}
