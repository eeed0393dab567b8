import { oneOf, pattern } from "#language/pattern/pattern.js";

const SHARING_VERB = oneOf("shares?|shared|sends?|sent|shows?|attaches|attached|attachment");
const PICTURE = oneOf("photo|photograph|photography|picture|pic|image|snapshot|selfie");
/**
 * The captions that tools write for a shared picture: "[a photo of a dog]", "(picture: our new kitchen)", "*sends a
 * photo of a cake*".
 */
const CAPTION = new RegExp(
  pattern`[[(*](?:${SHARING_VERB}\b[: ]*)?(?:an? |the |one |some )?${PICTURE}s?(?: of |: | showing )(?<seen>[^\])*\n]{6,240})[\])*]`,
  "iu",
);

/** The content of the picture that the text shares ("a dog on a sofa"). Null without a picture. */
export function captionOf(text: string): string | null {
  if (!/[[(*]/.test(text)) return null;
  return CAPTION.exec(text)?.groups?.["seen"]?.replace(/[.\s]+$/, "") ?? null;
}

/** Blanks the caption in a text, because nobody said it. */
export function blankCaption(text: string): string {
  return captionOf(text) === null ? text : text.replace(CAPTION, (caption) => caption.replace(/[^\n]/g, " "));
}

const PERSON = oneOf(
  "man|men|woman|women|person|people|boys?|girls?|child|children|kids?|baby|couple|group|family|crowd",
  "players?|someone|lady|guy|toddler|cartoon|screenshot|quote|close up",
);
const SOMEBODY = new RegExp(
  pattern`^(?:an?|the|some|two|three|four|several|many)? ?(?:\p{Ll}+ ){0,2}${PERSON}\b`,
  "iu",
);

/** "a person holding a book", "a group of people": a picture of an unknown person tells nothing alone. */
export function showsAnybody(caption: string): boolean {
  return SOMEBODY.test(caption);
}

const PLACE_START = oneOf(
  "that (?:is|are)|is|are|being|sitting|laying|lying|hanging|standing|placed|next to|in front of",
  "on (?:top of )?an?|on the|in an?|in the|under",
  "with (?:a spoon|a fork|a knife|a lot|lots|many|several|other|a (?:person|man|woman|quote))",
  "and (?:a|other|some)",
);
const SURROUNDINGS = new RegExp(pattern`\s${PLACE_START}\b.*$`, "iu");

/** The thing without its place: "a bowl of soup on a table" gives "a bowl of soup". */
export function thingShown(caption: string): string {
  const of = /^an? (?:\p{Ll}+ )?(?:painting|drawing|sketch|sculpture) of /iu.exec(caption)?.[0] ?? "";
  return (
    of +
    caption
      .slice(of.length)
      .replace(of === "" ? SURROUNDINGS : /\son (?:an?|the) (?:table|wall|easel|canvas|desk|door)\b.*$/i, "")
  );
}
