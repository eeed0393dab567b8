import { readdir } from "node:fs/promises";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { parseAs, readDataFile } from "../evaluation/sets/read-data-file.js";

const keywords = z.array(z.string().min(1)).min(1);

const turn = z.object({
  speaker: z.string().min(1),
  role: z.enum(["user", "assistant"]),
  at: z.string(),
  text: z.string().min(1),
});

const fact = z.object({
  id: z.string(),
  turn: z.number().int().min(0),
  text: z.string(),
  clean: z.string().optional(),
  kind: z.string(),
  keywords,
});

const notFact = z.object({ turn: z.number().int().min(0), text: z.string(), keywords });

const dialogue = z.object({
  id: z.string().regex(/^[\w.-]{1,60}$/, "must be 1 to 60 letters, digits or _ . -"),
  turns: z.array(turn).min(1),
  facts: z.array(fact),
  notFacts: z.array(notFact),
});

const dialogueList = z.object({ dialogues: z.array(dialogue) });

const conversation = dialogue.extend({
  kind: z.enum(["assistant", "chat", "meeting", "mail", "notes"]),
  language: z.string(),
  questions: z.array(z.object({ question: z.string(), facts: z.array(z.string()).min(1) })),
  unanswerable: z.array(z.string()),
});

const memorySet = z.object({
  memories: z.array(z.object({ id: z.string(), text: z.string(), questions: z.array(z.string()).min(1) })),
  unanswerable: z.array(z.string()),
});

export type Turn = z.infer<typeof turn>;
export type TalkFact = z.infer<typeof fact>;
export type TalkDialogue = z.infer<typeof dialogue>;
export type Conversation = z.infer<typeof conversation>;
export type MemorySet = z.infer<typeof memorySet> & { name: string };

export interface Talk {
  conversations: Conversation[];
  /** Short ones, each of a kind of fact. */
  dialogues: TalkDialogue[];
  /** Clean memories with questions in other words. */
  memorySets: MemorySet[];
}

/**
 * The folder of `npm run eval -- talk`: conversation-*.json, dialogues*.json and memories*.json, described in
 * docs/guides/evaluate.md. Throws BadInputError.
 */
export async function readTalk(folder: string): Promise<Talk> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const talk: Talk = { conversations: [], dialogues: [], memorySets: [] };
  for (const name of names) {
    const read = async <Value>(shape: z.ZodType<Value>) => parseAs(shape, await readDataFile(folder, name), name);
    if (name.startsWith("conversation")) talk.conversations.push(checked(name, await read(conversation)));
    else if (name.startsWith("dialogues")) talk.dialogues.push(...inFile(name, (await read(dialogueList)).dialogues));
    else if (name.startsWith("memories")) talk.memorySets.push({ name: baseOf(name), ...(await read(memorySet)) });
  }
  if (talk.conversations.length + talk.dialogues.length + talk.memorySets.length > 0) return talk;
  throw new BadInputError(`${folder} has no conversation-*.json, dialogues*.json or memories*.json.`);
}

function checked(name: string, one: Conversation): Conversation {
  const known = new Set(one.facts.map(({ id }) => id));
  const missing = one.questions.flatMap(({ facts }) => facts).find((id) => !known.has(id));
  if (missing !== undefined) throw new BadInputError(`${name}: a question names fact ${missing}, which it lacks.`);
  return one;
}

/** Dialogues of two files may have the same id. */
function inFile(name: string, dialogues: TalkDialogue[]): TalkDialogue[] {
  return dialogues.map((one) => ({ ...one, id: `${baseOf(name)}-${one.id}` }));
}

function baseOf(name: string): string {
  return name.replace(/\.json$/, "");
}
