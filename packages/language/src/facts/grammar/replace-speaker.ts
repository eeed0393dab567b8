import { isModal, isPast, toThirdPerson } from "./verb-forms.js";

/** Words that "they" could also stand for. The speaker then keeps the name. */
const OTHERS = /\b(?:they|them|their|theirs|themselves)\b/i;
const OF_SPEAKER_VERB =
  /\b(?:I|[Ww]e) ((?:(?:\w+ly|just|also|really|still|never|always|even|often|recently) )*)([a-z][a-z']*)/g;

/** Whether "they" in the words is not the speaker. */
export function speaksOfOthers(text: string): boolean {
  return OTHERS.test(text);
}

/**
 * Replaces "I" and "my" with "they" and "their", which need no other verb forms and no guess of gender. `label` is
 * given when "they" could be somebody else. After that word, the speaker's name is used instead.
 */
export function replaceSpeaker(text: string, label: string | null): string {
  const others = label === null ? -1 : text.search(OTHERS);
  if (label === null || others < 0) return withThey(text);
  return withThey(text.slice(0, others)) + withName(text.slice(others), label);
}

function withThey(text: string): string {
  return text
    .replace(/\b(?:I'm|I am|we're)\b/g, "they are")
    .replace(/\b(?:I've|we've)\b/gi, "they have")
    .replace(/\b(?:I'll|we'll)\b/gi, "they will")
    .replace(/\b(?:I'd|we'd)\b/gi, "they would")
    .replace(/\b(?:I|we) was\b/gi, "they were")
    .replace(/\bI\b|\b[Ww]e\b/g, "they")
    .replace(/\b(?:myself|ourselves)\b/gi, "themselves")
    .replace(/\b(?:me|us)\b(?!-)/g, "them")
    .replace(/\b(?:my|our)\b/gi, "their")
    .replace(/\b(?:mine|ours)\b/gi, "theirs");
}

function withName(text: string, label: string): string {
  const name = label.replace(/^The /, "the ");
  return text
    .replace(/\b(?:I'm|I am|we're)\b/gi, `${name} is`)
    .replace(/\b(?:I've|we've)\b/gi, `${name} has`)
    .replace(/\b(?:I'll|we'll)\b/gi, `${name} will`)
    .replace(/\b(?:I'd|we'd)\b/gi, `${name} would`)
    .replace(/\b(?:I|we) were\b/gi, `${name} was`)
    .replace(OF_SPEAKER_VERB, (_, adverbs: string, verb: string) => `${name} ${adverbs}${inflect(verb)}`)
    .replace(/\bI\b|\b[Ww]e\b/g, name)
    .replace(/\b(?:myself|ourselves)\b/gi, "themselves")
    .replace(/\b(?:me|us)\b(?!-)/g, name)
    .replace(/\b(?:my|our|mine|ours)\b/gi, `${name}'s`);
}

function inflect(verb: string): string {
  return isModal(verb) || isPast(verb) ? verb : toThirdPerson(verb);
}
