import { pattern } from "#language/pattern/pattern.js";

/** A word or two of the contrast: no further verb fits in. */
export const FEW = pattern`[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,3}?`;

/** "Wir wollten erst nach Kreta, aber das haben wir gelassen, ": a plan that ended, before its news. */
export function givenUp({ who, planned, ended }: { who: string; planned: string; ended: string }): string {
  return pattern`(?<old>${who}(?<!\p{L})(?:${planned}) [^.;!?]{2,80}?(?:${ended})[,;] )(?=\p{L})`;
}
