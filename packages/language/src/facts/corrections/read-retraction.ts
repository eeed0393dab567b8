import { oneOf, pattern } from "#language/pattern/pattern.js";
import { readFacts } from "../facts/read-facts.js";
import { capitalise, factOf } from "../telling/frame-candidate.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";

/** A statement that somebody takes back. */
interface Retraction {
  /** The possible statements in the first person, most likely first. */
  claims: string[];
  /** The words that name the statement, if they are no whole sentence ("the peanut allergy"). */
  topic: string | null;
}

const FORGET = oneOf("forget|ignore|disregard|delete|scratch|strike|erase|remove|i take back|take back|never ?mind");
const ASKING = oneOf("please |just |can you |could you |you can |and |so |actually,? ");
const SAID = oneOf("said|told you|mentioned|claimed|wrote|told");
const THE_FACT = "(?: about)?(?: the (?:fact|part|bit|thing))?(?: that| what| where| when)?";
const I_SAID = pattern`(?:i|i've|i had) ?(?:ever )?${SAID}(?: before| earlier)?`;
const CLAIM = new RegExp(
  pattern`^${ASKING}*${FORGET}${THE_FACT} ?${I_SAID}(?: that)? (?<claim>(?:i|i'm|i've|my|we|our)\b.{3,})$`,
  "i",
);
const DIRECTLY_ASKING = oneOf("please |just |can you |could you |you can |actually,? ");
const DIRECTLY_FORGET = oneOf("forget|disregard|ignore|don't remember");
const DIRECT = new RegExp(
  pattern`^${DIRECTLY_ASKING}*${DIRECTLY_FORGET}(?: that| the fact that)? (?<claim>(?:i|i'm|i've|my)\b.{3,})$`,
  "i",
);
const FORGET_TOPIC = oneOf("forget|ignore|disregard|delete|scratch|erase|remove|i take back|take back|never ?mind");
const ASKING_ABOUT = oneOf("please |just |can you |could you |you can |and |actually,? ");
const BEFORE_TOPIC = oneOf("my |the |our |being |having |a |an ");
const I_EVER_SAID = "i(?:'ve)? (?:ever )?(?:said|told you|mentioned|wrote)(?: before| earlier)?";
const ALL_SAID = pattern`(?:everything |all |anything )?(?:what |that )?(?:${I_EVER_SAID} )?`;
const ABOUT = new RegExp(
  pattern`^${ASKING_ABOUT}*${FORGET_TOPIC} ${ALL_SAID}(?:about|regarding) ${BEFORE_TOPIC}?(?<topic>[^.!?]{2,60})$`,
  "i",
);
const UNTRUTH = oneOf(
  "(?:that|this|it)(?:'s| is| was) (?:not|n't) (?:true|right|correct|so)",
  "(?:that|it) (?:isn't|wasn't) (?:true|right|correct)",
  "(?:that|it)(?:'s| is| was) (?:wrong|false|a lie|a joke|a mistake)",
  "i (?:lied|was (?:lying|joking|kidding|wrong|mistaken))|i made that up",
);
const UNTRUE = new RegExp(pattern`^(?:(?:no|oh|sorry|actually)[, ]+)*${UNTRUTH}\b`, "i");
const DENIAL = /^i(?:'m not| am not| don't| do not| haven't| have not| didn't| did not| never| was never| can't)\b/i;

/** Reads "forget that I said I live in Rome". Null when the sentence takes nothing back. */
export function readRetraction(sentence: string): Retraction | null {
  const text = sentence.replace(/’/g, "'").replace(/[.!\s]+$/, "");
  const claim = (CLAIM.exec(text) ?? DIRECT.exec(text))?.groups?.["claim"];
  if (claim !== undefined) return { claims: [claim.charAt(0).toUpperCase() + claim.slice(1)], topic: null };
  const topic = ABOUT.exec(text)?.groups?.["topic"];
  if (topic === undefined) return null;
  return { claims: claimsAbout(topic), topic };
}

const POLITE = oneOf("please|pls|ok|okay|actually|sorry|and|no|wait|can you|could you|just");
const LAST_SAID = new RegExp(
  pattern`^(?:${POLITE},? )*(?:forget|(?:delete|erase|remove)(?= (?:what|everything))|(?:don't|do not) (?:remember|save|store|keep)) ${oneOf(
    "(?:that|this)(?: again)?|(?:everything )?(?:that |what )?i(?:'ve| have)? just said",
  )}(?:,? please)?$`,
  "i",
);

/** "Forget that": takes back the statement directly before it. */
export function takesBackLast(sentence: string): boolean {
  return LAST_SAID.test(sentence.replace(/’/g, "'").replace(/[.!\s]+$/, ""));
}

/** "That's not true" denies the statement directly before it. */
export function isDisavowal(sentence: string): boolean {
  return UNTRUE.test(sentence.replace(/’/g, "'"));
}

/** "I don't have a dog" takes back "I have a dog". Null for a sentence that denies nothing. */
export function deniedClaim(sentence: string): string | null {
  const text = sentence.replace(/’/g, "'").replace(/[.!\s]+$/, "");
  if (!DENIAL.test(text)) return null;
  return text
    .replace(/^i(?:'m| am) not\b/i, "I'm")
    .replace(/^i (?:don't|do not) (?:really |actually )?/i, "I ")
    .replace(/^i (?:haven't|have not)\b/i, "I have")
    .replace(/^i can't\b/i, "I can")
    .replace(/^i (?:was )?never\b/i, (match) => (/was/i.test(match) ? "I was" : "I"))
    .replace(/^(I have) any\b/, "$1 a");
}

function claimsAbout(topic: string): string[] {
  const noun = topic.replace(/^(?:living|moving|working|being|having) (?:in |to |at |for |an? )?/i, "");
  const where = /^(living|moving|working)/i.exec(topic)?.[1]?.toLowerCase();
  const said = { living: `I live in ${noun}`, moving: `I moved to ${noun}`, working: `I work at ${noun}` };
  const first = where === "living" || where === "moving" || where === "working" ? [said[where]] : [];
  const allergen = /^(?<what>.+?) (?:allergy|allergies|intolerance)$/i.exec(noun)?.groups?.["what"];
  if (allergen !== undefined)
    return [`I have a ${allergen} allergy`, `I'm allergic to ${allergen}s`, `I'm allergic to ${allergen}`];
  return [...first, `I have a ${noun}`, `I'm ${noun}`, `I'm allergic to ${noun}`];
}

const MIN_CONFIDENCE = 0.6;

/** The facts that a speaker takes back, with the original slot and value, so that they can be found. */
export function takeBack(statement: Statement, { claims, topic }: Retraction, observedAt: Date): Fact[] {
  const tried = claims
    .map((claim) => claimed(statement, { claim, topic, observedAt }))
    .filter((facts) => facts.length > 0);
  // People use several words for one allergy ("nut", "nuts"). Each of them is taken back.
  const isAllergy = tried[0]?.[0]?.slot === "allergy";
  if (tried.length > 0) return (isAllergy ? tried.flat() : (tried[0] ?? [])).map(retracted);
  const words = topic ?? claims[0] ?? "";
  return [
    factOf(statement, {
      text: capitalise(words),
      slot: "state",
      value: topic,
      modality: "retracted",
      confidence: MIN_CONFIDENCE,
    }),
  ];
}

function claimed(
  statement: Statement,
  { claim, topic, observedAt }: { claim: string; topic: string | null; observedAt: Date },
): Fact[] {
  const facts = readFacts({ ...statement, text: claim }, observedAt);
  return topic === null
    ? facts
    : facts.filter(({ confidence, value }) => confidence >= MIN_CONFIDENCE && value !== null);
}

/** A fact as it is taken back. */
export function retracted(fact: Fact): Fact {
  return { ...fact, modality: "retracted" };
}
