import { oneOf, pattern } from "#language/pattern/pattern.js";
import { replaceSpeaker } from "../grammar/replace-speaker.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, withoutPraise } from "../judging/weigh-words.js";
import { factOf, tidySentence } from "../telling/frame-candidate.js";
import { shorten } from "../telling/shorten.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";

const OPENING_WORDS = oneOf(
  "for one|also|and|so|but|plus|maybe|perhaps|honestly|if you (?:can|like|want)|i think|i'd say|i feel like",
  "first|then|definitely|sure|absolutely|in that case",
);
const OPENING = new RegExp(pattern`^(?:${OPENING_WORDS},? )*`, "i");
const SHOULD_VERB = oneOf("should|could|might want to|may want to|ought to|need to|gotta|have to|can");
const SHOULD = new RegExp(
  pattern`^you ${SHOULD_VERB} (?:also |totally |definitely |really |maybe |always )*(?<doing>\p{Ll}.+)$`,
  "iu",
);
const RECOMMENDED = oneOf(
  pattern`(?:that )?you (?<doing>(?!to\b|it\b)\p{Ll}.+)`,
  "(?:checking out|trying|trying out|reading|watching|playing|listening to) (?<tried>.+)|(?<what>.+)",
);
const RECOMMENDING_ADVERB = oneOf("also |highly |really |definitely |totally |strongly ");
const RECOMMENDS = new RegExp(
  pattern`^I(?:'d| would| can| do)? ${RECOMMENDING_ADVERB}*(?:recommend|suggest|advise) ${RECOMMENDED}$`,
  "iu",
);
const LIKING_ADVERB = oneOf("really |totally |definitely |probably |absolutely ");
const WOULD_LIKE = new RegExp(
  pattern`^(?:I (?:think|bet|know) )?you(?:'d| would|'ll| will| might) ${LIKING_ADVERB}*(?:love|like|enjoy) (?<what>.+)$`,
  "iu",
);
const SUITABLE = oneOf("great|perfect|good|ideal|nice|awesome|amazing|fun");
const WOULD_SUIT = new RegExp(
  pattern`^(?<what>\p{Lu}.{2,40}?) (?:would|could|might) be (?:an? )?(?<why>${SUITABLE}\b.*)$`,
  "u",
);
const HOW_ABOUT = /^(?:how|what) about (?<doing>\p{Ll}+ing .+?)\??$/iu;
const ADVISED_VERB = oneOf(
  "try|look for|look into|make sure|find|choose|pick|start|use|take|get|consider|focus on|set|set up|avoid",
  "practi[cs]e|add|read|watch|visit|check out|ask|talk to|join|write|break|create|build|plan|remember to",
  "research|listen to|go to|go for|keep|do|give|mix|bake|put|be|don't",
);
/** Advice in the imperative, after a request for it. */
const IMPERATIVE = new RegExp(
  pattern`^(?:(?:just|first|always|also|definitely|maybe) )*(?<doing>${ADVISED_VERB}\b (?!me\b|it\b|up\b|out$).+)$`,
  "iu",
);
const QUESTION_FOR_ADVICE = oneOf(
  "tips?|advice|advise|suggest(?:ions?)?|recommend(?:ations?|s)?|any ideas|pointers",
  "how (?:do|can|should|would) (?:I|you)|what (?:should|would) (?:I|you)|where should",
);
const ADVICE_NOUN = oneOf("tips|advice|suggestions|recommendations|pointers");
const ASKED_FOR = new RegExp(
  oneOf(
    pattern`\b${QUESTION_FOR_ADVICE}\b[^.!]*\?`,
    pattern`\b(?:need|love|appreciate|use|have|got|get|open to) (?:\w+ ){0,3}${ADVICE_NOUN}\b`,
  ),
  "i",
);
const PEP_TALK = oneOf(
  "be (?:so |very |really )?(?:proud|happy|excited|pumped|stoked|thrilled|careful|yourself|great|amazing)",
  "let me know|keep (?:up|it|going|pushing|at|dreaming|believing|working|on|doing|fighting|smiling|your)",
  "never give up|give up|hang in|worry|good luck|enjoy yourself|have (?:fun|a|so)|savor",
  "do (?:it|this|that|great|anything)|take care|believe in|trust|celebrate|feel|see how|imagine",
  "tell (?:me|him|her)|reach out|ask me|count on|go for it|stay|rock|make a difference|thank|come|show me",
  "send me|share|join me|of course|you're welcome|be able|make sure to|yours|keep (?:me|you)|mind|talk to you",
  pattern`create that|makes? (?:\w+ ){1,3}(?:work|happen|shine|count)`,
);
const PEP = new RegExp(pattern`\b${PEP_TALK}\b`, "i");
const ASKS =
  /^(?:do|does|did|have|has|is|are|can|could|will|would) (?:you|your|it|they|that)\b|(?<!^(?:how|what) about .*)\?\s*$/i;
const MIN_WORDS = 2;
const MAX_LENGTH = 200;

/** "Joanna recommended that Nate get a couch": advice of one of two named people to the other. */
export function tellAdvice(statement: Statement, observedAt: Date): Fact | null {
  const listener = statement.talk?.listener ?? null;
  if (listener === null || !statement.isFirstPerson || ASKS.test(statement.text)) return null;
  for (const words of shorten(statement.text.replace(/[.!]+$/, ""))) {
    const text = advise(words.replace(OPENING, ""), { statement, listener });
    if (text !== null && text.length < MAX_LENGTH) return candidateOf(statement, { text, observedAt });
  }
  return null;
}

interface Between {
  statement: Statement;
  listener: string;
}

