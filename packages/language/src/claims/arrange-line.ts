import type { Claim } from "./line-of.js";

/** One piece of evidence, as far as the order of a line needs it. */
export interface LinePiece {
  sourceId: string;
  revision: number;
  startOffset: number;
  observedAt: Date;
  /** When it was first recorded. */
  createdAt: Date;
  textHash: string;
  claim: Claim;
  statedFrom: Date | null;
  statedTo: Date | null;
  /** The forgotten or declined memory that it stays with; null: it makes a live one. */
  pinnedTo: string | null;
}

/** A memory as the evidence wants it to be. */
export interface ArrangedRow<Piece extends LinePiece> {
  textHash: string;
  pinnedTo: string | null;
  /** In the order of the line, at least one. */
  pieces: Piece[];
  /** Index of the segment; rows of one segment claim the same at the same time. */
  segment: number;
  version: number;
  /** The rows that its segment took the place of, the one of its chain first. */
  replaces: ArrangedRow<Piece>[];
  /** The first row of its chain; itself, where it begins one. */
  root: ArrangedRow<Piece>;
  isLatest: boolean;
  validFrom: Date;
  validTo: Date | null;
}

/**
 * Orders the evidence of a line and cuts it into segments of equal claims. Pure, and blind to the order in which
 * evidence came in. Pieces of the same date are the exception: the source that was known first stands first.
 *
 * A positive claim ends every other claim of the line but denials of other values. A negated or past claim ends the
 * claims of its own value alone. Pieces of forgotten memories keep their place, so that a claim which they replaced
 * does not come back.
 */
export function arrangeLine<Piece extends LinePiece>(pieces: Piece[]): ArrangedRow<Piece>[] {
  const ordered = inOrder(pieces);
  const segments = cutIntoSegments(ordered);
  placeInTime(segments);
  const homeOfPinned = new Map<string, Segment<Piece>>();
  for (const segment of segments) {
    for (const { pinnedTo } of segment.pieces) if (pinnedTo !== null) homeOfPinned.set(pinnedTo, segment);
  }
  const rows: ArrangedRow<Piece>[] = [];
  for (const [index, segment] of segments.entries()) {
    const isHere = ({ pinnedTo }: Piece) => pinnedTo === null || homeOfPinned.get(pinnedTo) === segment;
    segment.rows = rowsOf(segment, { index, pieces: segment.pieces.filter(isHere) });
    rows.push(...segment.rows);
  }
  // A pinned row stands where it was last said, and keeps its earlier evidence.
  for (const row of rows) {
    if (row.pinnedTo !== null) row.pieces = ordered.filter(({ pinnedTo }) => pinnedTo === row.pinnedTo);
  }
  return rows;
}

interface Segment<Piece extends LinePiece> {
  claim: Claim;
  pieces: Piece[];
  /** Segments that it ended, the one whose chain it goes on first. */
  closes: Segment<Piece>[];
  closedBy: Segment<Piece> | null;
  /** Beginning of the claim, with forgotten evidence counted. */
  from: number;
  rows: ArrangedRow<Piece>[];
}

