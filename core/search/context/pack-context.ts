import type { TokenCounter } from "#core/text/token-counter.js";
import type { SearchHit } from "../hits/search-hit.js";
import { choosePieces } from "./choose-pieces.js";
import type { EvidenceStretches } from "./evidence.js";
import type { Piece } from "./piece.js";
import { renderPieces } from "./render-pieces.js";
import { type FoundEvidence, valuePieces } from "./value-pieces.js";

export interface PackedContext {
  text: string;
  tokens: number;
  /** What the text was taken from, each once, in the order of the text. */
  sources: { hit: SearchHit; tokens: number }[];
}

export interface PackingInput extends FoundEvidence {
  maxTokens: number;
  countTokens: TokenCounter;
  evidence: EvidenceStretches;
}

/** As much of what was found as is worth most within the budget, in reading order. Never more tokens than asked for. */
export function packContext({ maxTokens, countTokens, evidence, ...found }: PackingInput): PackedContext {
  let chosen = choosePieces(valuePieces(found), { maxTokens, countTokens, evidence });
  for (;;) {
    const { text, pieces } = renderPieces(chosen);
    const tokens = countTokens(text);
    // What joins the pieces was counted roughly.
    if (tokens <= maxTokens) return { text, tokens, sources: sourcesOf(pieces, countTokens) };
    chosen = withoutLeast(chosen, { tooMany: tokens - maxTokens, countTokens });
  }
}

/** At least one, and as many as have so many tokens: counting a large context again for each would take seconds. */
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

function sourcesOf(pieces: Piece[], countTokens: TokenCounter): PackedContext["sources"] {
  const byHit = Map.groupBy(pieces, ({ hit }) => hit);
  return [...byHit].map(([hit, own]) => ({
    hit,
    tokens: own.reduce((sum, { text }) => sum + countTokens(text), 0),
  }));
}
