import type { Document } from "#core/document/document.entity.js";
import { sha256 } from "#core/ids.js";
import type { Repositories } from "#core/repositories.js";
import type { Memory } from "./memory.entity.js";
import type { Evidence, NewMemory } from "./memory.repository.js";
import type { MemoryCandidateRecord } from "./memory-candidate.entity.js";
import type { MemoryCandidate, MemoryPolarity } from "./memory-candidate.js";
import { normaliseMemoryText } from "./normalise-memory-text.js";
import { type Reconciliation, reconcileCandidates } from "./reconcile-candidates.js";

interface Application {
  document: Document;
  tag: string;
  candidates: MemoryCandidateRecord[];
}

interface ApplicationOutcome {
  added: number;
  /** New evidence for a memory that was there. */
  confirmed: number;
  /** Memories that are no longer the latest of their chain. */
  replacedIds: string[];
}

/**
 * Turns candidates into memories of one tag. The caller holds the lock of the tag's memories. Safe to repeat: what was
 * written before is found again as the same fact with the same evidence.
 */
export async function applyCandidates(
  repositories: Repositories,
  application: Application,
): Promise<ApplicationOutcome> {
  const { document, tag } = application;
  await repositories.memories.forgetDue(tag);
  const candidates = await withoutKnown(repositories, application);
  const existing = await listComparable(repositories, { ...application, candidates });
  const observedAt = document.documentDate ?? document.createdAt;
  const results = reconcileCandidates({
    existing: existing.map((memory) => ({
      ...{ id: memory.id, text: memory.text, subject: memory.subject, slot: memory.slot },
      polarity: memory.polarity as MemoryPolarity,
      validAt: memory.observedAt,
    })),
    candidates: candidates.map((record) => record.candidate),
    observedAt,
  });
  const outcome: ApplicationOutcome = { added: 0, confirmed: 0, replacedIds: [] };
  const written: { id: string; tag: string }[] = [];
  for (const [index, result] of results.entries()) {
    const memory = await write(repositories, {
      result,
      existing,
      written,
      application,
      outcome,
      record: candidates[index],
    });
    written.push(memory);
    const isNew = await repositories.memories.addEvidence(memory, {
      ...evidenceOf(document, result.candidate),
      observedAt,
    });
    if (isNew && (result.kind === "observation" || result.kind === "duplicate")) {
      outcome.confirmed += 1;
      repositories.events.append({ kind: "memory-changed", subjectId: memory.id, tags: [tag], state: "updated" });
    }
  }
  return outcome;
}

/** What this document said before it goes on saying: only its place is brought up to date. The rest is news. */
async function withoutKnown(
  repositories: Repositories,
  { document, tag, candidates }: Application,
): Promise<MemoryCandidateRecord[]> {
  const said = await repositories.memories.listSaidBy(document.id, tag);
  const observedAt = document.documentDate ?? document.createdAt;
  const news: MemoryCandidateRecord[] = [];
  for (const record of candidates) {
    const memory = said.get(sha256(normaliseMemoryText(record.candidate.text)));
    if (!memory) news.push(record);
    else await repositories.memories.addEvidence(memory, { ...evidenceOf(document, record.candidate), observedAt });
  }
  return news;
}

interface Write {
  result: Reconciliation;
  existing: Memory[];
  written: { id: string; tag: string }[];
  application: Application;
  outcome: ApplicationOutcome;
  record: MemoryCandidateRecord | undefined;
}

async function write(repositories: Repositories, context: Write): Promise<{ id: string; tag: string }> {
  const { result, existing, written, application, outcome, record } = context;
  const { tag } = application;
  if (result.kind === "observation") return { id: result.memoryId, tag };
  const duplicate = result.kind === "duplicate" ? written[result.duplicateOf] : undefined;
  if (duplicate) return duplicate;
  const replaced = result.kind === "update" ? existing.find((memory) => memory.id === result.memoryId) : undefined;
  const memory = newMemory(application, { result, record, isLatest: result.kind !== "outdated" });
  if (replaced) await repositories.memoryChains.retireLatest(replaced);
  const { id } = await repositories.memories.add(memory);
  if (replaced) {
    await repositories.memoryChains.supersede(replaced, id, "update");
    outcome.replacedIds.push(replaced.id);
    repositories.events.append({ kind: "memory-changed", subjectId: replaced.id, tags: [tag], state: "updated" });
  }
  outcome.added += 1;
  repositories.events.append({ kind: "memory-changed", subjectId: id, tags: [tag], state: "created" });
  return { id, tag };
}

async function listComparable(repositories: Repositories, { tag, candidates }: Application): Promise<Memory[]> {
  if (candidates.length === 0) return [];
  const slots = new Map(
    candidates.map(({ candidate }) => [
      JSON.stringify([candidate.subject, candidate.slot]),
      { subject: candidate.subject, slot: candidate.slot as string },
    ]),
  );
  const textHashes = candidates.map(({ candidate }) => sha256(normaliseMemoryText(candidate.text)));
  return await repositories.memories.listComparable(tag, { textHashes, slots: [...slots.values()] });
}

function newMemory(
  { document, tag }: Application,
  {
    result,
    record,
    isLatest,
  }: { result: Reconciliation; record: MemoryCandidateRecord | undefined; isLatest: boolean },
): NewMemory {
  const { candidate } = result;
  return {
    ...{ tag, text: candidate.text, textHash: sha256(normaliseMemoryText(candidate.text)) },
    ...{ version: 1, rootId: null, parentId: null, isLatest, isInference: false, state: "active" },
    ...{ isStatic: candidate.kind === "static", subject: candidate.subject, slot: candidate.slot },
    ...{ kind: candidate.kind, polarity: candidate.polarity, modality: candidate.modality },
    confidence: candidate.confidence,
    validFrom: dateOrNull(candidate.validFrom) ?? document.documentDate,
    validTo: dateOrNull(candidate.validTo),
    observedAt: document.documentDate ?? document.createdAt,
    ...{ extractor: record?.extractor ?? "rules", extractorVersion: record?.extractorVersion ?? 1 },
    ...{ buckets: [], metadata: null, forgetAfter: document.forgetAfter, forgetReason: null },
  };
}

function evidenceOf(document: Document, candidate: MemoryCandidate): Omit<Evidence, "observedAt"> {
  return {
    documentId: document.id,
    revision: document.revision,
    startOffset: candidate.start,
    endOffset: candidate.end,
  };
}

function dateOrNull(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
