import type { TimeRange } from "@loci/language/times";
import { type Candidate, type IndexResult, isWithin } from "#ranking/candidates/candidate.js";
import { centreByKind } from "../vectors/centre-cosines.js";
import { spreadCosines } from "../vectors/spread-cosines.js";
import { lexicalShares } from "../words/lexical-shares.js";
import { askedSpeaker } from "./asked-speaker.js";
import { affinityOf, calibrateSimilarity, contrastsOf } from "./calibrate-similarity.js";
import { orderSimilarities } from "./order-similarities.js";
import type { RankedHit, RankingSignals } from "./ranked-hit.js";
import { besideParts, relativeParts, unitShare } from "./relative-parts.js";
import { scoreSignals, WEIGHTS } from "./score-signals.js";
import type { SimilarityFit } from "./similarity-fit.js";

export interface RankCandidatesInput {
  question: string;
  /** Terms as they were in the index query, like `time`. */
  terms: string[];
  time?: TimeRange | undefined;
  /** The `terms` that name `time`: a text of that time counts as telling of them. */
  timeTerms?: readonly string[] | undefined;
  /** The fit of the model of the query's vector; null: nobody fitted it, and hits are told from the other candidates. */
  fit: SimilarityFit | null;
  /** How near the question is to stranger memories; absent where that is not known. See `hubness`. */
  hubness?: number | undefined;
  result: IndexResult;
  /** Quoting shares by id, as `findQuoting` gives them; absent: nothing is quoted. */
  quoting?: ReadonlyMap<string, number> | undefined;
}

/**
 * A memory names its subject in its words, which count already. The whole weight puts all memories of a named person
 * before the one that answers.
 */
const OF_SUBJECT = 0.3;
/** The gist of a chunk of several messages, as a share of that of a memory. */
const GIST_OF_SEVERAL = 0.45;

type Unit = Candidate & { kind: RankedHit["kind"] };

/**
 * Chunks and memories of an index result, best first, with every signal. `document` entries only lend their weight to
 * their chunks.
 *
 * A search ranks several hundred. Objects that are copied to add to them were two thirds of its garbage, so the signals
 * and hits that are made here are filled in place.
 */
export function rankCandidates(input: RankCandidatesInput): RankedHit[] {
  const { result } = input;
  const units = result.candidates.filter((candidate): candidate is Unit => candidate.kind !== "document");
  const chunks = units.filter(({ kind }) => kind === "chunk");
  const hasMemories = chunks.length < units.length;
  const memories = hasMemories ? hitsOf({ ...input, units, kind: "memory" }) : [];
  const hits = [...hitsOf({ ...input, units: chunks, kind: "chunk" }), ...memories];
  holdToTheirDocuments(hits);
  // Equal scores are ordered by similarity, then by id, so that both backends and repeated searches agree.
  hits.sort((one, other) => other.score - one.score || other.similarity - one.similarity || compare(one.id, other.id));
  const similarities = orderSimilarities(hits);
  for (const [index, hit] of hits.entries()) hit.similarity = similarities[index] ?? hit.similarity;
  return hits;
}

interface Pool extends RankCandidatesInput {
  units: Unit[];
}

/**
 * The hits of one kind among the units. Chunks are ranked among themselves, as without memories. Memories repeat words
 * of the chunks that they were read from: among them, those chunks would look common and weak (LoCoMo turns, recall@10
 * of a hybrid search: 0.790, not 0.806).
 */
function hitsOf(input: Pool & { kind: RankedHit["kind"] }): RankedHit[] {
  const hits: RankedHit[] = [];
  for (const { unit, signals } of scoreUnits(input)) {
    const { id, kind, documentId, otherDocumentIds } = unit;
    if (kind !== input.kind) continue;
    const { told, contrast, affinity, quoted, unreviewed } = signals;
    const evidence = { told, contrast, affinity, quoted, unreviewed, isOfSeveral: isOfSeveral(unit) };
    const similarity = calibrateSimilarity(evidence, input.fit);
    hits.push({ id, kind, documentId, otherDocumentIds, score: scoreSignals(signals), similarity, signals });
  }
  return hits;
}

/** The gist of a unit. A chunk of several messages is about several things, so its words tell more than its vector. */
function gistOf(unit: Unit, semantic: number): number {
  if (unit.kind === "memory") return semantic;
  return isOfSeveral(unit) ? GIST_OF_SEVERAL * semantic : 0;
}

