import { z } from "zod";
import type { RestProfileQuery } from "../generated/operations.js";

type Profile = RestProfileQuery["profile"];
type Texts = { text: string }[];

export const profileShape = z
  .object({
    static: z.array(z.string()).optional().describe("Lasting facts."),
    dynamic: z.array(z.string()).optional().describe("Facts of late, newest first."),
    buckets: z.record(z.string(), z.array(z.string())).optional().describe("The facts of each bucket, by its key."),
  })
  .meta({ id: "Profile", description: "A profile. Sections that were not asked for are absent." });

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
