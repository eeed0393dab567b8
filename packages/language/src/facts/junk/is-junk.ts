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

/** Longer sentences are enumerations, pasted text or run-ons that make poor memories. */
const MAX_LENGTH = 320;

/**
 * Whether a sentence holds no fact about the speaker by its form. Straight apostrophes, openers such as "Well," already gone.
 * What spans several sentences is blanked before: `blankForeignWords`.
 */
export function isJunk(sentence: string): boolean {
  if (sentence.length > MAX_LENGTH || (sentence.split(/\s+/).length < 3 && !SHORT_FACT.test(sentence))) return true;
  if (QUOTED.test(sentence) || CODE.test(sentence)) return true;
  return [isQuestion, isSmallTalk, isRequest, isEcho, isHypothetical, isAssistantBoilerplate].some((is) =>
    is(sentence),
  );
}
