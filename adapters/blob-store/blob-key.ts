import { NotFoundError } from "@loci/errors";

const KEY = /^[1-9A-HJ-NP-Za-km-z]{22}\/[0-9a-f]{64}$/;

/** Keys arrive from outside, in links. An invalid key leads nowhere, and never out of the store. */
export function requireBlobKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new NotFoundError("There is no such file");
}
