import { NotFoundError } from "@loci/errors";

const KEY = /^[1-9A-HJ-NP-Za-km-z]{22}\/[0-9a-f]{64}$/;

/** Keys reach stores from outside, in links: one that is none leads nowhere, least of all out of the store. */
export function requireBlobKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new NotFoundError("There is no such file");
}
