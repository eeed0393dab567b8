/** Warns about a requested option that has no effect. `option` as clients call it. */
export function noEffect(option: string, reason: string): string {
  return `${option} had no effect: ${reason}`;
}
