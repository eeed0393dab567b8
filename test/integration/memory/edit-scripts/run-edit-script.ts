import { createHash } from "node:crypto";
import { openEnd } from "@loci/language/times";
import type pg from "pg";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { assertFacts } from "#core/memory/evidence/assert-facts.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import { changeStates } from "#core/memory/forgetting/change-states.js";
import type { Repositories } from "#core/repositories.js";
import { queueRevision } from "#core/submission/queue-run.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import type { SeededOrganization, Seeds } from "#test/support/seed-organization.js";
import type { Edit, EditScript } from "./edit-script.js";
import { ReferenceModel } from "./reference-model.js";
import { STATEMENTS } from "./statements.js";

export interface ScriptPlace {
  seeds: Seeds;
  organization: SeededOrganization;
  tag: string;
  /** Sees every row. */
  reader: pg.Client;
}

/** Carries out a script on the real tables and on the model; `check` compares them after each group of edits. */
export async function runEditScript(
  place: ScriptPlace,
  script: EditScript,
  check: (model: ReferenceModel) => Promise<void>,
): Promise<void> {
  const model = new ReferenceModel();
  const ids = new Map<string, string>();
  for (const edits of script) {
    const done = await Promise.all(edits.map((edit) => carryOut(place, { edit, ids, model })));
    for (const follow of done) follow();
    await check(model);
  }
}

interface Step {
  edit: Edit;
  /** Documents by their name in the script. */
  ids: Map<string, string>;
  model: ReferenceModel;
}

/** Returns what the model has to do. */
async function carryOut(place: ScriptPlace, { edit, ids, model }: Step): Promise<() => void> {
  const { seeds, organization, tag } = place;
  if (edit.kind === "forget") return await forgetOne(place, { number: edit.number, model });
  if (edit.kind === "write") {
    await write(place, edit);
    return () => model.say(edit.source, edit.at, [edit.statement]);
  }
  const documents = newDocumentService(seeds);
  if (edit.kind === "delete") {
    await documents.remove(organization.system, { reference: ids.get(edit.source) ?? "" });
    return () => model.remove(edit.source);
  }
  if (edit.kind === "add") {
    const input = { content: edit.source, containerTags: [tag], date: edit.at.toISOString() };
    ids.set(edit.source, (await documents.add(organization.system, input)).id);
  }
  await processRevision(place, { id: ids.get(edit.source) ?? "", edit });
  return () => model.say(edit.source, edit.at, edit.statements);
}

/** Handles proposed memories like the pipeline, in its transactions. */
async function processRevision(
  { seeds, organization, tag }: ScriptPlace,
  { id, edit }: { id: string; edit: Extract<Edit, { statements: number[] }> },
): Promise<void> {
  const { database } = seeds;
  if (edit.kind === "edit") {
    await database.inTenant(organization.system, async (repositories) => {
      await queueRevision(repositories, await lock(repositories, id));
    });
  }
  await database.inTenant(organization.system, async (repositories) => {
    const document = await lock(repositories, id);
    await repositories.lock("memories", tag);
    const candidates = edit.statements.map((statement, ordinal) => ({
      ...{ organizationId: organization.organizationId, documentId: id, revision: document.revision },
      ...{ extractor: "rules", ordinal, extractorVersion: 1, createdAt: new Date() },
      candidate: { ...candidateOf(statement), start: ordinal * 10, end: ordinal * 10 + 5 },
    }));
    await applyCandidates(repositories, { document, tag, candidates });
  });
  await database.inTenant(organization.system, async (repositories) => {
    const document = await lock(repositories, id);
    await retireUnsupported(repositories, document);
  });
}

async function lock(repositories: Repositories, id: string) {
  const document = await repositories.documents.lockById(id);
  if (!document) throw new Error(`Document ${id} is gone`);
  return document;
}

async function write(
  { seeds, organization, tag }: ScriptPlace,
  { source, at, statement }: Extract<Edit, { kind: "write" }>,
): Promise<void> {
  const { validFrom, validTo, eventFrom: _, eventTo: __, ...candidate } = candidateOf(statement);
  const sourceId = createHash("sha256").update(`${tag} ${source}`).digest("hex").slice(0, 22);
  const assertion = {
    ...candidate,
    ...{ eventFrom: null, eventTo: null, validFrom: validFrom === null ? null : new Date(validFrom) },
    validTo: validTo === null ? null : openEnd(validTo),
    ...{ extractor: "direct", extractorVersion: 1, metadata: null, forgetAfter: null, forgetReason: null },
    evidence: { origin: "write" as const, sourceId, revision: 1, startOffset: 0, endOffset: 1, observedAt: at },
  };
  await seeds.database.inTenant(organization.system, async (repositories) => {
    await repositories.containerTags.ensure([tag]);
    await repositories.lock("memories", tag);
    await assertFacts(repositories, { tag, assertions: [assertion] });
  });
}

async function forgetOne(
  { seeds, organization, tag }: ScriptPlace,
  { number, model }: { number: number; model: ReferenceModel },
): Promise<() => void> {
  const shown = model.current();
  const text = shown[number % Math.max(1, shown.length)]?.text;
  if (text === undefined) return () => undefined;
  await seeds.database.inTenant(organization.system, async (repositories) => {
    await repositories.lock("memories", tag);
    const { memories } = await repositories.memoryRecords.list({ containerTags: [tag], limit: 100, offset: 0 });
    const meant = memories.filter((memory) => memory.text === text);
    await changeStates(repositories, { tag, memories: meant, state: "forgotten", reason: "asked for", batchId: null });
  });
  return () => model.forget(text);
}

function candidateOf(statement: number) {
  const found = STATEMENTS[statement];
  if (!found) throw new Error(`There is no statement ${statement}`);
  return found.candidate;
}
