import { createHash } from "node:crypto";
import { BadInputError } from "@loci/errors";
import type { Request } from "express";
import type { IdempotencyService } from "#core/idempotency/idempotency.service.js";
import { principalOf } from "../../request/authenticate.js";
import { bodyHashOf } from "./read-json.js";
import type { Endpoint, Reply } from "./route.js";

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const MAX_KEY_LENGTH = 255;

/** Whether the answer of a method is kept for requests that repeat it. */
export function keepsAnswer(method: string, { isAnswerKept = true }: Pick<Endpoint, "isAnswerKept">): boolean {
  return WRITES.includes(method) && isAnswerKept;
}

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
  if (!key) return await work();
  if (key.length > MAX_KEY_LENGTH) {
    const message = `must have at most ${MAX_KEY_LENGTH} characters`;
    throw new BadInputError("Invalid Idempotency-Key", [{ path: ["Idempotency-Key"], message }]);
  }
  const keyed = { key, fingerprint: fingerprintOf(request) };
  const { answer, isRepeated } = await idempotency.once(principalOf(request), keyed, work, (reply) => !reply.isSecret);
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
