import { PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";

const PERSON = `${RELATIVES}|${PARTNERS}|${PETS}|(?:best |good |close |old |childhood )?friends?|colleagues?|coworkers?|co-workers?|teammates?|team|boss|mentor|coach|teacher|neighbou?rs?|roommates?|classmates?|students?|clients?|customers?|fans`;
const OWN_PERSON = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur) (?<who>(?:(?:younger|older|little|big|late|two|three|new) )?(?:${PERSON})\\b(?: and (?:my )?(?:${PERSON})\\b)?(?:,? \\p{Lu}\\p{Ll}+\\b)?)(?!'s)`,
  "gu",
);
const OPENING = /^(?<who>they|he|she)(?<short>'ve|'re|'s|'d|'ll)? (?<rest>.+)$/i;
const POINTING = /\b(?:it|this|that|them|there|one|you|your)\b/i;
const THING = /^(?:so |and )?(?:this|my|the) (?<thing>\p{Ll}{4,}) (?:is|was|has|means|holds|reminds|belonged)\b/iu;
const FEMALE = /\b(?:mother|mom|mum|sister|daughter|wife|girlfriend|aunt|niece|grandma|grandmother|fiancée)\b/i;
const MALE = /\b(?:father|dad|brother|son|husband|boyfriend|uncle|nephew|grandpa|grandfather|fiancé)\b/i;
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
