import type { Memory } from "#core/memory/memory.entity.js";
import type { Change, Details, Words } from "./dialogue.js";
import type { Remembered } from "./play-dialogue.js";

/**
 * The memories that a user should find and does not, and the reverse. Empty when the memories match the expectation.
 * `live` holds the words of all memories that should be live before the turn, and is updated.
 */
export function compareMemories({
  changes,
  live,
  found,
}: {
  changes: Change[];
  live: Words[];
  found: Remembered;
}): string[] {
  for (const change of changes) applyChange(live, change);
  const failures = [...compareLive(live, found), ...changes.flatMap((change) => compareChange(change, found))];
  return failures.length === 0
    ? []
    : [...failures, `remembered: ${found.memories.map(describe).join(" · ") || "nothing"}`];
}

function applyChange(live: Words[], change: Change): void {
  const remove = (words: Words) => {
    const index = live.indexOf(words);
    if (index === -1) throw new Error(`The dialogue ends "${words}", which was not expected before.`);
    live.splice(index, 1);
  };
  if (change.kind === "updated") remove(change.replaces);
  if (change.kind === "retracted" || change.kind === "expired" || change.kind === "ended") remove(change.words);
  else if (change.kind !== "confirmed") live.push(change.words);
}

function compareLive(live: Words[], found: Remembered): string[] {
  const unexpected = found.memories.filter((memory) => isLive(memory, found.at));
  const missing: string[] = [];
  for (const words of live) {
    const index = unexpected.findIndex((memory) => holds(memory, words));
    if (index === -1) missing.push(`missing: ${words}`);
    else unexpected.splice(index, 1);
  }
  return [...missing, ...unexpected.map((memory) => `too much: ${memory.text}`)];
}

/** The view of a current reader: the latest of its chain, not forgotten and not expired. */
function isLive({ isLatest, state, validTo }: Memory, at: Date): boolean {
  return isLatest && state === "active" && (validTo === null || validTo > at);
}

function compareChange(change: Change, found: Remembered): string[] {
  const those = found.memories.filter((memory) => holds(memory, change.words));
  const live = those.filter((memory) => isLive(memory, found.at));
  switch (change.kind) {
    case "new":
      return live.some((memory) => fitsDetails(memory, change.details)) ? [] : [`details of "${change.words}"`];
    case "updated":
      return live.some((memory) => fitsDetails(memory, change.details) && replaces(memory, change.replaces, found))
        ? []
        : [`"${change.words}" is no newer version of "${change.replaces}"`];
    case "extended":
      return live.some((memory) => relates(memory, { to: [change.of], relation: "extend", found }))
        ? []
        : [`"${change.words}" does not extend "${change.of}"`];
    case "derived":
      return live.some(
        (memory) => memory.isInference && relates(memory, { to: change.from, relation: "derive", found }),
      )
        ? []
        : [`"${change.words}" is not derived from its parents`];
    case "retracted":
      return those.some(({ state }) => state === "forgotten") ? [] : [`"${change.words}" is not forgotten`];
    case "expired":
      return those.some(({ state, validTo }) => state === "active" && validTo !== null && validTo <= found.at)
        ? []
        : [`"${change.words}" has not expired`];
    case "ended":
      return [];
    case "confirmed":
      return live.some(({ observationCount }) => observationCount > 1) ? [] : [`"${change.words}" was not seen again`];
  }
}

function replaces(memory: Memory, older: Words, { memories }: Remembered): boolean {
  const parent = memories.find(({ id }) => id === memory.parentId);
  return parent !== undefined && !parent.isLatest && holds(parent, older);
}

function relates(
  memory: Memory,
  { to, relation, found }: { to: Words[]; relation: string; found: Remembered },
): boolean {
  const related = found.relations.filter((each) => each.fromId === memory.id && each.relation === relation);
  const parents = found.memories.filter(({ id }) => related.some(({ toId }) => toId === id));
  return to.every((words) => parents.some((parent) => holds(parent, words)));
}

function fitsDetails(memory: Memory, details: Details | undefined): boolean {
  return Object.entries(details ?? {}).every(([name, expected]) => {
    const value = memory[name as keyof Memory];
    return value instanceof Date ? value.toISOString().startsWith(String(expected)) : value === expected;
  });
}

function holds({ text }: Memory, words: Words): boolean {
  if (words.startsWith("=")) return text === words.slice(1);
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(" ")
    .every((word) => {
      const isForbidden = word.startsWith("!");
      const alternatives = (isForbidden ? word.slice(1) : word).split("|");
      return alternatives.some((each) => holdsWord(lower, each)) !== isForbidden;
    });
}

/** Scripts without spaces have no borders of words. */
function holdsWord(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{Script=Latin}\\d])${escaped}(?![\\p{Script=Latin}\\d])`, "u").test(text);
}

function describe({ text, isLatest, state, version, slot, validTo }: Memory): string {
  const marks = [
    isLatest ? "" : "old",
    state === "active" ? "" : state,
    version === 1 ? "" : `v${version}`,
    slot ?? "",
    validTo ? `to ${validTo.toISOString().slice(0, 10)}` : "",
  ];
  return `${text} [${marks.filter((mark) => mark !== "").join(" ")}]`;
}