function advise(words: string, { statement, listener }: Between): string | null {
  const { label } = statement.subject;
  const { doing, tried, what } = (SHOULD.exec(words) ?? RECOMMENDS.exec(words) ?? WOULD_LIKE.exec(words))?.groups ?? {};
  const thing = tried ?? what;
  if (doing !== undefined) return isPep(doing) ? null : `${label} recommended that ${listener} ${told(doing)}`;
  if (thing !== undefined) {
    const named = withArticle(thing);
    return isUnnamed(named) ? null : `${label} recommended ${told(named)} to ${listener}`;
  }
  const suit = WOULD_SUIT.exec(words)?.groups;
  const isAsked = ASKED_FOR.test(statement.talk?.heard ?? "") || /^make sure you \p{Ll}/iu.test(words);
  if (suit?.["what"] !== undefined && isAsked && !isUnnamed(suit["what"])) {
    return `${label} suggested ${told(suit["what"])} to ${listener} as ${told(suit["why"] ?? "")}`;
  }
  const suggested = HOW_ABOUT.exec(words)?.groups?.["doing"];
  if (suggested !== undefined) return isPep(suggested) ? null : `${label} suggested ${told(suggested)} to ${listener}`;
  const imperative = isAsked ? IMPERATIVE.exec(words)?.groups?.["doing"] : undefined;
  if (imperative === undefined || isPep(imperative)) return null;
  const doingSo = imperative.charAt(0).toLowerCase() + imperative.slice(1);
  return `${label} advised ${listener} ${doingSo.startsWith("don't ") ? `not to ${told(doingSo.slice(6))}` : `to ${told(doingSo)}`}`;
}

function isPep(words: string): boolean {
  if (PEP.test(words) || /\b(?:I|me|my|we|us|our|let's)\b/.test(words) || isDangling(`You ${words}`)) return true;
  return contentWords(withoutPraise(words)) < MIN_WORDS + 1 || countVague(words) > 0;
}

/** The author or the name alone identifies "this novel by Ann Lee". */
function withArticle(words: string): string {
  return /^this .*(?:\bby \p{Lu}|["“])/u.test(words) ? words.replace(/^this /i, "a ") : words;
}

function isUnnamed(words: string): boolean {
  const isNamed = /\p{Lu}\p{L}{2,}|["“]/u.test(words) || contentWords(withoutPraise(words)) >= MIN_WORDS + 1;
  return (
    !isNamed ||
    /^(?:it|this|that|them|these|those|the one|to|for)\b/i.test(words) ||
    PEP.test(words) ||
    isDangling(`I saw ${words}`)
  );
}

function told(words: string): string {
  const others = words
    .replace(/\byou're\b/gi, "they are")
    .replace(/\byou've\b/gi, "they have")
    .replace(/\byou'll\b/gi, "they will")
    .replace(/\byourself\b/gi, "themselves")
    .replace(/\byour\b/gi, "their")
    .replace(OBJECT_YOU, "them")
    .replace(/\byou\b/gi, "they");
  return tidySentence(replaceSpeaker(others, null));
}

const BEFORE_OBJECT = oneOf(
  "to|for|with|of|from|at|about|around|by|helps?|makes?|keeps?|gives?|lets?|takes?|gets?|brings?|inspires?",
  "motivates?|suits?",
);
/** "helps you relax", "with you": "you" is not the one who acts. */
const OBJECT_YOU = new RegExp(pattern`(?<=\b${BEFORE_OBJECT} )you\b|\byou(?=[,.;!]|$)`, "gi");

function candidateOf(statement: Statement, { text, observedAt }: { text: string; observedAt: Date }): Fact {
  const day = observedAt.toISOString().slice(0, 10);
  return factOf(statement, { text, slot: "event", confidence: 0.5, eventFrom: day, eventTo: day });
}

const OFFERED_VERB = oneOf(
  "help|teach|show|send|lend|bring|make|bake|cook|share|drive|introduce|lend|mail|email|design|build|knit",
  "pick",
);
const OFFERING = oneOf("'ll| will| can| could|'m going to|'d be happy to|'d love to| would love to|'m happy to");
const OFFER_OPENING = oneOf("sure|yes|of course|and|so|if you want|if you like|if you'd like|maybe");
const OFFER = new RegExp(
  pattern`^(?:${OFFER_OPENING},? )*I${OFFERING} (?:also |definitely |totally |gladly )*(?<doing>${OFFERED_VERB} .+)$`,
  "iu",
);
const BETWEEN = /\b(?:you|your)\b/i;
const EMPTY_WORD = oneOf(
  "any(?:thing|time|way|where| way)?|something|stuff|whatever|however|out|support|around you|the ropes|how it",
  "what you|it|that|this|them|some pics?|a pic|more|love|make sure|even",
);
const EMPTY = new RegExp(pattern`\b${EMPTY_WORD}\b`, "i");

/** "Joanna offered to help Nate with the website": one of two named people wants to do something for the other. */
export function tellOffer(statement: Statement, observedAt: Date): Fact | null {
  const listener = statement.talk?.listener ?? null;
  const doing = OFFER.exec(statement.text.replace(/[.!]+$/, "").replace(/,? (?:if|when|whenever|once) you\b.*$/i, ""))
    ?.groups?.["doing"];
  if (listener === null || doing === undefined || !BETWEEN.test(doing) || EMPTY.test(doing)) return null;
  if (isDangling(`I ${doing}`) || contentWords(doing.replace(BETWEEN, "")) < 3 || countVague(doing) > 0) return null;
  const named = doing.replace(/\byour\b/i, `${listener}'s`).replace(/\byou\b/i, listener);
  const told = replaceSpeaker(named.replace(/\byour\b/gi, "their").replace(/\byou\b/gi, "them"), null);
  const text = tidySentence(`${statement.subject.label} offered to ${told}`);
  return candidateOf(statement, { text, observedAt });
}
