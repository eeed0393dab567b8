import { answerTask } from "@loci/sandbox";
import type { AudioTask, PreparedRecording } from "./audio-extractor.js";
import { prepareSound } from "./prepare-sound.js";
import { readTags } from "./read-tags.js";

answerTask<AudioTask, PreparedRecording>(async ({ file, ffmpeg, to, maxSeconds, memoryMb }, progress) => {
  const recording = await readTags(file.path);
  progress();
  const seconds = await prepareSound({ file, ffmpeg, to, maxSeconds, memoryMb, onProgress: () => progress() });
  return { recording: { ...recording, seconds: recording.seconds ?? seconds }, isPrepared: seconds !== null };
});
