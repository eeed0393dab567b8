const BEST_PART =
  /(?<=\b(?:was|were|is) )(?:the |definitely the |probably the )?(?:very )?(?:best|favou?rite|coolest|most \p{Ll}+) (?:part|thing|moment|bit) of (?:our|my)(?= \p{Ll})/iu;
const CHILD_NAME =
  /^(?:my|our) (?<who>[\p{Ll}-]+(?: [\p{Ll}-]+)?) (?:is|was|are) .{2,40}?[,;–-]+ ?(?:and )?(?:his|her|its|their) name(?:'s| is) (?<name>\p{Lu}\p{Ll}+)\b/iu;

/** "was the best part of our trip" names its highlight. "our baby is so cute, her name is Mia" tells the name. */
export function tellPlainly(sentence: string): string | null {
  const { who, name } = CHILD_NAME.exec(sentence)?.groups ?? {};
  if (who !== undefined && name !== undefined) return `My ${who}'s name is ${name}`;
  return BEST_PART.test(sentence) ? sentence.replace(BEST_PART, "the highlight of my") : null;
}

const EVEN =
  /^(?<who>I|we) (?:also )?even (?=(?:went|had|won|got|made|saw|took|bought|met|tried|started|joined|visited|\p{L}+ed)\b)/iu;

const OF_BEFORE = /\b(?:copy|this|that|it|there|them|one|more)\b/i;

/** "We even won a trophy": an ordinary event. */
export function dropEven(sentence: string): string | null {
  return EVEN.test(sentence) && !OF_BEFORE.test(sentence) ? sentence.replace(EVEN, "$<who> ") : null;
}
