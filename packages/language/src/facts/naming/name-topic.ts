import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { Talk } from "../types/talk.js";

const IT = /^(?:(?:yeah|yes|well|oh|so),? )?(?<it>it|it's|they|they're)(?= )(?<rest> (?:\p{Ll}|\d|").+)$/iu;
const QUESTION_START = oneOf(
  "what(?:'s| is| was| are| were)|how(?:'s| is| was| are| were)|what (?:does|do|did)|why (?:did|do|is|was)",
  "where (?:is|was|did)|tell me (?:more )?about|what made|what inspired",
);
const AFTER_TOPIC = oneOf(
  "about|called|made|like|for|named|inspired|going|mean|stand|symbolize|represent|so|based|set|come|look",
  "taste|about",
);
const QUESTION_END = oneOf(pattern` ${AFTER_TOPIC}|[?!.,]`);
/** Matches "What's your script about?" and "What does the necklace stand for?". */
const ASKED = new RegExp(
  pattern`\b${QUESTION_START} (?:\w+ (?:get|choose|pick|make|buy) )?your (?<topic>(?:[\p{L}'-]+ ){0,3}?[\p{L}'-]{3,}?)(?=${QUESTION_END})`,
  "iu",
);
const LIKING_VERB = oneOf("like|love|use|make|made|wrote|created|designed|started");
const SHOWING = oneOf("here's|here is|this is|these are|check out");
const DETERMINER = oneOf("another|my|our|one of my|an?|the");
/** Matches "Here's another recipe I like." */
const SHOWN = new RegExp(
  pattern`^${SHOWING} ${DETERMINER} (?:[\p{L}-]+ ){0,2}?(?<topic>[\p{L}-]{4,}?)(?: (?:that )?(?:I|we) (?:really )?${LIKING_VERB}\b.*)?[.!]?$`,
  "iu",
);
const WORK_NOUN = oneOf(
  "book|novel|screenplay|script|story|song|blog|podcast|cake|recipe|project|startup|app|painting|tattoo",
  "necklace|bracelet|thesis|business|store|shop|studio|garden",
);
const WORKING_ON = oneOf("my|writing an?|wrote an?|finished an?|working on an?|made an?|baked an?");
const WORK = new RegExp(pattern`\b${WORKING_ON} (?<topic>(?:[\p{L}-]+ ){0,2}?${WORK_NOUN})\b`, "giu");
const WORK_PREDICATE = oneOf(
  "about|based on|inspired by|called|named|made (?:of|with|from|out of)|set in|a mix of|for|stands for",
  "symbolizes|represents|means|tells|focuses on|shows|features|has|uses",
);
const ABOUT_WORK = new RegExp(
  pattern`^ (?:(?:is|was) )?(?:(?:also|mostly|really|basically|all|actually) )*${WORK_PREDICATE}\b`,
  "i",
);

const NO_TOPIC_NOUN = oneOf(
  "day|week|weekend|trip|fave|favorite|favourite|plan|time|thoughts?|goals?|opinion|experience|family|kids",
  "inspiration|take|feeling|work|life|advice",
);
const NO_TOPIC = new RegExp(pattern`\b${NO_TOPIC_NOUN}\b`, "i");

/**
 * Replaces "it" in "It's about a lonely robot", if the question asked for it or the turn before mentions only one work.
 */
export function nameTopic(sentence: string, { talk, before }: { talk: Talk; before: string }): string | null {
  const { heard, saidBefore } = talk;
  const { it, rest } = IT.exec(sentence)?.groups ?? {};
  if (it === undefined || rest === undefined) return null;
  const verb = /'s$/i.test(it) ? " is" : " are";
  const told = /'/.test(it) ? `${verb}${rest}` : rest;
  const isMany = /^they/i.test(it);
  const asked = ASKED.exec(heard.replace(/\u2019/g, "'"))?.groups?.["topic"];
  const shown = /^ (?:is|are) (?:an?|made|my|about|from)\b/i.test(told)
    ? SHOWN.exec(before)?.groups?.["topic"]
    : undefined;
  const topic = shown ?? asked ?? (ABOUT_WORK.test(told) && /\?/.test(heard) ? onlyWork(saidBefore) : null);
  if (topic === null || topic === undefined || isMany !== /[^s]s$/.test(topic)) return null;
  if (NO_TOPIC.test(topic)) return null;
  return `My ${topic}${told}`;
}

function onlyWork(said: string): string | null {
  const works = [...said.matchAll(WORK)].map(({ groups }) => groups?.["topic"]?.toLowerCase() ?? "");
  const [work] = works;
  return work !== undefined && new Set(works.map((name) => name.split(" ").at(-1))).size === 1 ? work : null;
}
