/** A memory as far as its place in a line is concerned. */
export interface HeldClaim {
  id: string;
  line: string;
  claim: string;
  salience: number;
  observedAt: Date;
}

/** Ids of memories: a line's former claim and its present one. */
export interface ClaimChanges {
  added: string[];
  removed: string[];
  changed: { fromId: string; toId: string }[];
}

/**
 * The changes of the lines between two moments. The same claim in other words is no change. Pure. The order is by
 * salience of the memory that each change ends with.
 */
export function compareClaims(before: HeldClaim[], after: HeldClaim[]): ClaimChanges {
  const earlier = newestByLine(before);
  const later = newestByLine(after);
  const changes: ClaimChanges = { added: [], removed: [], changed: [] };
  for (const [line, { id, claim }] of later) {
    const old = earlier.get(line);
    if (!old) changes.added.push(id);
    else if (old.claim !== claim) changes.changed.push({ fromId: old.id, toId: id });
  }
  for (const [line, { id }] of earlier) if (!later.has(line)) changes.removed.push(id);
  return changes;
}

function newestByLine(claims: HeldClaim[]): Map<string, HeldClaim> {
  const byLine = new Map<string, HeldClaim>();
  for (const claim of claims.toSorted((left, right) => right.salience - left.salience)) {
    const known = byLine.get(claim.line);
    if (!known || claim.observedAt > known.observedAt) byLine.set(claim.line, claim);
  }
  return byLine;
}
