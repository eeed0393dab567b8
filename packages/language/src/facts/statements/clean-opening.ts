/**
 * Openers without a fact. They are always removed before punctuation. Those of the first group are also removed before
 * a subject.
 */
const BEFORE_SUBJECT =
  /^(?:so|and|but|also|well|yeah|yes|yep|yup|oh|ah|actually|btw|by the way|plus|anyway|honestly|haha|lol|ok|okay|no|right now|fyi|since you ask(?:ed)?|as you know|as i said|just so you know|for context|for the record|(?:please )?(?:remember|note|know|keep in mind|be aware)(?: that)?|you should know(?: that)?|i forgot to (?:say|mention)(?: that)?|did i (?:say|mention) that|it turns out(?: that)?|guess what|since we(?: last)? (?:spoke|talked|chatted|met)(?: last)?)[,:!–—-]*\s+(?=(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|our)\b)/i;
const WITH_PUNCTUATION =
  /^(?:so|and|but|also|well|yeah|yes|yep|yup|oh|ah|hey|hi|hello|actually|btw|by the way|plus|anyway|honestly|haha|lol|ok|okay|no|nope|nah|sure|absolutely|definitely|totally|of course|exactly|right|true|cool|great|awesome|nice|wow|thanks|thank you|thanks a lot|hmm|um|fyi|to be honest|guess what|you won't believe (?:it|this|what happened)|you know what|check this out|correction|update|in fact|in the meantime|meanwhile|as for me|speaking of (?:which|[\p{L} ]{3,25})|on (?:another|a (?:different|side|related)) note|for me|on top of that|in addition|besides that|apart from that|however|still|then|first off|as a result|these days|in other news|not gonna lie|to be fair|i'll be honest|i have to say|i must say|i gotta say|funny enough|personally|seriously|again|besides|otherwise|at the same time|either way|unfortunately|luckily|fortunately|sadly|sorry|wait|lately|for context|for the record|additionally|perhaps|moreover|furthermore|ultimately|eventually|overall|interestingly|surprisingly|consequently|naturally|instead|in contrast|conversely|undoubtedly|indeed|of late|that being said|that said)(?: (?:[A-Z]\p{L}+|man|dude|guys|everyone|there|so much))?\s*(?:[,!:.]|\s[-–—])\s*/iu;

const ANNOUNCEMENT =
  /^I (?:just )?(?:wanted|had|want|have) to (?:let you know|tell you|share|mention|say)(?: that)? (?=(?:I|my|we)\b)/i;
/** "I opened a shop, pretty cool, huh?" asks nothing. */
const TAG_QUESTION =
  /(?<=^(?:I|I've|I'm|my|we|we've)\b.{12,})[\s,–—-]+(?:(?:pretty|so|how) (?:cool|neat|nice|crazy|great),? ?)?(?:huh|right|you know|ya know|isn't it|don't you think|eh)?\?+$/i;

/** The pattern looks back from each space, which longer sentences are not worth. */
const MAX_TAGGED_LENGTH = 320;

/** Removes openers ("Well,", "By the way,") and the names of listeners (", Mel"). */
export function cleanOpening(sentence: string, listeners: readonly string[]): string {
  let text = sentence.replace(/’/g, "'");
  for (const listener of listeners) text = dropVocative(text, listener);
  for (let round = 0; round < 4; round++) {
    const next = text.replace(BEFORE_SUBJECT, "").replace(WITH_PUNCTUATION, "");
    if (next === text) break;
    text = next;
  }
  const told = text.replace(ANNOUNCEMENT, "");
  return (told.length > MAX_TAGGED_LENGTH ? told : told.replace(TAG_QUESTION, ".")).trim();
}

/** Removes names and their short forms of three letters or more: "Melanie", "Mel". */
function dropVocative(text: string, listener: string): string {
  const first = listener.split(" ")[0] ?? listener;
  if (first.length < 3) return text;
  const forms = Array.from({ length: first.length - 2 }, (_, index) =>
    escapePattern(first.slice(0, first.length - index)),
  );
  const names = forms.join("|");
  return text
    .replace(new RegExp(`,\\s*(?:${names})(?=\\s*[,.!]|\\s*$)`, "g"), "")
    .replace(new RegExp(`^(?:${names})\\s*[,!]\\s*`), "");
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
