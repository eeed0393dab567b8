const MAX_WARNINGS = 20;

/** An archive can have thousands of files that cannot be read: after some the rest is only counted. */
export function shortenWarnings(warnings: string[]): string[] {
  if (warnings.length <= MAX_WARNINGS) return warnings;
  return [...warnings.slice(0, MAX_WARNINGS), `There are ${warnings.length - MAX_WARNINGS} more warnings.`];
}