function inOrder<Piece extends LinePiece>(pieces: Piece[]): Piece[] {
  const firstSeen = new Map<string, number>();
  const key = ({ observedAt, sourceId }: Piece) => `${observedAt.getTime()} ${sourceId}`;
  for (const piece of pieces) {
    const known = firstSeen.get(key(piece)) ?? Number.POSITIVE_INFINITY;
    firstSeen.set(key(piece), Math.min(known, piece.createdAt.getTime()));
  }
  const seen = (piece: Piece) => firstSeen.get(key(piece)) ?? 0;
  return pieces.toSorted(
    (left, right) =>
      left.observedAt.getTime() - right.observedAt.getTime() ||
      seen(left) - seen(right) ||
      compare(left.sourceId, right.sourceId) ||
      left.revision - right.revision ||
      left.startOffset - right.startOffset ||
      compare(left.textHash, right.textHash),
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function cutIntoSegments<Piece extends LinePiece>(pieces: Piece[]): Segment<Piece>[] {
  const segments: Segment<Piece>[] = [];
  /** The claim of the line as a whole; `asides` are claims against one value only. */
  let main: Segment<Piece> | null = null;
  const asides = new Map<string, Segment<Piece>>();
  for (const piece of pieces) {
    const { value, stance } = piece.claim;
    const aside: Segment<Piece> | null = asides.get(value) ?? null;
    const open: Segment<Piece> | undefined = [main, aside]
      .flatMap((each) => each ?? [])
      .find((each) => claimsSame(each, piece));
    if (open) {
      open.pieces.push(piece);
      continue;
    }
    const takesMain: boolean = stance === "positive" || main?.claim.value === value;
    const closes: Segment<Piece>[] = [takesMain ? main : null, aside].flatMap((each) => each ?? []);
    const segment: Segment<Piece> = { claim: piece.claim, pieces: [piece], closes, closedBy: null, from: 0, rows: [] };
    for (const closed of closes) closed.closedBy = segment;
    asides.delete(value);
    if (takesMain) main = segment;
    else asides.set(value, segment);
    segments.push(segment);
  }
  return segments;
}

function claimsSame<Piece extends LinePiece>(segment: Segment<Piece>, { claim }: Piece): boolean {
  return segment.claim.value === claim.value && segment.claim.stance === claim.stance;
}

/**
 * A claim holds from its first statement, or from its stated beginning. It never holds from before the last statement
 * of the claim that it ended.
 */
function placeInTime<Piece extends LinePiece>(segments: Segment<Piece>[]): void {
  for (const segment of segments) segment.from = beginningOf(segment, segment.pieces);
}

function beginningOf<Piece extends LinePiece>(segment: Segment<Piece>, pieces: Piece[]): number {
  // Not spread into Math.min: a fact may be said a hundred thousand times.
  const said = pieces.reduce(
    (least, { observedAt, statedFrom }) => Math.min(least, observedAt.getTime(), statedFrom?.getTime() ?? Infinity),
    Infinity,
  );
  // Pieces are in order, so that the last one is the newest.
  const floors = segment.closes.flatMap((closed) => closed.pieces.at(-1)?.observedAt.getTime() ?? []);
  return Math.max(said, ...floors);
}

function rowsOf<Piece extends LinePiece>(
  segment: Segment<Piece>,
  { index, pieces }: { index: number; pieces: Piece[] },
): ArrangedRow<Piece>[] {
  const replaces = segment.closes.flatMap(lastRows);
  const [previous] = replaces;
  const live = pieces.filter(isLive);
  // Live ones first: the first row stands for the segment in its chain.
  const groups = Map.groupBy([...live, ...pieces.filter((each) => !isLive(each))], ({ textHash, pinnedTo }) =>
    JSON.stringify([textHash, pinnedTo]),
  );
  const liveTexts = new Set(live.map(({ textHash }) => textHash));
  const rows: ArrangedRow<Piece>[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { textHash, pinnedTo } = first;
    const from = beginningOf(segment, pinnedTo === null ? live : group);
    const to = Math.min(segment.closedBy?.from ?? Infinity, statedEnd(group));
    const row = {
      textHash,
      pinnedTo,
      pieces: group,
      segment: index,
      replaces,
      version: (previous?.version ?? 0) + 1,
      isLatest: segment.closedBy === null && (pinnedTo === null || !liveTexts.has(textHash)),
      validFrom: new Date(from),
      validTo: to === Infinity ? null : new Date(Math.max(from, to)),
    };
    rows.push(withRoot(row, previous?.root ?? rows[0] ?? null));
  }
  return rows;
}

function withRoot<Piece extends LinePiece>(
  row: Omit<ArrangedRow<Piece>, "root">,
  root: ArrangedRow<Piece> | null,
): ArrangedRow<Piece> {
  const whole: Omit<ArrangedRow<Piece>, "root"> & { root: ArrangedRow<Piece> | null } = { ...row, root };
  whole.root ??= whole as ArrangedRow<Piece>;
  return whole as ArrangedRow<Piece>;
}

function isLive({ pinnedTo }: LinePiece): boolean {
  return pinnedTo === null;
}

/** The rows of a segment that was ended; of one that has none, because its memory stands elsewhere, those before it. */
function lastRows<Piece extends LinePiece>(segment: Segment<Piece>): ArrangedRow<Piece>[] {
  return segment.rows.length > 0 ? segment.rows : segment.closes.flatMap(lastRows);
}

/** The newest word on it holds. */
function statedEnd(pieces: LinePiece[]): number {
  return pieces.findLast(({ statedTo }) => statedTo !== null)?.statedTo?.getTime() ?? Infinity;
}
