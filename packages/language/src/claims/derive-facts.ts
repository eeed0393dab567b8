import { foldWords } from "#language/words/normalise-sentence.js";

/** A known fact. */
export interface Stated {
  id: string;
  text: string;
  subject: string | null;
  slot: string | null;
  value: string | null;
  kind: string;
  polarity: string;
  modality: string;
  /** 0 to 1. */
  confidence: number;
}

/** A fact that follows from two others together, in words of its own. */
export interface Inference<Fact extends Stated> {
  text: string;
  /** The tie first. */
  parents: [Fact, Fact];
  confidence: number;
}

/** Somebody's relative or partner by name: "User's sister's name is Anna", "User's wife is called Eva". */
const TIE =
  /^(?<owner>.+?)['’]s (?<kin>\p{L}[\p{L}-]*(?: [\p{L}-]+)?)(?:['’]s name)? is (?:called |named )?(?<name>\p{Lu}[\p{L}'’-]*)[.]?$/u;
const TIE_SLOTS = ["family", "partner"];

/** Facts about a person that are worth knowing by the tie. Events and moods are not. */
const TOLD_SLOTS = new Set(
  "home origin job employer education birthday age language diet allergy health pet habit".split(" "),
);

/** An inference is as sure as its weaker parent, and that the two mean the same person is not certain. */
const CERTAINTY = 0.8;

/** A person of whom much is known is not told all over again under another name. */
const MOST_OF_A_TIE = 12;

export function isTie({ slot, value, polarity, modality }: Stated): boolean {
  const isActual = polarity === "positive" && modality === "actual";
  return isActual && value !== null && TIE_SLOTS.includes(baseOf(slot));
}

/**
 * "User's sister is Anna" and "Anna lives in Rome": "User's sister Anna lives in Rome". Pure. A name that two have
 * gives nothing.
 */
export function deriveFacts<Fact extends Stated>(ties: Fact[], facts: Fact[]): Inference<Fact>[] {
  const named = ties.flatMap((tie) => {
    const { owner, kin, name } = TIE.exec(tie.text)?.groups ?? {};
    return owner && kin && name && isTie(tie) && foldWords(tie.value ?? "") === foldWords(name)
      ? [{ tie, owner, kin, name }]
      : [];
  });
  return named.flatMap(({ tie, owner, kin, name }) => {
    const bearers = new Set(
      named.filter((each) => sameName(each.name, name)).map((each) => foldWords(`${each.owner} ${each.kin}`)),
    );
    if (bearers.size > 1) return [];
    const told = facts.filter((fact) => fact.id !== tie.id && isTold(fact, name)).slice(0, MOST_OF_A_TIE);
    return told.map(
      (fact): Inference<Fact> => ({
        text: `${owner}'s ${kin} ${fact.text}`,
        parents: [tie, fact],
        confidence: Math.min(tie.confidence, fact.confidence) * CERTAINTY,
      }),
    );
  });
}

function isTold({ text, subject, slot, kind, modality }: Stated, name: string): boolean {
  const isActual = kind === "static" && modality === "actual" && TOLD_SLOTS.has(baseOf(slot));
  return isActual && sameName(subject ?? "", name) && text.startsWith(`${name} `);
}

function sameName(left: string, right: string): boolean {
  return foldWords(left) === foldWords(right);
}

function baseOf(slot: string | null): string {
  return slot?.toLowerCase().split(":", 1)[0] ?? "";
}
