import { ForbiddenError } from "@loci/errors";
import { newId } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Repositories } from "#core/repositories.js";
import { CUSTOM_ID, TAGS, type Tenant } from "./seed-tenants.js";

/** The rows that a transaction saw. */
export interface SeenRow {
  organizationId: string;
  /** Absent: a row of the organization as a whole. */
  tags?: string[];
}

export type Random = <Item>(items: readonly Item[]) => Item;

export interface Call {
  repositories: Repositories;
  principal: Principal;
  tenants: Tenant[];
  pick: Random;
}

/** Thrown on purpose: what was written before must not stay. */
export class Rollback extends Error {}

interface RawRow {
  organization_id: string;
  tags?: string[];
  tag?: string;
}

/** The operations of programs on the data layer, aimed at everybody's rows. Raw SQL has no filter of its own. */
export const transactions: Record<string, (call: Call) => Promise<SeenRow[]>> = {
  "list documents": async ({ repositories }) =>
    (await repositories.documents.list({ limit: 100, offset: 0 })).documents,
  "find a document by id": async ({ repositories, tenants, pick }) =>
    existing([await repositories.documents.findById(pick(pick(tenants).documentIds))]),
  "find documents by ids": async ({ repositories, tenants }) =>
    await repositories.documents.listByIds(tenants.flatMap((tenant) => tenant.documentIds)),
  "find by customId": async ({ repositories }) =>
    existing([await repositories.documents.findHead({ reference: CUSTOM_ID })]),
  "find memories": async ({ repositories, tenants }) =>
    withTag(await repositories.memories.listByIds(tenants.flatMap((tenant) => tenant.memoryIds))),
  "list memories": async ({ repositories }) =>
    withTag((await repositories.memoryRecords.list({ containerTags: TAGS, limit: 100, offset: 0 })).memories),
  "list evidence": async ({ repositories, tenants }) =>
    withTag(await repositories.memories.sourcesOf(tenants.flatMap((tenant) => tenant.memoryIds))),
  "read events": async ({ repositories }) => await repositories.events.listAfter(0, ["document-status-changed"], 1_000),
  "raw documents": (call) => raw(call, "select organization_id, tags from document"),
  "raw document tags": (call) => raw(call, "select organization_id, tag from document_tag"),
  "raw chunks": (call) =>
    raw(call, "select c.organization_id, d.tags from chunk c left join document d on d.id = c.document_id"),
  "raw memories": (call) => raw(call, "select organization_id, tag from memory"),
  "raw memory by id": (call) =>
    raw(call, `select organization_id, tag from memory where id = '${call.pick(call.pick(call.tenants).memoryIds)}'`),
  "raw search in JSON and arrays": (call) =>
    raw(call, "select organization_id, tags from document where 'a' = any (tags) or metadata is null"),
  "raw organization": (call) => raw(call, "select organization_id from organization"),
  "raw keys": (call) => raw(call, "select organization_id from api_key"),
  "update anybody's document": async (call) => {
    const id = call.pick(call.pick(call.tenants).documentIds);
    const { organizationId } = call.principal;
    return await raw(
      call,
      `update document set title = 'by ${organizationId}' where id = '${id}' returning organization_id, tags`,
    );
  },
  "update every memory, then fail": async (call) => {
    await raw(call, "update memory set text = 'never to be seen'");
    throw new Rollback();
  },
  "delete anybody's document, then fail": async (call) => {
    await raw(call, `delete from document where id = '${call.pick(call.pick(call.tenants).documentIds)}'`);
    throw new Rollback();
  },
  "insert into another organization": async (call) => {
    const other = call.pick(call.tenants.filter((one) => one.organizationId !== call.principal.organizationId));
    await mustBeRefused(
      raw(
        call,
        `insert into container_tag (organization_id, tag, id, profile_buckets, created_at, updated_at)
         values ('${other.organizationId}', 'a', '${newId()}', '[]', now(), now()) returning organization_id`,
      ),
    );
    throw new Rollback();
  },
  "move a document to another organization": async (call) => {
    const other = call.pick(call.tenants.filter((one) => one.organizationId !== call.principal.organizationId));
    const rows = await raw(call, "select organization_id, tags from document");
    if (rows.length === 0) return [];
    await mustBeRefused(
      raw(call, `update document set organization_id = '${other.organizationId}' returning organization_id`),
    );
    throw new Rollback();
  },
};

export async function raw({ repositories }: Pick<Call, "repositories">, sql: string): Promise<SeenRow[]> {
  // Private to the product: a test of what holds without its filters has to go round them.
  const rows = await repositories["context"].entityManager.execute<RawRow[] | object>(sql);
  if (!Array.isArray(rows)) return [];
  return rows.map(({ organization_id, tags, tag }) => ({
    organizationId: organization_id,
    ...(tags ? { tags } : {}),
    ...(tag ? { tags: [tag] } : {}),
  }));
}

/** With an error, or because there is no row that the principal may change. */
async function mustBeRefused(write: Promise<SeenRow[]>): Promise<void> {
  try {
    if ((await write).length === 0) return;
  } catch (error) {
    if (/row-level security|RowLevelSecurity/.test(String(error))) return;
    throw error;
  }
  throw new ForbiddenError("A write into another organization went through");
}

function withTag(rows: { organizationId: string; tag: string }[]): SeenRow[] {
  return rows.map(({ organizationId, tag }) => ({ organizationId, tags: [tag] }));
}

function existing<Row>(rows: (Row | null)[]): Row[] {
  return rows.filter((row): row is Row & {} => row !== null);
}
