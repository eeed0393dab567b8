import type { SaidMessage } from "./said-message.js";

/** The effect of sending messages of a known conversation. The first `keptCount` messages stay as they were. */
export interface MergedMessages {
  kind: "unchanged" | "grown" | "appended" | "replaced";
  messages: SaidMessage[];
  keptCount: number;
}

/** Fewer equal messages may be said a second time on purpose. */
const MIN_OVERLAP = 2;

/**
 * The wire contract, message by message: the whole conversation with more messages, or the new ones alone. A repetition
 * of the end of the known messages is not added twice: a request that was sent again, or a client that sends its last
 * messages.
 *
 * System messages do not count in the comparison, since clients write dates and recalled content into them. A request
 * with the whole conversation brings its own system messages, which replace the known ones. A known moment that is not
 * sent again stays; an unknown one is added.
 */
export function mergeMessages(stored: SaidMessage[], submitted: SaidMessage[]): MergedMessages {
  const [before, after] = [stored.filter(isSpoken), submitted.filter(isSpoken)];
  const isWhole = before.length > 0 && startsWith(after, before);
  const isRewritten = before.length > 0 && !isWhole && areEqual(before[0], after[0]);
  if (isWhole || isRewritten || stored.length === 0) {
    const messages = withKnownMoments(submitted, stored);
    const end = messages.findIndex((message, index) => !isSame(message, stored[index]));
    const keptCount = end === -1 ? messages.length : end;
    if (keptCount === stored.length && keptCount === messages.length) return unchanged(stored);
    return { kind: isRewritten ? "replaced" : "grown", messages, keptCount };
  }
  const overlap = overlapOf(before, after);
  const isNew = newMessages(submitted, { overlap, stored });
  if (isNew.length === 0) return unchanged(stored);
  return { kind: "appended", messages: [...stored, ...isNew], keptCount: stored.length };
}

function unchanged(stored: SaidMessage[]): MergedMessages {
  return { kind: "unchanged", messages: stored, keptCount: stored.length };
}

export function isSpoken({ role }: Pick<SaidMessage, "role">): boolean {
  return role !== "system";
}

/**
 * Number of messages at the end of the known ones that are the first of the new ones. Compares words in linear time
 * (Knuth, Morris and Pratt): ten thousand messages may all be equal.
 */
function overlapOf(before: SaidMessage[], after: SaidMessage[]): number {
  const shorter = fallbacks(after);
  let length = 0;
  for (const message of before.slice(Math.max(0, before.length - after.length))) {
    while (length > 0 && !sayTheSame(after[length], message)) length = shorter[length - 1] ?? 0;
    if (sayTheSame(after[length], message)) length += 1;
  }
  while (length > 0 && !startsWith(after, before.slice(before.length - length))) length = shorter[length - 1] ?? 0;
  return length < MIN_OVERLAP && length < after.length ? 0 : length;
}

/** For each beginning of the messages, the longest shorter one that it ends with. */
function fallbacks(messages: SaidMessage[]): number[] {
  const lengths = [0];
  let length = 0;
  for (const message of messages.slice(1)) {
    while (length > 0 && !sayTheSame(messages[length], message)) length = lengths[length - 1] ?? 0;
    if (sayTheSame(messages[length], message)) length += 1;
    lengths.push(length);
  }
  return lengths;
}

function sayTheSame(left: SaidMessage | undefined, right: SaidMessage): boolean {
  return left !== undefined && left.role === right.role && left.name === right.name && left.text === right.text;
}

/** Without the repeated ones, and without system messages that are known. */
function newMessages(
  submitted: SaidMessage[],
  { overlap, stored }: { overlap: number; stored: SaidMessage[] },
): SaidMessage[] {
  const known = Map.groupBy(
    stored.filter((message) => !isSpoken(message)),
    wordsOf,
  );
  let repeated = overlap;
  return submitted.filter((message) => {
    if (!isSpoken(message)) return !known.get(wordsOf(message))?.some((one) => areEqual(one, message));
    repeated -= 1;
    return repeated < 0;
  });
}

function startsWith(messages: SaidMessage[], beginning: SaidMessage[]): boolean {
  return commonLength(messages, beginning) === beginning.length;
}

function commonLength(left: SaidMessage[], right: SaidMessage[]): number {
  const end = left.findIndex((message, index) => !areEqual(message, right[index]));
  return end === -1 ? left.length : end;
}

/** The same words with the same moment; a moment that one of them does not say makes no difference. */
function areEqual(left: SaidMessage | undefined, right: SaidMessage | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  const areAtOnce = left.sentAt === null || right.sentAt === null || +left.sentAt === +right.sentAt;
  return areAtOnce && sayTheSame(left, right);
}

function isSame(left: SaidMessage, right: SaidMessage | undefined): boolean {
  return areEqual(left, right) && left.sentAt?.getTime() === right?.sentAt?.getTime();
}

function withKnownMoments(submitted: SaidMessage[], stored: SaidMessage[]): SaidMessage[] {
  return submitted.map((message, index) =>
    areEqual(message, stored[index])
      ? { ...message, sentAt: message.sentAt ?? stored[index]?.sentAt ?? null }
      : message,
  );
}

/** Equal for messages that say the same. */
function wordsOf({ role, name, text }: SaidMessage): string {
  return JSON.stringify([role, name, text]);
}
