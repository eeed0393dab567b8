import { createHash } from "node:crypto";
import { BadInputError } from "@loci/errors";
import type { Request } from "express";
import type { IdempotencyService } from "#core/idempotency/idempotency.service.js";
import { principalOf } from "../../request/authenticate.js";
import { bodyHashOf } from "./read-json.js";
import type { Reply } from "./route.js";

/** Reads, whose answers change, and the one answer that contains a secret. None of them is stored. */
const NOT_KEPT = new Set([
  ...["POST /v3/documents/list", "POST /v3/search", "POST /v4/search", "POST /v4/context", "POST /v4/memories/list"],
  ...["documents", "documents/by-ids", "documents/facets"].map((path) => `POST /v3/documents/${path}`),
  ...["search", "profile", "list/documents", "list/documents/memory-counts", "list/memories"].map(
    (path) => `POST /ns/:namespace/${path}`,
  ),
  ...["POST /v4/profile", "POST /v4/profile/buckets", "POST /v3/auth/scoped-key"],
]);
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const MAX_KEY_LENGTH = 255;

/**
 * Implements `Idempotency-Key` for writes: a repeated request gets the first answer and no second write (wire
 * contract).
 */
export async function answerOnce(
  idempotency: Pick<IdempotencyService, "once">,
  request: Request,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const key = request.get("idempotency-key")?.trim();
  const path: unknown = request.route?.path;
  const isWrite = WRITES.includes(request.method) && !NOT_KEPT.has(`${request.method} ${path}`);
  if (!key || !isWrite) return await work();
  if (key.length > MAX_KEY_LENGTH) {
    const message = `must have at most ${MAX_KEY_LENGTH} characters`;
    throw new BadInputError("Invalid Idempotency-Key", [{ path: ["Idempotency-Key"], message }]);
  }
  const keyed = { key, fingerprint: fingerprintOf(request) };
  const { answer, isRepeated } = await idempotency.once(principalOf(request), keyed, work);
  if (!isRepeated) return answer;
  // A repeated upload is not read again.
  request.resume();
  return { ...answer, headers: { ...answer.headers, "idempotent-replayed": "true" } };
}

/**
 * Each attempt at a multipart body has a different boundary, and its files are not held in memory. For those, only the
 * path counts.
 */
function fingerprintOf(request: Request): string {
  const { method, originalUrl } = request;
  return createHash("sha256")
    .update(`${method} ${originalUrl}\n${bodyHashOf(request)}`)
    .digest("base64url");
}
