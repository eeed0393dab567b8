import { PlatformError } from "@loci/errors";
import { answerTask } from "@loci/sandbox";
import type { ExtractionProgress } from "#files/reading/extractor.js";
import { readTags } from "../audio/read-tags.js";
import { decodeSound } from "../ffmpeg/decode-sound.js";
import { type ProbedMedia, probeMedia } from "../ffmpeg/probe-media.js";
import type { Cue } from "../subtitles/cue.js";
import { chooseFrames } from "./choose-frames.js";
import { grabFrames } from "./grab-frames.js";
import { readFrames } from "./read-frames.js";
import { readSubtitleTrack } from "./read-subtitle-track.js";
import type { SeenVideo } from "./seen-video.js";
import type { ShownText } from "./shown-text.js";
import type { VideoTask } from "./video-extractor.js";

type Progress = (progress?: ExtractionProgress) => void;

answerTask<VideoTask, SeenVideo>(async (task, progress: Progress) => {
  const { file, programs } = task;
  const recording = await readTags(file.path);
  progress();
  if (programs === null) return { recording, media: null, soundPath: null, subtitles: [], shown: [], warnings: [] };
  const media = await probeMedia(programs.ffprobe, file);
  const warnings: string[] = [];
  // A track that cannot be read costs itself, not the others.
  const attempt = async <Result>(what: string, otherwise: Result, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof PlatformError ? error.message : "reading failed";
      warnings.push(`${what} could not be read: ${reason}.`);
      return otherwise;
    }
  };
  const subtitles = await attempt<Cue[]>("The subtitles", [], () => readSubtitleTrack({ ...task, programs, media }));
  progress();
  const soundPath =
    media.hasSound && subtitles.length === 0
      ? await attempt<string | null>("The sound", null, () => readSound({ ...task, ffmpeg: programs.ffmpeg }, progress))
      : null;
  const shown = media.hasPictures
    ? await attempt<ShownText[]>("The pictures", [], () => readPictures({ task, media, warnings, progress }))
    : [];
  return {
    recording: { ...recording, seconds: recording.seconds ?? media.seconds },
    media,
    soundPath,
    subtitles,
    shown,
    warnings,
  };
});

async function readSound(task: VideoTask & { ffmpeg: string }, progress: Progress): Promise<string> {
  const to = `${task.folder}/sound.wav`;
  await decodeSound({ ...task, to, onProgress: () => progress() });
  return to;
}

interface Pictures {
  task: VideoTask;
  media: ProbedMedia;
  warnings: string[];
  progress: Progress;
}

async function readPictures({ task, media, warnings, progress }: Pictures): Promise<ShownText[]> {
  if (task.programs === null) return [];
  const { maxFrames, ocr, programs } = task;
  const onProgress = () => progress();
  const frames = await grabFrames({ ...task, ...programs, seconds: media.seconds, onProgress });
  const { chosen, isCut } = await chooseFrames(frames, { count: maxFrames, onProgress });
  if (isCut) warnings.push(`The text of ${maxFrames} pictures was read; the video shows more.`);
  return await readFrames({ frames: chosen, ocr, warnings, progress });
}
