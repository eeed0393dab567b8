import type { Evaluation } from "../evaluation/evaluation.js";
import { writeTable } from "../terminal/write-table.js";
import { evaluateTalk, type TalkReport, tagsOf } from "./evaluate-talk.js";
import { readTalk } from "./read-talk.js";

/** Throws BadInputError where the folder is not as docs/guides/evaluate.md says. */
export async function readTalkEvaluation(folder: string): Promise<Evaluation> {
  const talk = await readTalk(folder);
  return {
    tags: tagsOf(talk),
    measuresSearch: true,
    measure: async (session) => {
      const report = await evaluateTalk(talk, session);
      session.write(describe(report));
      return { report: { ...report, embeddingModel: session.embeddingModel }, brokenPromises: [] };
    },
  };
}

function describe({ figures, memoriesPerTurn }: TalkReport): string {
  const rows = Object.entries(figures).map(([name, { share, of }]) => [name, share.toFixed(3), String(of)]);
  return `\n${writeTable([["talk", "share", "of"], ...rows])}\nmemories a turn: ${memoriesPerTurn.toFixed(3)}\n`;
}
