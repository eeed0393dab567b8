import { withoutLeads } from "@loci/language/facts";
import { type HiddenWords, reveals } from "@loci/language/masking";
import { dateOrNull, openEnd, withoutLabels } from "@loci/language/times";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { hiddenWordsOf } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import { saidAt, statedDate } from "#core/document/said-at.js";
import { type Assertion, type AssertionOutcome, newAssertion } from "../assertion.js";
import type { Memory } from "../memory.entity.js";
import type { Evidence, MemoryRepository } from "../memory.repository.js";
import type { MemoryCandidateRecord } from "../memory-candidate.entity.js";
import type { MemorySource } from "../memory-source.entity.js";
import { type AssertFactsRepositories, assertFacts } from "./assert-facts.js";
import { retireUnproposed, type WithdrawEvidenceRepositories } from "./withdraw-evidence.js";

export interface ApplyCandidatesRepositories extends AssertFactsRepositories, WithdrawEvidenceRepositories {
  chunks: ChunkRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
}

interface Application {
  document: Document;
  tag: string;
  candidates: MemoryCandidateRecord[];
}

export interface ApplicationOutcome {
  added: number;
  /** New evidence for a memory that was there. */
  confirmed: number;
  /** Newer values that took the place of older ones. */
  replaced: number;
  /** Candidates that the tag had no room for. */
  refused: number;
  /** Memories whose index entries have to follow. */
  changedIds: string[];
}

/**
 * Turns candidates into memories of one tag. The caller holds the lock of the tag's memories. Safe to repeat: rows of
 * an earlier run are found again as the same evidence. Evidence from an earlier reading of the same revision stays only
 * while it is still among the candidates.
 */
export async function applyCandidates(
  repositories: ApplyCandidatesRepositories,
  { document, tag, candidates }: Application,
): Promise<ApplicationOutcome> {
  const hidden = (await hiddenWordsOf(repositories, [document.id])).get(document.id);
  const read = candidates.map((record) => withoutHiddenLeads(assertionOf(document, record), hidden));
  const assertions = await withFirstDates(repositories, { document, tag, assertions: read });
  const { outcomes, changedIds } = await assertFacts(repositories, { tag, assertions });
  const unproposed = await retireUnproposed(repositories, { document, tag, assertions });
  return { ...countsOf(assertions, outcomes), changedIds: [...changedIds, ...unproposed] };
}

/** A quotation does not stand with words that somebody has forgotten. */
function withoutHiddenLeads(assertion: Assertion, hidden: HiddenWords | undefined): Assertion {
  if (hidden === undefined) return assertion;
  return { ...assertion, text: withoutLeads(assertion.text, (words) => reveals(words, hidden)) };
}

function countsOf(assertions: Assertion[], outcomes: AssertionOutcome[]): Omit<ApplicationOutcome, "changedIds"> {
  const count = (...effects: string[]) => outcomes.filter(({ effect }) => effects.includes(effect)).length;
  const refused = outcomes.filter(
    ({ effect }, index) => effect === "dropped" && assertions[index]?.modality !== "retracted",
  );
  return {
    added: count("added", "updated", "extended", "derived", "outdated"),
    confirmed: count("confirmed"),
    replaced: count("updated"),
    refused: refused.length,
  };
}

interface FirstApplication {
  tag: string;
  /** In the order in which they were said. */
  readings: Pick<Application, "document" | "candidates">[];
}

/** The outcome of one document. */
export interface FirstOutcome extends Omit<ApplicationOutcome, "changedIds"> {
  document: Document;
  /** Its places by the memories that rest on them. */
  evidence: Map<string, Evidence[]>;
}

/** The same for documents that nothing was read from before, many in few statements. */
export async function applyFirstCandidates(
  repositories: ApplyCandidatesRepositories,
  { tag, readings }: FirstApplication,
): Promise<{ outcomes: FirstOutcome[]; changedIds: string[] }> {
  const outcomes: FirstOutcome[] = [];
  const changed: string[] = [];
  for (const together of untilOneLooksBack(readings)) {
    const read = together.map(({ document, candidates }) => candidates.map((record) => assertionOf(document, record)));
    const applied = await assertFacts(repositories, { tag, assertions: read.flat(), areFirst: true });
    changed.push(...applied.changedIds);
    let start = 0;
    for (const [index, { document }] of together.entries()) {
      const assertions = read[index] ?? [];
      const own = applied.outcomes.slice(start, start + assertions.length);
      start += assertions.length;
      outcomes.push({ document, evidence: evidenceIn(assertions, own), ...countsOf(assertions, own) });
    }
  }
  return { outcomes, changedIds: changed };
}

