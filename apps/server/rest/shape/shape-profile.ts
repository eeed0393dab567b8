import type { RestProfileQuery } from "../generated/operations.js";

type Profile = RestProfileQuery["profile"];
type Texts = { text: string }[];

/** Sections that were not requested are absent. */
export function shapeProfile({ static: durable, dynamic, buckets }: Profile) {
  return {
    ...(durable ? { static: textsOf(durable) } : {}),
    ...(dynamic ? { dynamic: textsOf(dynamic) } : {}),
    ...(buckets ? { buckets: Object.fromEntries(buckets.map(({ key, memories }) => [key, textsOf(memories)])) } : {}),
  };
}

function textsOf(memories: Texts): string[] {
  return memories.map(({ text }) => text);
}
