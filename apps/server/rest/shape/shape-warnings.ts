/**
 * Exists in Loci alone: the reasons why a reply is limited, such as an option without effect. A reply without warnings
 * has exactly the form of the contract.
 */
export function shapeWarnings(warnings: string[]): { warnings?: string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
