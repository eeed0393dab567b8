/** Ours: what limits a reply, such as an option without effect. Replies that nothing limits look as the contract says. */
export function shapeWarnings(warnings: string[]): { warnings?: string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
