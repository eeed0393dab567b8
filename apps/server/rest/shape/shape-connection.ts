import { z } from "zod";
import { CONNECTOR_KINDS } from "#core/ports/connector-fields.js";
import type {
  ConnectionFieldsFragment,
  ConnectorKind,
  RestConnectionDocumentsQuery,
  SyncRunFieldsFragment,
} from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { createdAt, idOf, timeOf, typeShape, updatedAt } from "./shape-fields.js";

const SYNC_ERRORS = ["auth_expired", "rate_limited", "plan_required", "provider_unavailable", "internal"] as const;

const syncFields = {
  status: z.enum(["running", "completed", "failed"]).describe("How far the sync is. A cancelled one has failed."),
  error: z.string().nullable().describe("Why it failed."),
  startedAt: timeOf("When the sync began."),
  completedAt: timeOf("").nullable().meta({ description: "When the sync ended. Null while it is under way." }),
};

export const providerShape = z.enum(CONNECTOR_KINDS).describe("The kind of source.");

export const connectionShape = z
  .object({
    id: idOf("connection"),
    provider: providerShape,
    createdAt,
    email: z.string().optional().describe("The account at the source. Absent where the source does not tell."),
    expiresAt: timeOf("When the access token ends. It is refreshed before.").optional(),
    documentLimit: z.int().describe("The most documents that are stored of it."),
    metadata: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe("The fields that it was made with, without secret ones, and labels of the client."),
    containerTags: z.array(z.string()).describe("The container tags of its documents."),
    lastSyncRun: z
      .object({
        ...syncFields,
        errorCode: z.enum(SYNC_ERRORS).nullable().describe("The kind of failure."),
      })
      .optional()
      .describe("Its newest sync. Absent before the first."),
  })
  .meta({ id: "Connection", description: "A connected source." });

export const syncRunShape = z
  .object({
    id: idOf("sync"),
    connectionId: idOf("connection"),
    ...syncFields,
    triggerType: z.enum(["event", "cron", "manual"]).describe("Why it began."),
    itemsProcessed: z.int().describe("Items that are in step."),
    itemsFailed: z.int().describe("Items that failed."),
  })
  .meta({ id: "SyncRun", description: "One sync of a connection." });

export const connectionDocumentShape = z
  .object({
    id: z.string().nullable().describe("The id of the document. Null while the item has none."),
    type: typeShape,
    title: z.string().nullable().describe("The title, else the name of the item."),
    summary: z.null().describe("Loci writes no summaries."),
    status: z.string().describe("The status of the document; `failed` for an item that could not be fetched."),
    createdAt,
    updatedAt,
  })
  .meta({ id: "ConnectionDocument", description: "An item of a source, with the document made of it." });

/** The wire has `google-drive` for `GOOGLE_DRIVE`. */
export function wireKind(kind: ConnectorKind): string {
  return kind.toLowerCase().replaceAll("_", "-");
}

/** Null for a word that is no provider. */
export function readKind(provider: string): ConnectorKind | null {
  const kind = CONNECTOR_KINDS.find((name) => name === provider);
  // Each kind has a value of the enum of this name.
  return kind === undefined ? null : (kind.toUpperCase().replaceAll("-", "_") as ConnectorKind);
}

export function shapeConnection(connection: ConnectionFieldsFragment) {
  const { id, kind, createdAt: madeAt, accountName, tokenExpiresAt, lastSyncRun } = connection;
  const { documentLimit, config, metadata, containerTags } = connection;
  return {
    ...{ id, provider: wireKind(kind), createdAt: madeAt },
    ...(accountName === null ? {} : { email: accountName }),
    ...(tokenExpiresAt === null ? {} : { expiresAt: tokenExpiresAt }),
    ...{ documentLimit, metadata: { ...flat(metadata), ...flat(config) }, containerTags },
    ...(lastSyncRun === null ? {} : { lastSyncRun: shapeLastRun(lastSyncRun) }),
  };
}

/** JSON to the schema; the service keeps flat objects alone. */
function flat(json: unknown): Record<string, string | number | boolean> {
  return (json ?? {}) as Record<string, string | number | boolean>;
}

function shapeLastRun(run: SyncRunFieldsFragment) {
  return { ...shapeOutcome(run), errorCode: run.state === "FAILED" ? syncError(run.errorCode) : null };
}

export function shapeSyncRun(run: SyncRunFieldsFragment) {
  const { id, connectionId, trigger, done, failed } = run;
  return {
    ...{ id, connectionId, ...shapeOutcome(run), triggerType: wireWord(trigger) },
    ...{ itemsProcessed: done, itemsFailed: failed },
  };
}

function shapeOutcome({ state, errorMessage, startedAt, completedAt }: SyncRunFieldsFragment) {
  const status = state === "CANCELLED" ? "failed" : wireWord(state);
  const error = state === "CANCELLED" ? "The sync was cancelled" : errorMessage;
  return { status, error, startedAt, completedAt };
}

function syncError(code: SyncRunFieldsFragment["errorCode"]): (typeof SYNC_ERRORS)[number] {
  switch (code) {
    case "AUTH_EXPIRED":
      return "auth_expired";
    case "RATE_LIMITED":
      return "rate_limited";
    case "UNAVAILABLE":
    case "TIMEOUT":
    case "FETCH_FAILED":
    case "ADDRESS_REFUSED":
    case "FORBIDDEN":
      return "provider_unavailable";
    default:
      return "internal";
  }
}

type Item = NonNullable<RestConnectionDocumentsQuery["connection"]>["items"]["nodes"][number];

export function shapeConnectionItem({ name, state, document, ...times }: Item) {
  if (document === null) {
    const status = state === "FAILED" ? "failed" : "queued";
    return { id: null, type: "text", title: name, summary: null, status, ...times };
  }
  const { type, status, title, ...rest } = document;
  return { ...rest, title: title ?? name, type: wireWord(type), status: wireWord(status), summary: null };
}
