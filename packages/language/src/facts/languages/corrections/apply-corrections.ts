import type { Correction } from "./told-turn.js";

interface Range {
  start: number;
  end: number;
}

/** The corrections of a range of a text, counted from an offset. */
export function correctionsIn(corrections: readonly Correction[], { start, end }: Range): Correction[] {
  return corrections
    .filter((one) => one.start < end && one.end > start)
    .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
}

/** Words as a quotation shows them: an ellipsis for a part that is left out, brackets around words of another place. */
export function quoteCorrected(text: string, range: Range, corrections: readonly Correction[]): string {
  const shown = apply(text, range, {
    corrections,
    show: ({ now }) => (now === null ? "" : now === "" ? "… " : `[${now}]`),
  });
  return shown
    .replace(/(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})… /gu, "…")
    .replace(/\s+/g, " ")
    .replace(/… (?=[.,;])/g, "…");
}

/** Words as they hold. */
export function readCorrected(text: string, range: Range, corrections: readonly Correction[]): string {
  return apply(text, range, { corrections, show: ({ now }) => now ?? "" }).replace(/[^\S\n]+/g, " ");
}

function apply(
  text: string,
  { start, end }: Range,
  { corrections, show }: { corrections: readonly Correction[]; show: (correction: Correction) => string },
): string {
  const parts: string[] = [];
  let from = start;
  for (const correction of corrections) {
    if (correction.end <= start || correction.start >= end) continue;
    parts.push(text.slice(from, Math.max(from, correction.start)), show(correction));
    from = correction.end;
  }
  return [...parts, text.slice(from, end)].join("");
}

/** Blanks the ranges that go as a whole. The length stays. */
export function withoutDropped(text: string, corrections: readonly Correction[]): string {
  return corrections
    .filter(({ now }) => now === null)
    .reduce(
      (own, { start, end }) => own.slice(0, start) + own.slice(start, end).replace(/[^\n]/g, " ") + own.slice(end),
      text,
    );
}
