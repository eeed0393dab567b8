import type { InputIssue } from "@loci/errors";
import { isStorable, UNSTORABLE } from "#core/kernel/input-issues.js";

/** A named section of a profile; the description tells what belongs in it. */
export interface ProfileBucket {
  key: string;
  description: string;
}

export const defaultProfileBuckets: ProfileBucket[] = [
  { key: "preferences", description: "What the person prefers, likes and dislikes" },
];

/** From the wire contract. */
const KEY = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const RESERVED = ["static", "dynamic"];
export const MAX_BUCKETS = 50;
export const MAX_DESCRIPTION = 2000;

/** Faults of a list of buckets; empty when it is fine. */
export function validateProfileBuckets(buckets: ProfileBucket[]): InputIssue[] {
  const path = ["profileBuckets"];
  if (buckets.length > MAX_BUCKETS) return [{ path, message: `must hold at most ${MAX_BUCKETS} buckets` }];
  const keys = buckets.map((bucket) => bucket.key);
  return buckets.flatMap((bucket, index) => {
    const at = [...path, String(index)];
    if (!KEY.test(bucket.key) || RESERVED.includes(bucket.key)) {
      return [{ path: [...at, "key"], message: "must be 1 to 64 of a-z, 0-9, _ and -, and not static or dynamic" }];
    }
    if (keys.indexOf(bucket.key) !== index) return [{ path: [...at, "key"], message: "is there twice" }];
    if (bucket.description.length > MAX_DESCRIPTION) {
      return [{ path: [...at, "description"], message: `must be at most ${MAX_DESCRIPTION} characters long` }];
    }
    return isStorable(bucket.description) ? [] : [{ path: [...at, "description"], message: UNSTORABLE }];
  });
}
