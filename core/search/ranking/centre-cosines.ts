interface Likeness {
  cosine: number | null;
  /** Mean cosine to all members. */
  centrality: number | null;
}

/** Members that the middle counts as more than there are, all without direction: two or three would else cancel each other out. */
const PRIOR_MEMBERS = 60;

/**
 * Cosines after the middle of the pool has been taken from the query and from every member: what all of them share tells nothing
 * about which one answers. As an inverse document frequency does for words. Needs no vectors: with `m` the middle and `d` a member,
 * `q.m` is the mean of all `q.d`, and `m.m` the mean of all `d.m`. Plain cosines when a member lacks its centrality. Parallel to
 * the input; null for members without a vector.
 */
export function centreCosines(members: Likeness[]): (number | null)[] {
  const known = members.filter(({ cosine }) => cosine !== null);
  if (known.length === 0 || known.some(({ centrality }) => centrality === null)) {
    return members.map(({ cosine }) => cosine);
  }
  const share = known.length / (known.length + PRIOR_MEMBERS);
  const queryToMiddle = share * meanOf(known.map(({ cosine }) => cosine ?? 0));
  const middleSquared = share ** 2 * meanOf(known.map(({ centrality }) => centrality ?? 0));
  const queryLength = lengthAfter(queryToMiddle, middleSquared);
  return members.map(({ cosine, centrality }) => {
    if (cosine === null || centrality === null) return null;
    const toMiddle = share * centrality;
    const product = cosine - queryToMiddle - toMiddle + middleSquared;
    return product / (queryLength * lengthAfter(toMiddle, middleSquared));
  });
}

/** Of a unit vector less the middle. */
function lengthAfter(toMiddle: number, middleSquared: number): number {
  return Math.sqrt(Math.max(1e-6, 1 - 2 * toMiddle + middleSquared));
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
