import { arePeople, areTalking, isSpeakerName, isUnnamed, readLabel } from "@loci/language/conversation";
import type { Cue } from "./cue.js";

/** So many of the cues of a meeting begin with a name; in films a name stands before few. */
const LABELLED_SHARE = 0.3;

/** Cues whose speakers are written before the words, as meetings have it (`Elena Rossi: Hello`). One without a name goes on. */
export function nameVoices(cues: Cue[]): Cue[] {
  if (cues.some(({ speaker }) => speaker !== null)) return cues;
  const labels = cues.map(({ text }) => readLabel(text));
  const said = labels.flatMap((label, index) =>
    label === null ? [] : [{ name: label.name, words: cues[index]?.text.slice(label.length) ?? "" }],
  );
  const areNames = said.every(({ name }) => isSpeakerName(name) || isUnnamed(name));
  if (!areNames || said.length < cues.length * LABELLED_SHARE || !arePeople(said) || !areTalking(said)) return cues;
  let speaker: string | null = null;
  return cues.map((cue, index) => {
    const label = labels[index];
    speaker = label?.name ?? speaker;
    return { ...cue, speaker, text: label ? cue.text.slice(label.length) : cue.text };
  });
}
