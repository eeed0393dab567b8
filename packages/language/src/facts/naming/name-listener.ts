import { isPast } from "../grammar/verb-forms.js";
import { withArticle } from "./with-article.js";

const OWN = /^(?:(?:just|still|also|been|finally) |I\b|I've\b|I'm\b|we\b|we've\b|my\b)/i;
/** Remarks to the listener that tell of no event between the two. */
const TO_THE_FACE =
  /\b(?:thank|thanks|appreciate|miss|missed|admire|hope|wish|know|think|thought|believe|agree|understand|glad|proud|happy|grateful|thankful|sure|bet|can|could|would|will|should|if|let|tell you|told you|show you|see you|hear|heard|you're|you've|you'll|you'd|yourself|for you|of you|about you|like you|rooting|support you|behind you|support|kind|encouragement|backing|help|words|talk|chat|glad|promise|mean|means|love your|say|said|ask|asked|wanted|guess what|noticed|what you|how you|when you|your side|your back|faith|opinion|in a while|view|idea|advice|energy|attitude|spirit|I'll|we'll)\b|\?/i;
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
