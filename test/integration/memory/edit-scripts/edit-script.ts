import { dayOf, STATEMENTS } from "./statements.js";

export type Edit =
  /** A document or a direct write that says these statements. */
  | { kind: "add"; source: string; at: Date; statements: number[] }
  | { kind: "write"; source: string; at: Date; statement: number }
  /** A document says something else, under its old date. */
  | { kind: "edit"; source: string; at: Date; statements: number[] }
  | { kind: "delete"; source: string }
  /** The n-th of the memories that are shown then. */
  | { kind: "forget"; number: number };

/** Edits that go at once, each on a connection of its own; the groups one after another. */
export type EditScript = Edit[][];

const MOST_GROUPS = 9;
const MOST_AT_ONCE = 4;
const DAYS = 12;
const SECONDS_A_DAY = 86_400;

/** Any order of dates, whatever the order of the edits; no two sources have the same date. */
export function makeEditScript(seed: number): EditScript {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const documents: { source: string; at: Date }[] = [];
  const dates = new Set<number>();
  let sources = 0;
  const newSource = () => {
    let seconds = below(DAYS * SECONDS_A_DAY);
    while (dates.has(seconds)) seconds += 1;
    dates.add(seconds);
    sources += 1;
    return { source: `source ${sources}`, at: new Date(dayOf(1).getTime() + seconds * 1000) };
  };
  const statements = () =>
    shuffled(
      STATEMENTS.map((_, index) => index),
      below,
    ).slice(0, 1 + below(4));
  const makers: (() => Edit | null)[] = [
    () => {
      const document = newSource();
      documents.push(document);
      return { kind: "add", ...document, statements: statements() };
    },
    () => ({ kind: "write", ...newSource(), statement: below(STATEMENTS.length) }),
    () => {
      const document = documents[below(documents.length)];
      return document ? { kind: "edit", ...document, statements: statements() } : null;
    },
    () => {
      const [document] = documents.splice(below(documents.length), 1);
      return document ? { kind: "delete", source: document.source } : null;
    },
  ];
  const add = makers.slice(0, 1);
  return Array.from({ length: 2 + below(MOST_GROUPS) }, (_, index): Edit[] => {
    if (index > 1 && below(5) === 0) return [{ kind: "forget", number: below(100) }];
    const choices = index === 0 ? add : [...add, ...makers];
    const edits = Array.from({ length: 1 + below(MOST_AT_ONCE) }, () => choices[below(choices.length)]?.() ?? null);
    return onceASource(edits.flatMap((edit) => edit ?? []));
  });
}

/** Deletions at the same time must have the same result in any order. */
function onceASource(edits: Edit[]): Edit[] {
  const seen = new Set<string>();
  return edits.filter((edit) => {
    if (edit.kind === "forget") return true;
    const isFirst = !seen.has(edit.source);
    seen.add(edit.source);
    return isFirst;
  });
}

function shuffled<Each>(items: Each[], below: (count: number) => number): Each[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/** The same choices for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
