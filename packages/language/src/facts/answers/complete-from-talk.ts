import { oneOf, pattern } from "#language/pattern/pattern.js";
import { contentWords } from "../judging/weigh-words.js";
import type { Statement } from "../types/statement.js";

/** The context just before a turn. */
export interface Before {
  /** The last question of the other speaker, or empty. */
  question: string;
}

const ACTIVITY_VERB = oneOf(
  "play|playing|played|do|doing|did|practice|practicing|practiced|run|running|ran|paint|painting|painted",
  "study|studying|studied|learn|learning|learned|work|working|worked|go|going|went|start|started|starting",
  "surf|surfing|dance|dancing|danced|write|writing|wrote|volunteer|volunteering|volunteered|read|reading|swim",
  "swimming|train|training|make|making|made|collect|collecting|collected|teach|teaching|taught|compete",
  "competing|competed|use|using|used|visit|visiting|visited|bake|baking|cook|cooking|live|living|lived|mentor",
  "mentoring|mentored",
);
const TIME_START = oneOf(
  "for|since|about|around|almost|nearly|a few|a couple|once|twice|three|four|every|often|when|professionally",
  pattern`competitively|regularly|\d|back in|in (?:19|20)|last|as (?:a kid|much|often)|at least`,
  "(?:two|three|five|six|seven|eight|nine|ten|many) (?:years|months|weeks|times)|years|most",
);
const TIME_PHRASE = oneOf(pattern` (?:(?:it|that|this) )?${TIME_START}\b|,`);
const ADVERB = oneOf(" been| actually| also| only| usually| always| just| already| first| really");
const ANSWER_WORD = oneOf("yeah|yes|yep|well|oh|sure|definitely|absolutely|not really|no");
const AUXILIARY = oneOf(" don't| didn't| have| had| do| did| am| are");
/** A verb that means nothing without its object: "been playing for four months", "go a few times a week". */
const BARE = new RegExp(
  pattern`^(?<head>(?:${ANSWER_WORD}[,!.]? )*(?:I|we|I've|we've|I'm|we're)${AUXILIARY}?${ADVERB}* (?<verb>${ACTIVITY_VERB}))(?=${TIME_PHRASE})`,
  "i",
);
const OBJECT_PRONOUN = /^ (?:it|that|this) /;
const OBJECT_END_WORD = oneOf(
  "again|now|lately|recently|often|much|already|before|yourself|these days|right now|in general|together",
  "so far|professionally|competitively|regularly|usually|when|if|with your|and|or|then|with them",
  "for (?:a while|long|fun)|a lot",
);
/** The end of the question's object. */
const OBJECT_END = new RegExp(pattern`[,.!?;]|\s${OBJECT_END_WORD}\b.*$`, "i");
const POINTING = /\b(?:it|that|this|them|those|these|there|one|here|anything|something|any|else|so|what|do)\b/i;

/** Adds the object that only the question names: "I've been playing the violin for four months". */
export function completeAnswer(statement: Statement, { question }: Before): Statement {
  const match = BARE.exec(statement.text);
  if (match === null || question === "") return statement;
  const object = objectOf(question, match.groups?.["verb"] ?? "");
  if (object === null) return statement;
  const head = match.groups?.["head"] ?? "";
  const rest = statement.text.slice(head.length).replace(OBJECT_PRONOUN, " ");
  return { ...statement, text: `${head} ${object}${rest}` };
}

function objectOf(question: string, verb: string): string | null {
  const asked = question.replace(/’/g, "'");
  const found = /^(?:go|going|went)$/i.test(verb)
    ? /\b(?<object>to (?:the|a|an|your) \p{L}+(?: \p{L}+)?)/iu.exec(asked)
    : new RegExp(`\\b${stemOf(verb)}\\w* (?<object>[^?]{3,60})`, "i").exec(asked);
  const object = found?.groups?.["object"]?.replace(OBJECT_END, "").trim() ?? "";
  if (object.length < 3 || POINTING.test(object) || object.split(" ").length > 6) return null;
  if (/^\p{L}+ly$/u.test(object)) return null;
  return object.replace(/\byour\b/gi, "my");
}

const IRREGULAR: Record<string, string> = {
  did: "do",
  ran: "r[ua]n",
  running: "run",
  wrote: "writ",
  taught: "teach",
  made: "mak",
  went: "go",
};

/** The common part of a verb's forms: "playing" and "played" are "play". */
function stemOf(verb: string): string {
  const lower = verb.toLowerCase();
  return IRREGULAR[lower] ?? lower.replace(/(?:ing|ed|e|y|ied)$/, "");
}

/** The mood of a group is not an action of a person. */
const WE =
  /^(?:(?:yeah|yes|yep|well|oh)[,!]? )*(?:we|we've|we're|we'd) (?!(?:were|are|was|felt|feel|all|both|have been)\b)/i;
const COMPANION = oneOf(
  "famil(?:y|ies)|fam|kids?|children|friends?|wife|husband|partner|girlfriend|boyfriend|team|teammates?",
  "parents|mom|dad|mother|father|sisters?|brothers?|sons?|daughters?|everyone|players|people|colleagues",
  "coworkers|band|class|group|crew|students|dogs?|cats?|pups?|members|all|should|need|must|can|could",
);
const HAS_COMPANY = new RegExp(pattern`\b${COMPANION}\b|\bwith\b`, "i");
const OWN_COMPANION = oneOf(
  "family|fam|kids?|children|friends|wife|husband|girlfriend|boyfriend|teammates|parents|mom|dad|sister",
  "brother|son|daughter|band|dog|pup|wife and kids",
);
const COMPANY_MARK = oneOf(pattern`with (?:my|our|the)|your|our|took (?:my|the|our)|(?=my \p{Ll}+ and I\b)my`);
const NO_COMPANION = oneOf("shelter|park|members?|food|event|is|was|who");
const COMPANY = new RegExp(
  pattern`\b${COMPANY_MARK} (?:\p{Ll}+ )?(?<who>${OWN_COMPANION})\b(?! ${NO_COMPANION})`,
  "iu",
);

/** Whether the words say who "we" are. */
export function namesCompany(text: string): boolean {
  return HAS_COMPANY.test(text);
}

/**
 * Names the companions of "We go for hikes" when the sentence before or the question does: "My kids and I go for
 * hikes".
 */
export function nameCompany(statement: Statement, { told, question }: Before & { told: string }): Statement {
  const opening = WE.exec(statement.text);
  if (opening === null || HAS_COMPANY.test(statement.text) || contentWords(statement.text) < 2) return statement;
  const who = (COMPANY.exec(told) ?? COMPANY.exec(question))?.groups?.["who"]?.toLowerCase();
  if (who === undefined) return statement;
  const contracted = /we'(ve|re|d)/i.exec(opening[0])?.[1]?.toLowerCase() ?? "";
  const verb = { ve: "have ", re: "are ", d: "would " }[contracted] ?? "";
  return { ...statement, text: `My ${who} and I ${verb}${statement.text.slice(opening[0].length)}` };
}
