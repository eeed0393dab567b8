import type { ApiKey } from "./api-key.entity.js";

/** Whether a key is valid now. */
export function isUsable({ disabledAt, expiresAt }: Pick<ApiKey, "disabledAt" | "expiresAt">, now: Date): boolean {
  return disabledAt === null && (expiresAt === null || expiresAt > now);
}
