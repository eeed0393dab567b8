import type { TokenCounter } from "@loci/language/tokens";
import { choosePieces } from "./choose-pieces.js";
import type { EvidenceStretches } from "./evidence-of-pieces.js";
import { headingOf } from "./heading.js";
import { follows, type Piece, type PiecePlace } from "./piece.js";
import { type BetweenPieces, inPortions } from "./portions.js";
import { type FoundEvidence, valuePieces } from "./value-pieces.js";

export interface PackedContext {
  text: string;
  tokens: number;
  /** The hits that the text was taken from, each once, in the order of the text. */
  sources: { id: string; tokens: number }[];
}

export interface PackingInput extends FoundEvidence {
  maxTokens: number;
  countTokens: TokenCounter;
  evidence: EvidenceStretches;
}

/**
 * The most valuable of the found pieces within the budget, in reading order. Never more tokens than asked for. A large
 * budget takes a good part of a second, and lets other work run meanwhile.
 */
export async function packContext({
  maxTokens,
  countTokens,
  evidence,
  ...found
}: PackingInput): Promise<PackedContext> {
  const betweenPieces = inPortions();
  const pieces = await valuePieces(found, betweenPieces);
  let chosen = await choosePieces(pieces, { maxTokens, countTokens, evidence, betweenPieces });
  for (;;) {
    const { text, pieces } = renderPieces(chosen);
    const tokens = await countLong(text, { countTokens, betweenPieces });
    // The text between the pieces was only estimated.
    if (tokens <= maxTokens) {
      return { text, tokens, sources: await sourcesOf(pieces, { countTokens, betweenPieces }) };
    }
    chosen = withoutLeast(chosen, { tooMany: tokens - maxTokens, countTokens });
  }
}

interface Counting {
  countTokens: TokenCounter;
  betweenPieces: BetweenPieces;
}

/** No token reaches over the beginning of a line, so the parts have as many as the whole. */
async function countLong(text: string, { countTokens, betweenPieces }: Counting): Promise<number> {
  const lineBegins = /(?<=\n)(?=\S)/g;
  let tokens = 0;
  for (let start = 0; start < text.length; ) {
    lineBegins.lastIndex = start + COUNTED_AT_A_TIME;
    const end = lineBegins.exec(text)?.index ?? text.length;
    tokens += countTokens(text.slice(start, end));
    start = end;
    await betweenPieces();
  }
  return tokens;
}

/** In characters: some 2,000 tokens, 2 ms. */
const COUNTED_AT_A_TIME = 8_000;

/**
 * Drops at least one piece, and as many as have so many tokens: counting a large context again for each would take
 * seconds.
 */
function withoutLeast(
  pieces: Piece[],
  { tooMany, countTokens }: { tooMany: number; countTokens: TokenCounter },
): Piece[] {
  const dropped = new Set<Piece>();
  let left = tooMany;
  for (const piece of pieces.toSorted((one, other) => one.value - other.value)) {
    if (left <= 0) break;
    dropped.add(piece);
    left -= countTokens(piece.text);
  }
  return pieces.filter((piece) => !dropped.has(piece));
}

async function sourcesOf(pieces: Piece[], { countTokens, betweenPieces }: Counting): Promise<PackedContext["sources"]> {
  const sources: PackedContext["sources"] = [];
  for (const [hit, own] of Map.groupBy(pieces, (piece) => piece.hit)) {
    sources.push({ id: hit.id, tokens: own.reduce((sum, { text }) => sum + countTokens(text), 0) });
    await betweenPieces();
  }
  return sources;
}

interface RenderedContext {
  text: string;
  /** In the order of the text. */
  pieces: Piece[];
}

/** An empty line stands where something was left out. */
function renderPieces(pieces: Piece[]): RenderedContext {
  const ordered = inReadingOrder(pieces);
  const headings = ordered.map(headingOf);
  let text = "";
  ordered.forEach((piece, index) => {
    const previous = ordered[index - 1];
    const heading = headings[index];
    const isNewGroup = previous === undefined || headings[index - 1] !== heading;
    if (previous) text += isNewGroup ? "\n\n" : separatorOf(previous, piece);
    if (isNewGroup && heading) text += `${heading}\n`;
    text += lineOf(piece);
  });
  return { text, pieces: ordered };
}

/** By day, then document, then place. What was said or written first on a day comes first. */
function inReadingOrder(pieces: Piece[]): Piece[] {
  const placed = pieces.map((piece) => {
    const moment = piece.date?.getTime() ?? 0;
    const day = Math.floor(moment / DAY_MS);
    return { piece, moment, day, group: `${day} ${piece.place?.documentId ?? piece.hit.id}` };
  });
  const begins = new Map<string, number>();
  for (const { group, moment } of placed) begins.set(group, Math.min(begins.get(group) ?? moment, moment));
  const beginOf = (group: string) => begins.get(group) ?? 0;
  return placed
    .toSorted(
      (one, other) =>
        one.day - other.day ||
        beginOf(one.group) - beginOf(other.group) ||
        compareText(one.group, other.group) ||
        (one.piece.place?.start ?? 0) - (other.piece.place?.start ?? 0),
    )
    .map(({ piece }) => piece);
}

const DAY_MS = 86_400_000;

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function separatorOf(previous: Piece, piece: Piece): string {
  if (!previous.place || !piece.place) return "\n";
  const isNext = follows(previous.place, piece.place);
  const between = previous.hit === piece.hit ? textBetween(previous.place, piece) : null;
  if (between === null || (!isNext && between.includes("\n"))) return isNext ? "\n" : "\n\n";
  return isNext ? between : " … ";
}

/** The text between two pieces of one chunk: white space, and parts that were left out. */
function textBetween({ end }: PiecePlace, { hit, place }: Piece): string | null {
  if (!hit.chunk || !place) return null;
  const { content, startOffset } = hit.chunk;
  return content.slice(end - startOffset, place.start - startOffset);
}

function lineOf({ text, hit }: Piece): string {
  return hit.memory ? `- ${text}` : text;
}