/** A correction or retraction is about memories, so what was said before it has to be one by then. */
function untilOneLooksBack(readings: FirstApplication["readings"]): FirstApplication["readings"][] {
  const groups: FirstApplication["readings"][] = [];
  let isOpen = false;
  for (const reading of readings) {
    const looksBack = reading.candidates.some(
      ({ candidate }) => candidate.isCorrection || candidate.modality === "retracted" || candidate.relation !== null,
    );
    if (isOpen && !looksBack) groups.at(-1)?.push(reading);
    else groups.push([reading]);
    isOpen = !looksBack;
  }
  return groups;
}

function evidenceIn(assertions: Assertion[], outcomes: AssertionOutcome[]): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>();
  for (const [index, { memoryId }] of outcomes.entries()) {
    const said = assertions[index]?.evidence;
    if (memoryId !== null && said) evidence.set(memoryId, [...(evidence.get(memoryId) ?? []), said]);
  }
  return evidence;
}

async function withFirstDates(
  { memories }: { memories: MemoryRepository },
  { document, tag, assertions }: { document: Document; tag: string; assertions: Assertion[] },
): Promise<Assertion[]> {
  const content = document.content ?? "";
  const isRelative = ({ text, evidence, datedBy }: Assertion) =>
    datedBy === "arrival" && isDated(text, content.slice(evidence.startOffset, evidence.endOffset));
  if (!assertions.some(isRelative)) return assertions;
  const sources = await memories.listEvidence(document.id, { tags: [tag] });
  const byId = new Map(
    (await memories.listByIds([...new Set(sources.map(({ memoryId }) => memoryId))])).map((memory) => [
      memory.id,
      memory,
    ]),
  );
  const stored = sources.flatMap((source) => {
    const memory = byId.get(source.memoryId);
    return memory ? [{ memory, source }] : [];
  });
  return keepFirstDates({ assertions, content, stored });
}

interface FirstReading {
  /** Facts of this reading. */
  assertions: Assertion[];
  /** The text that it stands in. */
  content: string;
  /** Facts that the document is known to state, and their places. */
  stored: { memory: Memory; source: MemorySource }[];
}

/**
 * A text that grows is read again later, and "last week" would then be another week. A statement at the same place in
 * the same words keeps the dates of its first reading. A date that stands in the text itself counts instead.
 */
function keepFirstDates({ assertions, content, stored }: FirstReading): Assertion[] {
  const known = stored.filter(({ memory }) => memory.state !== "retired");
  return assertions.map((assertion) => {
    if (assertion.datedBy === "source") return assertion;
    const { startOffset, endOffset } = assertion.evidence;
    const words = content.slice(startOffset, endOffset);
    if (!isDated(assertion.text, words)) return assertion;
    const plain = withoutLabels(assertion.text, words);
    const first = known.find(
      ({ memory, source }) =>
        source.startOffset === startOffset &&
        source.endOffset === endOffset &&
        withoutLabels(memory.text, words) === plain,
    );
    return first ? datedAs(assertion, first.memory) : assertion;
  });
}

/** Whether a date was added to the words, counted from when they came in. */
function isDated(text: string, words: string): boolean {
  return withoutLabels(text, words) !== text;
}

function datedAs(assertion: Assertion, { text, value, eventFrom, eventTo, statedFrom, statedTo }: Memory): Assertion {
  return { ...assertion, text, value, eventFrom, eventTo, validFrom: statedFrom, validTo: statedTo };
}

function assertionOf(document: Document, { candidate, extractor, extractorVersion }: MemoryCandidateRecord): Assertion {
  const { text, subject, slot, value, kind, polarity, modality, confidence, isCorrection, relation, buckets } =
    candidate;
  const ownMoment = dateOrNull(candidate.saidAt ?? null);
  return newAssertion({
    text,
    subject,
    slot,
    value,
    kind,
    polarity,
    modality,
    confidence,
    isCorrection,
    relation,
    buckets,
    extractor,
    extractorVersion,
    eventFrom: dateOrNull(candidate.eventFrom),
    eventTo: dateOrNull(candidate.eventTo),
    validFrom: dateOrNull(candidate.validFrom),
    validTo: candidate.validTo === null ? null : openEnd(candidate.validTo),
    forgetAfter: document.forgetAfter,
    datedBy: ownMoment === null && statedDate(document) === null ? "arrival" : "source",
    evidence: {
      origin: "document",
      sourceId: document.id,
      revision: document.revision,
      startOffset: candidate.start,
      endOffset: candidate.end,
      observedAt: ownMoment ?? saidAt(document),
    },
  });
}
