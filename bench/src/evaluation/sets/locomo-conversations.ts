import { readdir } from "node:fs/promises";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { parseAs, readDataFile } from "./read-data-file.js";
import { readSessionDate } from "./read-session-date.js";

const turnShape = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});

/** A sentence about a speaker, and the turn or turns that it was taken from. */
const observationShape = z.tuple([z.string(), z.union([z.string(), z.array(z.string())])]);

const conversationsShape = z.array(
  z.object({
    sample_id: z.string(),
    /** `session_N` and `session_N_date_time` beside the names of the speakers. */
    conversation: z.record(z.string(), z.unknown()),
    /** By session, then by speaker. Not in every copy of the set. */
    observation: z.record(z.string(), z.record(z.string(), z.array(observationShape))).default({}),
    qa: z.array(z.object({ question: z.string(), evidence: z.array(z.string()).default([]), category: z.number() })),
  }),
);

export type LocomoConversation = z.infer<typeof conversationsShape>[number];
export type LocomoTurn = z.infer<typeof turnShape>;

export const LOCOMO_CATEGORIES: Record<number, string> = {
  1: "1 multi-hop",
  2: "2 temporal",
  3: "3 open-domain",
  4: "4 single-hop",
  5: "5 adversarial",
};

export interface LocomoSession {
  /** As in evidence: the `D3` of `D3:7`. */
  id: string;
  startedAt: Date;
  turns: LocomoTurn[];
}

/** Every conversation of the folder's JSON files (LoCoMo, arXiv 2402.17753). Throws BadInputError. */
export async function readLocomoConversations(folder: string): Promise<LocomoConversation[]> {
  const names = await readdir(folder).catch(() => {
    throw new BadInputError(`${folder} is not a folder that can be read.`);
  });
  const files = names.filter((name) => name.endsWith(".json")).toSorted();
  if (files.length === 0) throw new BadInputError(`${folder} has no JSON file with LoCoMo conversations.`);
  const lists = await Promise.all(
    files.map(async (name) => parseAs(conversationsShape, await readDataFile(folder, name), name)),
  );
  return lists.flat();
}

/** In the order of their numbers. Throws BadInputError that names the session. */
export function sessionsOf({ conversation, sample_id }: LocomoConversation): LocomoSession[] {
  const numbers = Object.keys(conversation).flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? []);
  return numbers
    .map(Number)
    .toSorted((one, other) => one - other)
    .map((number) => {
      const place = `${sample_id}, session_${number}`;
      const turns = z.array(turnShape).safeParse(conversation[`session_${number}`]);
      if (!turns.success) throw new BadInputError(`${place} is not a list of turns (speaker, dia_id, text).`);
      return {
        id: `D${number}`,
        startedAt: readSessionDate(conversation[`session_${number}_date_time`], place),
        turns: turns.data,
      };
    });
}

/** The words of a turn, and the caption of the shared picture. */
export function lineOf({ speaker, text, blip_caption }: LocomoTurn): string {
  return blip_caption ? `${speaker}: ${text} [${blip_caption}]` : `${speaker}: ${text}`;
}

/** Ids of turns in an entry of evidence: some hold two, or something else beside one. */
export function turnIdsIn(entry: string): string[] {
  return entry.match(/D\d+:\d+/g) ?? [];
}
