/**
 * Irregular past forms. Those equal to their base (put, cut, set) count as past, because notes mostly tell past events.
 */
const IRREGULAR_PAST: ReadonlySet<string> = new Set(
  (
    "was were had did went got came saw took made said told gave found thought knew became left felt kept began brought wrote stood ran met " +
    "led held sat spoke lost paid sent built fell spent grew won taught drove broke bought chose ate drank slept sang swam flew threw wore " +
    "understood caught drew fought forgot gave hid heard laid lay lent let lit meant put read rode rose sold shot shut sank stole stuck struck " +
    "swore tore woke cut set hit hurt cost quit bet spread bent bit bled blew bound bred dealt dug dreamt fed fled froze hung knelt learnt " +
    "lied overcame rang shook shone shrank slid sought spun split sprang stung strode swept swung undertook upset wept wound withdrew rebuilt dove"
  ).split(" "),
);

/** Base forms that end like a regular past. */
const BASE_IN_ED: ReadonlySet<string> = new Set(
  "need feed speed breed exceed succeed proceed bleed embed shed wed heed seed weed".split(" "),
);

const MODALS: ReadonlySet<string> = new Set(
  "can could will would shall should might may must cannot can't couldn't won't wouldn't shouldn't mightn't mustn't used".split(
    " ",
  ),
);

const ADVERBS: ReadonlySet<string> = new Set(
  (
    "just only first also always never usually often still already even ever now then once both all sometimes seldom rather almost kinda sorta " +
    "currently no longer either mostly not quite soon somehow today too very well"
  ).split(" "),
);
const VERBS_IN_LY: ReadonlySet<string> = new Set(
  "apply reply supply rely fly comply multiply imply ally rally tally".split(" "),
);

const THIRD_PERSON: ReadonlyMap<string, string> = new Map([
  ["am", "is"],
  ["are", "is"],
  ["have", "has"],
  ["do", "does"],
  ["go", "goes"],
  ["don't", "does not"],
  ["dont", "does not"],
  ["haven't", "has not"],
  ["aren't", "is not"],
  ["weren't", "was not"],
  ["is", "is"],
  ["has", "has"],
  ["does", "does"],
  ["were", "was"],
]);

export function isAdverb(word: string): boolean {
  const lower = word.toLowerCase();
  return ADVERBS.has(lower) || (lower.endsWith("ly") && lower.length > 4 && !VERBS_IN_LY.has(lower));
}

export function isPast(verb: string): boolean {
  const lower = verb.toLowerCase();
  return (
    IRREGULAR_PAST.has(lower) ||
    IRREGULAR_PAST.has(lower.replace(/^(?:re|out|over|under|mis)/, "")) ||
    (lower.endsWith("ed") && lower.length > 3 && !BASE_IN_ED.has(lower))
  );
}

export function isModal(verb: string): boolean {
  return MODALS.has(verb.toLowerCase());
}

/** The form of the verb after "she": base forms get their ending, past forms and modals stay. */
export function toThirdPerson(verb: string): string {
  const lower = verb.toLowerCase();
  const special = THIRD_PERSON.get(lower);
  if (special !== undefined) return special;
  if (isModal(lower) || isPast(lower) || !/^[a-z]+(?:-[a-z]+)?$/.test(lower)) return verb;
  if (/(?:s|x|z|ch|sh|o)$/.test(lower)) return `${verb}es`;
  if (/[^aeiou]y$/.test(lower)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** Base forms that may follow "and" with the same subject. They get the ending too ("lives in Porto and works ..."). */
const COORDINATED: ReadonlySet<string> = new Set(
  (
    "live work like enjoy hate prefer have study speak play own drive run swim read write paint cook bake teach coach volunteer collect " +
    "travel hike climb dance sing garden practice practise commute walk ride train want need plan hope try go make do eat drink watch listen " +
    "follow use manage lead design build develop specialise specialize help support spend keep share take"
  ).split(" "),
);

export function isCoordinatedBase(word: string): boolean {
  return COORDINATED.has(word.toLowerCase());
}
