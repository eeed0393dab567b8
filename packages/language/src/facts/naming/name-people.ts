import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isPast } from "../grammar/verb-forms.js";
import { PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";
import { withArticle } from "./name-things.js";

const PERSON = oneOf(
  pattern`${RELATIVES}|${PARTNERS}|${PETS}|(?:best |good |close |old |childhood )?friends?|colleagues?|coworkers?`,
  "co-workers?|teammates?|team|boss|mentor|coach|teacher|neighbou?rs?|roommates?|classmates?|students?",
  "clients?|customers?|fans",
);
const PERSON_ADJECTIVE = oneOf("younger|older|little|big|late|two|three|new");
const OWN_PERSON = new RegExp(
  pattern`\b(?:[Mm]y|[Oo]ur) (?<who>(?:${PERSON_ADJECTIVE} )?(?:${PERSON})\b(?: and (?:my )?(?:${PERSON})\b)?(?:,? \p{Lu}\p{Ll}+\b)?)(?!'s)`,
  "gu",
);
const OPENING = /^(?<who>they|he|she)(?<short>'ve|'re|'s|'d|'ll)? (?<rest>.+)$/i;
const POINTING = /\b(?:it|this|that|them|there|one|you|your)\b/i;
const THING = /^(?:so |and )?(?:this|my|the) (?<thing>\p{Ll}{4,}) (?:is|was|has|means|holds|reminds|belonged)\b/iu;
export const FEMALE = /\b(?:mother|mom|mum|sister|daughter|wife|girlfriend|aunt|niece|grandma|grandmother|fiancée)\b/i;
export const MALE = /\b(?:father|dad|brother|son|husband|boyfriend|uncle|nephew|grandpa|grandfather|fiancé)\b/i;
const SEVERAL = /\band\b|(?:[^s]s|family|in-laws|children|kids|team)(?:,? \p{Lu}\p{Ll}+)?$/u;

/**
 * "They've been supportive" after "I told my family" gives "My family have been supportive". Null when the person is
 * not clear.
 */
export function namePeople(sentence: string, before: string): string | null {
  const { who, short = "", rest } = OPENING.exec(sentence)?.groups ?? {};
  if (who === undefined || rest === undefined) return null;
  const known = [...before.matchAll(OWN_PERSON)].map(({ groups }) => groups?.["who"] ?? "");
  const [person] = known;
  if (person === undefined || new Set(known).size !== 1 || !fits(who.toLowerCase(), person)) return null;
  const told = nameThing(rest, before);
  return told === null ? null : `My ${person} ${verbOf(short, { who, rest })}${told}`;
}

/** "She gave it to me" after "This necklace is special" gives the necklace. Null when the thing is not clear. */
function nameThing(rest: string, before: string): string | null {
  const pointing = POINTING.exec(rest);
  if (pointing === null) return rest;
  const thing = THING.exec(before)?.groups?.["thing"];
  return thing === undefined || !/^it$/i.test(pointing[0]) ? null : rest.replace(POINTING, `the ${thing}`);
}

function fits(pronoun: string, person: string): boolean {
  if (pronoun === "they") return SEVERAL.test(person);
  if (SEVERAL.test(person)) return false;
  return pronoun === "he" ? !FEMALE.test(person) : !MALE.test(person);
}

/** The verb behind an apostrophe: "he's been" is "has", and "he's tall" is "is". */
function verbOf(short: string, { who, rest }: { who: string; rest: string }): string {
  const isMany = who.toLowerCase() === "they";
  const isPerfect = /^(?:\w+ly |just |also |always |never )*(?:been|got|had|gone|done|made|taken|given|\w+ed)\b/i.test(
    rest,
  );
  if (short.toLowerCase() === "'s") return isPerfect ? "has " : "is ";
  const verbs: Record<string, string> = { "'ve": "have ", "'re": "are ", "'d": "would ", "'ll": "will " };
  const verb = verbs[short.toLowerCase()] ?? "";
  return isMany ? verb : verb.replace("have", "has").replace("are", "is");
}

const OWN = /^(?:(?:just|still|also|been|finally) |I\b|I've\b|I'm\b|we\b|we've\b|my\b)/i;
const REMARK = oneOf(
  "thank|thanks|appreciate|miss|missed|admire|hope|wish|know|think|thought|believe|agree|understand|glad",
  "proud|happy|grateful|thankful|sure|bet|can|could|would|will|should|if|let|tell you|told you|show you",
  "see you|hear|heard|you're|you've|you'll|you'd|yourself|for you|of you|about you|like you|rooting",
  "support you|behind you|support|kind|encouragement|backing|help|words|talk|chat|glad|promise|mean|means",
  "love your|say|said|ask|asked|wanted|guess what|noticed|what you|how you|when you|your side|your back|faith",
  "opinion|in a while|view|idea|advice|energy|attitude|spirit|I'll|we'll",
);
/** Remarks to the listener that tell of no event between the two. */
const TO_THE_FACE = new RegExp(pattern`\b${REMARK}\b|\?`, "i");
const GIVEN =
  /\b(?:that|this|the|those|these) (?<thing>(?:[\p{L}'-]+ ){0,3}[\p{L}'-]{3,}?)(?: that| which)? you (?<verb>\p{Ll}+)\b/iu;
const YOU = /\byou\b(?! \p{Ll})|(?<=\b(?:to|with|from|at|by|near) )you\b/giu;

/**
 * Replaces "you" with the name of the listener: "I read the novel you recommended" gives "I read a novel that Omar
 * recommended".
 */
export function nameListener(sentence: string, listener: string): string | null {
  if (!/\byour?\b/i.test(sentence) || !OWN.test(sentence) || TO_THE_FACE.test(sentence)) return null;
  const { thing, verb } = GIVEN.exec(sentence)?.groups ?? {};
  const told =
    thing !== undefined && verb !== undefined && isPast(verb)
      ? sentence.replace(GIVEN, `${withArticle(thing)} that ${listener} ${verb}`)
      : sentence;
  const named = told.replace(/\byour\b/gi, `${listener}'s`).replace(YOU, listener);
  return /\byours?\b|\byou\b/i.test(named) ? null : named;
}
