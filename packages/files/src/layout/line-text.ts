import type { Line, Segment } from "./segment.js";

/** The words of a line in the order of reading. */
export function lineText({ segments }: Line): string {
  const isLeftward = runsLeft(segments);
  return (isLeftward ? fromTheRight(segments) : segments)
    .map(({ text }) => text)
    .join(" ")
    .trim();
}

/** Where most letters belong to a script that runs to the left. */
export function runsLeft(segments: readonly Segment[]): boolean {
  if (!segments.some(({ text }) => isRightToLeft(text))) return false;
  const letters = segments.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return letters.filter(isRightToLeft).length > letters.length / 2;
}

/** Hebrew, Arabic and their forms. */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
}

/** Numbers and foreign words inside such a line still run to the right. */
function fromTheRight(segments: readonly Segment[]): Segment[] {
  const ordered: Segment[] = [];
  let rightward: Segment[] = [];
  for (const segment of segments.toReversed()) {
    if (isRightToLeft(segment.text) || !/[\p{L}\p{N}]/u.test(segment.text)) {
      ordered.push(...rightward, segment);
      rightward = [];
    } else rightward.unshift(segment);
  }
  return [...ordered, ...rightward];
}
