import type { Fact } from "@loci/language/facts";
import { extractByRules } from "@loci/language/rules";
import { detectStructure } from "@loci/language/structure";
import type { Dialogue } from "./dialogue.js";
import { type DialogueShape, dialogueDocuments, turnsWithin } from "./dialogue-documents.js";
import type { RememberedText } from "./fact-coverage.js";

export interface ExtractedMemory extends RememberedText {
  candidate: Fact;
}

export interface ExtractedDialogue {
  dialogue: Dialogue;
  memories: ExtractedMemory[];
}

export interface Extraction {
  dialogues: ExtractedDialogue[];
  turns: number;
  /** Time of a core for the extractor alone, its code warm. Other programs on the machine do not count. */
  milliseconds: number;
}

/** The memories that the rules propose for each document, without a server. Facts that are taken back leave none. */
export function extractDialogues(dialogues: Dialogue[], shape: DialogueShape): Extraction {
  const [warmUp] = dialogues;
  if (warmUp !== undefined) extractDialogue(warmUp, shape);
  const results = dialogues.map((dialogue) => extractDialogue(dialogue, shape));
  return {
    dialogues: results.map(({ dialogue, memories }) => ({ dialogue, memories })),
    turns: dialogues.flatMap(({ sessions }) => sessions.flatMap(({ turns }) => turns)).length,
    milliseconds: results.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

function extractDialogue(
  dialogue: Dialogue,
  shape: DialogueShape,
): { dialogue: Dialogue; memories: ExtractedMemory[]; milliseconds: number } {
  let milliseconds = 0;
  const memories = dialogueDocuments(dialogue, shape).flatMap((document) => {
    const { content: text, date: observedAt } = document;
    const structure = detectStructure(text);
    const before = process.cpuUsage();
    const candidates = extractByRules({ text, structure, observedAt });
    const { user, system } = process.cpuUsage(before);
    milliseconds += (user + system) / 1000;
    return candidates
      .filter(({ modality }) => modality !== "retracted")
      .map((candidate) => ({ candidate, text: candidate.text, turnIds: turnsWithin(document, candidate) }));
  });
  return { dialogue, memories, milliseconds };
}
