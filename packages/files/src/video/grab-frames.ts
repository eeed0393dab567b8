import { readdir } from "node:fs/promises";
import { runProgram } from "@loci/sandbox";
import { inputArguments } from "../ffmpeg/input-arguments.js";
import { unreadable } from "../ffmpeg/probe-media.js";

export interface Frame {
  second: number;
  path: string;
}

export interface GrabFrames {
  ffmpeg: string;
  file: { path: string; mediaType: string };
  /** Receives the pictures. */
  folder: string;
  maxFrames: number;
  maxSeconds: number;
  memoryMb: number;
  /** The length of the video; null when unknown. */
  seconds: number | null;
  onProgress: () => void;
}

/** A change of so much of the picture is another scene: finds cuts and leaves movement alone (measured). */
const SCENE = 0.25;
/** Between cuts, as where slides of one design change only their words, at least so often. */
const MIN_SECONDS = 2;
const MAX_SECONDS = 60;
/** More candidates than are read: most show what the one before showed. */
const CANDIDATES = 5;
/** Wide enough for the type of slides. */
const MAX_WIDTH = 1_600;

/** Pictures of the first frame, of every scene, and of what lies between. */
export async function grabFrames(grab: GrabFrames): Promise<Frame[]> {
  const { ffmpeg, file, folder, maxFrames, maxSeconds, memoryMb, onProgress } = grab;
  const every = intervalOf(grab);
  const seconds: number[] = [];
  const chosen = `select='eq(n,0)+gt(scene,${SCENE})+gte(t-prev_selected_t,${every})'`;
  const filters = `${chosen},metadata=print:file=pipe\\\\:1:direct=1,scale='min(${MAX_WIDTH},iw)':-2`;
  const { isDone, said } = await runProgram({
    program: ffmpeg,
    args: [
      ...["-nostdin", "-loglevel", "error", "-progress", "pipe:1", "-threads", "2"],
      ...inputArguments(file),
      ...["-map", "0:v:0", "-t", String(maxSeconds), "-vf", filters, "-vsync", "vfr", "-an", "-sn", "-dn"],
      ...["-frames:v", String(maxFrames * CANDIDATES), "-q:v", "2", "-f", "image2", `file:${folder}/frame-%05d.jpg`],
    ],
    memoryMb,
    onLine: (line) => {
      const second = /pts_time:(-?[\d.]+)/.exec(line)?.[1];
      if (second !== undefined) seconds.push(Math.max(0, Number(second)));
      onProgress();
    },
  });
  const files = (await readdir(folder)).filter((name) => name.startsWith("frame-")).toSorted();
  // A damaged end costs what is behind it.
  if (!isDone && files.length === 0) throw unreadable(said);
  return files.map((name, index) => ({ second: seconds[index] ?? 0, path: `${folder}/${name}` }));
}

/** Candidates that are spread over the whole video leave room for as many cuts. */
function intervalOf({ seconds, maxSeconds, maxFrames }: GrabFrames): number {
  const length = Math.min(seconds ?? maxSeconds, maxSeconds);
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.ceil((2 * length) / (maxFrames * CANDIDATES))));
}
