import { isAssistantBoilerplate } from "./assistant-boilerplate.js";
import { isEcho } from "./echoes.js";
import { isHypothetical } from "./hypotheticals.js";
import { isQuestion } from "./questions.js";
import { isRequest } from "./requests.js";
import { isSmallTalk } from "./small-talk.js";

const CODE =
  /[{}<>=]{2}|=>|\(\)|^\s*(?:const|let|var|import|export|function|return|def|class|if \(|for \()\b.*[;{:(]|^\s*[$#>|]|https?:\/\/\S+$|[\w/]+\.(?:ts|js|py|json|yml)\b.*:\d+/;
const QUOTED = /^\s*(?:>|["“«])/;

/** "I'm Sam", "I'm 29", "I'm vegetarian": two words can be a fact. */
const SHORT_FACT = /^(?:I'm|We're) [\p{L}\d]/u;

/** Longer sentences are enumerations, pasted text or run-ons, which make poor memories. */
const MAX_LENGTH = 320;

/**
 * Whether the form of a sentence shows that it has no fact about the speaker. Apostrophes are straight, and openers
 * such as "Well," are gone. `blankForeignWords` has already blanked passages of several sentences.
 */
export function isJunk(sentence: string): boolean {
  if (sentence.length > MAX_LENGTH || (sentence.split(/\s+/).length < 3 && !SHORT_FACT.test(sentence))) return true;
  if (QUOTED.test(sentence) || CODE.test(sentence)) return true;
  return [isQuestion, isSmallTalk, isRequest, isEcho, isHypothetical, isAssistantBoilerplate].some((is) =>
    is(sentence),
  );
}
