import { RULES_VERSION } from "@loci/language/facts";
import { candidateOf } from "@loci/language/prompts";
import { extractByRules } from "@loci/language/rules";
import { detectStructure } from "@loci/language/structure";
import { saidAt } from "#core/document/said-at.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelation } from "#core/memory/memory-relation.entity.js";
import type { Repositories } from "#core/repositories.js";
import { DocumentWritingService } from "#core/submission/document-writing.service.js";
import type { Dialogue, DialogueTurn } from "./dialogue.js";

/** A clock that stands where the dialogue is. */
export class DialogueClock implements Clock {
  instant = new Date("2026-03-02T10:00:00Z");

  now(): Date {
    return this.instant;
  }
}

export interface Stage {
  database: Database<Repositories>;
  clock: DialogueClock;
  system: Principal;
  tag: string;
}

/** The stored memories after a turn, in any state. */
export interface Remembered {
  at: Date;
  memories: Memory[];
  relations: MemoryRelation[];
}

const FIRST_DAY = new Date("2026-03-02T10:00:00Z");
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Plays a dialogue turn by turn on the data layer, like the pipeline: submit, extract by rules, reconcile, retire. */
export async function* playDialogue(stage: Stage, dialogue: Dialogue): AsyncGenerator<[DialogueTurn, Remembered]> {
  let previous: Date | null = null;
  let text = "";
  for (const [index, turn] of dialogue.turns.entries()) {
    const at: Date = turn.on === null ? weekAfter(previous) : new Date(`${turn.on}T10:00:00Z`);
    previous = at;
    stage.clock.instant = at;
    const said = dialogue.form === "notes" ? turn.said : withSpeakers(turn.said);
    text = dialogue.form === "chat" && text !== "" ? `${text}\n${said}` : said;
    const customId = dialogue.form === "chat" ? "chat" : `document-${index}`;
    await submit(stage, { text, customId, documentDate: dialogue.form === "chat" ? null : at.toISOString() });
    yield [turn, await remembered(stage, at)];
  }
}

function weekAfter(previous: Date | null): Date {
  return previous === null ? FIRST_DAY : new Date(previous.getTime() + WEEK_MS);
}

/** Lines without a speaker are the user's, and go on with what the user said. */
function withSpeakers(said: string): string {
  let speaker = "";
  const lines = said.split("\n").map((line) => {
    const label = /^(\p{L}+): /u.exec(line)?.[1];
    if (label === undefined && speaker === "user") return line;
    speaker = label ?? "user";
    return label === undefined ? `user: ${line}` : line;
  });
  return lines.join("\n");
}

async function submit(
  { database, clock, system, tag }: Stage,
  { text, customId, documentDate }: { text: string; customId: string; documentDate: string | null },
): Promise<void> {
  const service = new DocumentWritingService({
    database,
    clock,
    http: { checkUrl: () => undefined },
    maxTextBytes: 100_000,
  });
  const { id } = await service.add(system, {
    ...{ content: text, containerTags: [tag], customId },
    ...(documentDate === null ? {} : { date: documentDate }),
  });
  await database.inTenant(system, async (repositories) => {
    const structure = detectStructure(text);
    await repositories.documents.update(id, { content: text, structure });
    const document = await repositories.documents.lockById(id);
    if (document === null) throw new Error("The document of this turn was not stored.");
    const proposed = extractByRules({ text, structure, observedAt: saidAt(document) }).map(candidateOf);
    const { revision } = document;
    const proposal = { extractor: "rules", extractorVersion: RULES_VERSION, candidates: proposed };
    await repositories.memoryCandidates.replaceAll({ documentId: id, revision }, [proposal]);
    await repositories.lock("memories", tag);
    const candidates = await repositories.memoryCandidates.listOf(id, revision);
    await applyCandidates(repositories, { document, tag, candidates });
    await repositories.documents.update(id, { status: "done", liveRevision: revision });
    await retireUnsupported(repositories, { id, tags: [tag], revision });
  });
}

async function remembered({ database, system, tag }: Stage, at: Date): Promise<Remembered> {
  return await database.inTenant(system, async (repositories) => {
    const { memories: latest } = await repositories.memoryRecords.list({
      ...{ containerTags: [tag], includeForgotten: true, limit: 500, offset: 0, order: "asc" as const },
    });
    const chains = await repositories.memoryChains.listChains(latest.map(({ id, rootId }) => rootId ?? id));
    const memories = [...new Map([...latest, ...chains].map((memory) => [memory.id, memory])).values()];
    const relations = await repositories.memoryChains.relationsOf(memories.map(({ id }) => id));
    return { at, memories, relations };
  });
}
