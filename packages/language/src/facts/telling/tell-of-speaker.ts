import { replaceSpeaker, speaksOfOthers } from "../grammar/replace-speaker.js";

/** Openings that are no subject of a sentence such as "Writing helps me relax" or "Porto is my favourite city". */
const NO_SUBJECT =
  /^(?:well|plus|also|it|its|it's|this|that|that's|these|those|they|they're|them|there|trust|believe|there's|he|he's|she|she's|his|her|you|your|you're|here|here's|what|how|why|who|when|where|which|if|one|some|someone|everyone|everything|something|nothing|anyone|all|each|both|another|so|such|not|no|let|let's|seeing|hearing|knowing|having you|don't|do|does|can|could|would|will|the same|the other|the best|the most|the (?:picture|photo|pic|one)|can't|looks?|sounds?|means?|makes?|made|reminds?|helps?|keeps?|gives?|feels?|glad|good|great|nice|thanks?|thank|wish|hope|hoping|appreciate|like|just|even|especially|exactly|every|any|in|on|at|with|for|to|from|by|as|after|before|since|while|because|although|and|but|or|or|yes|yeah|no|their|our|his|her|our|your|the \p{L}+ (?:is|are|was|were|has|have|got|made|gave|helps?|makes?|means?|brings?|keeps?))\b/iu;
const SHAPE =
  /^(?<topic>[\p{L}\d'" &,-]{2,70}?) (?<verb>used to be|is|are|was|were|has|have|helps?|makes?|made|gives?|gave|brings?|brought|keeps?|kept|means?|meant|lets?|let|got|gets?|inspires?|inspired|motivates?|motivated|taught|teaches|told|introduced|invited|recommended|visited|came|joined|relaxes|calms?|cheers?|reminds?|has been|have been|allows?|changed|saved|drives?|fascinates?|interests?|fuels?|sparked|gave|supports?|supported|hired|brightens?|lifts?|eases?|soothes?|refreshes|energi[sz]es|grounds?|pushes|fills?|feels?|took|hit|broke|runs?|belongs?|wrote|showed|surprised|hosted|picked|helped|offered|asked|called|bought|sent) (?<rest>.{4,})$/u;
const SPEAKER = /\b(?:me|my|mine|myself)\b/i;

/** Replaces the first "me" or "my" with the name of the speaker. Null when it does not fit. */
export function tellOfSpeaker(sentence: string, label: string): string | null {
  const text = sentence.replace(/[.!\s]+$/, "");
  if (text.length > 200 || NO_SUBJECT.test(text) || !SPEAKER.test(text)) return null;
  if (/\b(?:you|your|we|us|our|we're|we've)\b/.test(text)) return null;
  const shape = SHAPE.exec(text);
  if (shape === null) return null;
  // "readying myself makes sense": nobody does it.
  if (/\bmyself\b/i.test(shape.groups?.["topic"] ?? "")) return null;
  if (/\b(?:I|I'm|I've|I'd|I'll)\b/.test(text.slice(0, text.search(SPEAKER)))) return null;
  const name = speaksOfOthers(text) ? label : null;
  const inside = label.replace(/^The /, "the ");
  let isNamed = false;
  const told = text.replace(/\b(my|me|mine|myself)\b/gi, (word, _, offset: number) => {
    const form = word.toLowerCase();
    if (isNamed && name === null)
      return { my: "their", me: "them", mine: "theirs", myself: "themselves" }[form] ?? word;
    isNamed = true;
    const called = offset === 0 ? label : inside;
    return { my: `${called}'s`, me: called, mine: `${called}'s`, myself: called }[form] ?? word;
  });
  return replaceSpeaker(told, name);
}
