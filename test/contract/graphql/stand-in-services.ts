import { ForbiddenError, RateLimitedError, UnauthenticatedError } from "@loci/errors";
import type { Document } from "#core/document/document.entity.js";
import type { Principal } from "#core/kernel/principal.js";
import { type Memory, newMemory } from "#core/memory/memory.entity.js";
import type { Services } from "#core/services.js";
import { Notifications } from "./notifications.js";

export const GOOD_KEY = "sm_organization_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
export const BUSY_KEY = "sm_organization_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";

export interface StandIn {
  services: Services;
  /** Called by `documents.find` for the reference `broken`. */
  fail: () => never;
  revoked: Set<string>;
  /** How often documents were loaded by a loader, and how many ids each time. */
  loads: number[];
  statusChanges: Notifications<{ eventId: number | null; document: Document; status: Document["status"] }>;
}

/** Answers that the transport needs. Other tests cover the services with real data. */
export function standInServices(): StandIn {
  const standIn: Omit<StandIn, "services"> = {
    fail: () => {
      throw new Error("insert into document values ('a secret')");
    },
    revoked: new Set(),
    loads: [],
    statusChanges: new Notifications(),
  };
  const authenticate = async (key: string): Promise<Principal> => {
    if (key === BUSY_KEY) throw new RateLimitedError("Too many requests", { details: { retryAfterMs: 1500 } });
    if (key !== GOOD_KEY || standIn.revoked.has(key)) throw new UnauthenticatedError("The key is not known");
    const actor = { kind: "key", id: "key1" } as const;
    return { organizationId: "organization", actor, role: "owner", permission: "write", grants: "all" };
  };
  const parts: { [Name in keyof Services]?: Partial<Services[Name]> } = {
    apiKeys: { authenticate, recheck: authenticate },
    documents: {
      find: async (_principal, { reference }) => {
        if (reference === "broken") standIn.fail();
        if (reference === "foreign") throw new ForbiddenError("This key does not reach that container tag");
        if (reference === "failed") return { ...document(reference), ...failedLater };
        return reference === "absent" ? null : document(reference);
      },
      getManyShown: async (_principal, ids) => {
        standIn.loads.push(ids.length);
        return ids.map(document);
      },
      list: async () => ({ documents: [document("one"), document("two")], totalCount: 25, hasNext: false }),
    },
    documentWriting: { add: async (_principal, { content }) => ({ id: content ?? "", status: "queued" }) },
    files: { describe: () => null },
    documentParts: {
      memoriesOf: async (_principal, ids) => ids.map((id) => [memory(`${id}-memory`)]),
    },
    memories: {
      sourcesOf: async (_principal, ids) => ids.map(() => []),
    },
    search: {
      search: async (_principal, { limit }) => ({
        explanation: null,
        countMatches: async () => limit,
        timingMs: 1,
        warnings: [],
        aggregated: [],
        hits: Array.from({ length: limit }, (_, index) => ({
          ...{ kind: "memory" as const, id: `memory${index}`, similarity: 0.9, score: 1, related: null },
          ...{ explanation: null, beside: [], isMasked: false, rankedId: `memory${index}` },
          ...{ memory: memory(`memory${index}`), chunk: null, document: null, documentIds: [`document${index}`] },
          ...{ sources: [], sourceChunk: null },
          signals: { ...{ lexical: 1, own: 1, context: null, title: null, document: null }, ...restOfSignals },
        })),
      }),
    },
    events: {
      documentStatusChanges: (_principal, _query, signal) => standIn.statusChanges.follow(signal),
    },
  };
  // Only what these tests reach is there; a call of anything else is a TypeError, which fails the test.
  return Object.assign(standIn, { services: parts as Services });
}

const restOfSignals = {
  ...{
    coverage: 1,
    told: 1,
    cosine: null,
    centred: null,
    contrast: null,
    affinity: null,
    semantic: 0,
    gist: 0,
    speaker: 0,
    whole: 0,
    heading: 0,
  },
  ...{ beside: 0, time: 0, quoted: 0, unreviewed: 0, portion: 1, reach: 1, ceiling: null },
};
const someTime = new Date("2026-01-02T03:04:05.006Z");

/** As a later version of the pipeline may store it. */
const failedLater = { status: "failed", errorCode: "code_of_later", errorMessage: "It was not to be." } as const;

export function document(id: string): Document {
  return {
    ...{ organizationId: "organization", id, tags: ["a"], customId: null, connectionId: null, title: `Title of ${id}` },
    ...{ givenTitle: null, summary: null, type: "text", status: "done", raw: "text", content: "text", url: null },
    ...{ structure: "text", blobKey: null, filename: null, mediaType: null, metadata: null, filepath: null },
    ...{ source: null, imageUrl: null, extract: "memories", memoriesStatus: "done", memoryScope: null },
    ...{ documentDate: null, forgetAfter: null, revision: 1, attempt: 1, liveRevision: 1, contentHash: "hash" },
    ...{ language: "en", tokenCount: 1, wordCount: 1, chunkCount: 1, warnings: null, errorCode: null },
    ...{ errorMessage: null, createdBy: "key1", createdAt: someTime, updatedAt: someTime },
  } as Document;
}

function memory(id: string): Memory {
  return newMemory({
    organizationId: "organization",
    id,
    tag: "a",
    text: `Text of ${id}`,
    textHash: "hash",
    kind: "dynamic",
    line: id,
    placedBy: "words",
    claimedValue: "hash",
    validFrom: someTime,
    observedAt: someTime,
    recentAt: someTime,
    salience: 1,
    extractor: "rules",
    observationCount: 1,
    sourceCount: 1,
    createdAt: someTime,
  });
}
