import { ExtractionFailedError } from "@loci/errors";
import type { SpeechSegment } from "@loci/files";
import { findPieces, measureLevels, openPreparedSound, type Piece, SAMPLE_RATE } from "@loci/files/sound";
import { answerTask, runProgram } from "@loci/sandbox";
import type { PocketSphinxProgress, PocketSphinxTask } from "./pocketsphinx-transcriber.js";
import { RECOGNISE_SCRIPT } from "./recognise-script.js";
import { type SpokenWord, wordsToSegments } from "./words-to-segments.js";

/** Decoding time grows with length. A sentence is shorter than this. */
const PIECE_LIMITS = { maxSeconds: 20, joinSeconds: 12 };

answerTask<PocketSphinxTask, SpeechSegment[]>(async (task, progress) => {
  const sound = await openPreparedSound(task.path);
  const levels = await measureLevels(sound, () => progress());
  await sound.close();
  const pieces = findPieces(levels, PIECE_LIMITS);
  if (pieces.length === 0) return [];
  const onPiece = ({ end }: Piece) => {
    const value: PocketSphinxProgress = { done: end, total: sound.seconds };
    progress(value);
  };
  return await recognise(pieces, { task, offset: sound.offset, onPiece });
});

interface Recognition {
  task: PocketSphinxTask;
  offset: number;
  onPiece: (piece: Piece) => void;
}

async function recognise(pieces: Piece[], { task, offset, onPiece }: Recognition): Promise<SpeechSegment[]> {
  const { python, folder, path, memoryMb } = task;
  const ranges = pieces.map(({ start, end }) => `${Math.floor(start * SAMPLE_RATE)} ${Math.floor(end * SAMPLE_RATE)}`);
  const segments: SpeechSegment[] = [];
  let done = 0;
  const { isDone, said } = await runProgram({
    program: python,
    args: ["-I", "-c", RECOGNISE_SCRIPT],
    memoryMb,
    input: [folder ?? "", path, String(offset), ...ranges].join("\n"),
    onLine: (line) => {
      const piece = pieces[done];
      if (piece === undefined) return;
      done += 1;
      // The script writes nothing else.
      segments.push(...wordsToSegments(JSON.parse(line) as SpokenWord[], piece));
      onPiece(piece);
    },
  });
  if (isDone && done === pieces.length) return segments;
  throw new ExtractionFailedError(`PocketSphinx ended early: ${said.trim().split("\n").at(-1) ?? ""}`);
}
