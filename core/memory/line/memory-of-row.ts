import type { ArrangedRow, TextDescription } from "@loci/language/claims";
import type { MemoryModality } from "@loci/language/facts";
import { recentAtOf, salienceOf } from "@loci/ranking/profile";
import type { Assertion } from "../assertion.js";
import { DERIVED, type Memory } from "../memory.entity.js";
import type { Piece, Settlement } from "./settle-lines.js";

interface RowContext {
  settlement: Settlement;
  before: Memory | null;
  ids: Map<ArrangedRow<Piece>, string>;
  description: TextDescription;
}

/**
 * The memory of an arranged row. Its words come from its stored version or from its speaker, its place and dates from
 * the order of its line.
 */
export function memoryOfRow(row: ArrangedRow<Piece>, { settlement, before, ids, description }: RowContext): Memory {
  const { organizationId, tag, now } = settlement;
  const newest = row.pieces.at(-1);
  const told = row.pieces.findLast(({ assertion }) => assertion !== null)?.assertion ?? null;
  const isFresh = before === null || before.state === "retired" || before.extractor === DERIVED;
  const base = baseOf({ row, settlement, before: isFresh ? null : before, told }) ?? before;
  if (base === null || newest === undefined) throw new Error("A memory without evidence cannot be arranged");
  const [previous] = row.replaces;
  const observedAt = newest.observedAt;
  const observationCount = row.pieces.filter(({ source }) => source !== null).length;
  const known = before !== null && before.state !== "retired" ? before.createdAt : null;
  return {
    ...base,
    organizationId,
    tag,
    id: ids.get(row) ?? "",
    textHash: row.textHash,
    line: description.line,
    placedBy: description.placedBy,
    claimedValue: description.claim.value,
    stance: description.claim.stance,
    statedFrom: description.statedFrom,
    statedTo: description.statedTo,
    version: row.version,
    isLatest: row.isLatest,
    validFrom: row.validFrom,
    validTo: row.validTo,
    parentId: previous ? (ids.get(previous) ?? null) : null,
    rootId: row.root === row ? null : (ids.get(row.root) ?? null),
    state: row.pinnedTo === null ? "active" : (before?.state ?? "forgotten"),
    observedAt,
    observationCount,
    sourceCount: countSources(row),
    salience: salienceOf({ ...base, observationCount }),
    recentAt: recentAtOf({ eventFrom: base.eventFrom, observedAt, modality: base.modality as MemoryModality }),
    createdAt: known ?? (told ? now : (row.pieces[0]?.createdAt ?? now)),
    updatedAt: now,
  };
}

interface BaseOptions {
  row: ArrangedRow<Piece>;
  settlement: Settlement;
  before: Memory | null;
  told: Assertion | null;
}

/** The source of a memory's words, and of all that does not follow from the order of the line. */
function baseOf({ row, settlement, before, told }: BaseOptions): Told | null {
  if (before !== null) return before;
  if (told !== null) return toldBy(told, settlement);
  // The other half of a memory that evidence in between has parted is a copy of it.
  const isTwin = ({ textHash, state }: Memory) =>
    textHash === row.textHash && state !== "retired" && state !== "erased";
  return settlement.stored.memories.find(isTwin) ?? null;
}

type Told = ReturnType<typeof toldBy>;

function toldBy(assertion: Assertion, { bucketsOf }: Settlement) {
  return {
    text: assertion.text,
    subject: assertion.subject,
    slot: assertion.slot,
    value: assertion.value,
    kind: assertion.kind as string,
    isStatic: assertion.kind === "static",
    isInference: assertion.relation?.kind === "derive",
    polarity: assertion.polarity as string,
    modality: assertion.modality as string,
    confidence: assertion.confidence,
    eventFrom: assertion.eventFrom,
    eventTo: assertion.eventTo,
    extractor: assertion.extractor,
    extractorVersion: assertion.extractorVersion,
    buckets: bucketsOf(assertion),
    metadata: assertion.metadata,
    forgetAfter: assertion.forgetAfter,
    forgetReason: assertion.forgetReason,
  };
}

function countSources({ pieces }: ArrangedRow<Piece>): number {
  return new Set(pieces.flatMap(({ source }) => (source?.origin === "document" ? source.sourceId : []))).size;
}