/** A chunk of several messages of a conversation. */
function isOfSeveral({ kind, speaker, fields }: Unit): boolean {
  return kind === "chunk" && speaker === null && fields.context !== undefined;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/**
 * A memory stands at most where the best chunk of its documents does. It is so short that one common word would otherwise lift a
 * document. Without any chunk (a search of memories alone) each stands for itself.
 *
 * Each keeps its own signals. An event of one day is often told on another, and a memory may be quoted in its own
 * words. An inferred memory stays a little lower.
 */
function holdToTheirDocuments(hits: RankedHit[]): void {
  const best = new Map<string | null, number>();
  let lowest = Number.POSITIVE_INFINITY;
  for (const { kind, documentId, score, signals } of hits) {
    if (kind !== "chunk") continue;
    const shared = score - ofItsOwn(signals);
    best.set(documentId, Math.max(best.get(documentId) ?? 0, shared));
    lowest = Math.min(lowest, shared);
  }
  if (best.size === 0) return;
  for (const hit of hits) {
    if (hit.kind !== "memory" || hit.documentId === null) continue;
    const shared = [hit.documentId, ...hit.otherDocumentIds].map((id) => best.get(id) ?? lowest);
    const ceiling = Math.max(...shared) + ofItsOwn(hit.signals);
    hit.signals.ceiling = ceiling;
    hit.score = scoreSignals(hit.signals);
  }
}

function ofItsOwn({ time, quoted, unreviewed }: RankingSignals): number {
  return WEIGHTS.time * time + WEIGHTS.quoted * quoted + WEIGHTS.unreviewed * unreviewed;
}

interface ScoredUnit {
  unit: Unit;
  signals: RankingSignals;
}

/** Each unit of the pool, in its order. */
function scoreUnits(pool: Pool): ScoredUnit[] {
  const { units, question, terms, time, timeTerms = [], fit, hubness, result, quoting } = pool;
  const shares = lexicalShares(result.statistics);
  const documents = wholeDocuments(result.candidates, (entry) => shares(entry).own);
  const askedOf = askedSpeaker({ question, terms, candidates: units });
  const namingTime = new Set(timeTerms.map((term) => terms.indexOf(term)));
  const centred = centreByKind(units);
  const contrasts = contrastsOf(units, fit);
  const semantics = spreadCosines(centred);
  const scored = units.map((unit, index): ScoredUnit => {
    const isOfTime = isWithin(unit.time, time);
    const { own, context, title, coverage, told } = shares(unit, isOfTime ? namingTime : undefined);
    const { document, portion } = partOfDocument(unit, documents);
    const semantic = semantics[index] ?? 0;
    const signals: RankingSignals = {
      lexical: 0,
      semantic,
      gist: gistOf(unit, semantic),
      whole: 0,
      beside: 0,
      heading: 0,
      speaker: (unit.kind === "memory" ? OF_SUBJECT : 1) * askedOf(unit.speaker),
      time: isOfTime ? 1 : 0,
      quoted: quoting?.get(unit.id) ?? 0,
      unreviewed: unit.isUnreviewed ? 1 : 0,
      ceiling: null,
      own,
      context,
      title,
      document,
      portion,
      coverage,
      told,
      reach: 0,
      cosine: unit.cosine,
      centred: centred[index] ?? null,
      contrast: contrasts[index] ?? null,
      affinity: affinityOf(unit, { ofQuestion: hubness, isOfSeveral: isOfSeveral(unit), fit }),
    };
    return { unit, signals };
  });
  const relative = relativeParts(scored.map(({ unit, signals }) => ({ kind: unit.kind, signals })));
  for (const [index, { signals }] of scored.entries()) Object.assign(signals, relative[index]);
  const besides = besideParts(
    units,
    scored.map(({ signals }) => unitShare(signals)),
  );
  for (const [index, { signals }] of scored.entries()) signals.beside = besides[index] ?? 0;
  return scored;
}

interface WholeDocument {
  /** Score of its own words, 0..1; null where it has none. */
  share: number | null;
  words: number;
}

/** The `document` entries, by the id of their document. */
function wholeDocuments(
  candidates: Candidate[],
  shareOf: (entry: Candidate) => number | null,
): Map<string | null, WholeDocument> {
  const documents = new Map<string | null, WholeDocument>();
  for (const entry of candidates) {
    if (entry.kind !== "document") continue;
    documents.set(entry.documentId, { share: shareOf(entry), words: Math.max(entry.fields.own?.length ?? 0, 1) });
  }
  return documents;
}

const ALONE = { document: null, portion: 1 };

/**
 * A memory counts with the document that it came from, like a chunk. Otherwise a short fact of a conversation about
 * something else outranks the words that answer. A memory without known documents stands for itself.
 */
function partOfDocument(
  unit: Unit,
  documents: Map<string | null, WholeDocument>,
): Pick<RankingSignals, "document" | "portion"> {
  if (documents.size === 0 || unit.documentId === null) return ALONE;
  if (unit.kind === "memory") {
    const known = [unit.documentId, ...unit.otherDocumentIds].flatMap((id) => documents.get(id) ?? []);
    return { document: Math.max(0, ...known.map(({ share }) => share ?? 0)), portion: 0 };
  }
  const whole = documents.get(unit.documentId);
  if (whole === undefined) return ALONE;
  return { document: whole.share, portion: Math.min(1, (unit.fields.own?.length ?? 0) / whole.words) };
}
