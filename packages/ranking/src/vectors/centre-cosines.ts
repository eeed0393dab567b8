import type { IndexedKind } from "#ranking/candidates/candidate.js";

interface Likeness {
  cosine: number | null;
  /** Mean cosine to all members. */
  centrality: number | null;
}

/** Members that the middle counts as more than there are. */
export interface PriorMembers {
  count: number;
  /** Their cosine to everything, each other and the query too; 0: they are without direction. */
  cosine: number;
}

/** For the ranking: without them two or three members would cancel each other out. */
const WITHOUT_DIRECTION: PriorMembers = { count: 60, cosine: 0 };

/**
 * Cosines after the middle of the pool has been taken from the query and from every member. The part that all members
 * share tells nothing about which one answers, much as with inverse document frequency for words.
 *
 * Needs no vectors: with `m` the middle and `d` a member, `q.m` is the mean of all `q.d`, and `m.m` the mean of all
 * `d.m`. Where a member lacks its centrality the middle is that of the prior members alone. Parallel to the input; null
 * for members without a vector.
 */
export function centreCosines(members: Likeness[], prior: PriorMembers = WITHOUT_DIRECTION): (number | null)[] {
  const withVector = members.filter(({ cosine }) => cosine !== null);
  const counted = withVector.some(({ centrality }) => centrality === null) ? [] : withVector;
  const share = counted.length / (counted.length + prior.count);
  const towardsPrior = (likeness: number) => share * likeness + (1 - share) * prior.cosine;
  const queryToMiddle = towardsPrior(meanOf(counted.map(({ cosine }) => cosine ?? 0)));
  const memberToMiddle = towardsPrior(meanOf(counted.map(({ centrality }) => centrality ?? 0)));
  const middleSquared = share * memberToMiddle + (1 - share) * prior.cosine;
  const queryLength = lengthAfter(queryToMiddle, middleSquared);
  return members.map(({ cosine, centrality }) => {
    if (cosine === null) return null;
    const toMiddle = towardsPrior(centrality ?? 0);
    const product = cosine - queryToMiddle - toMiddle + middleSquared;
    return product / (queryLength * lengthAfter(toMiddle, middleSquared));
  });
}

/** The same for members of several kinds, each with the middle of its own kind. Parallel to the input. */
export function centreByKind<Member extends Likeness & { kind: IndexedKind }>(
  members: Member[],
  priorOf: (alike: Member[]) => PriorMembers = () => WITHOUT_DIRECTION,
): (number | null)[] {
  const cosines = new Map(
    [...Map.groupBy(members, ({ kind }) => kind)].map(([kind, alike]) => [
      kind,
      centreCosines(alike, priorOf(alike)).values(),
    ]),
  );
  // Those of a kind come in the order of its members.
  return members.map(({ kind }) => cosines.get(kind)?.next().value ?? null);
}

/** Length of a unit vector less the middle. */
function lengthAfter(toMiddle: number, middleSquared: number): number {
  return Math.sqrt(Math.max(1e-6, 1 - 2 * toMiddle + middleSquared));
}

function meanOf(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
