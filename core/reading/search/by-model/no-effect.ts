/** What was asked for and has no effect is said, not hidden. `option` as clients call it. */
export function noEffect(option: string, reason: string): string {
  return `${option} had no effect: ${reason}`;
}
