import { findFfmpeg, readLimits } from "@loci/files";
import { openTranscriber } from "#apps/wiring/open/open-transcriber.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Check } from "./check.js";

export function checkFfmpeg(): Check {
  return {
    name: "ffmpeg",
    run: async () => {
      const found = await findFfmpeg();
      if (found !== null) return { state: "ok", says: found.ffmpeg };
      const says =
        "not found: of videos, and of recordings other than WAV, AIFF and MP3, only titles and tags are read";
      return { state: "warning", says, advice: "Install ffmpeg when you send such files." };
    },
  };
}

/** Fetches nothing, although a recording would. */
export function checkSpeech(environment: Environment): Check {
  return {
    name: "speech recognition",
    run: async () => {
      const limits = readLimits(environment.extractionLimits);
      const transcriber = await openTranscriber(environment, { limits, isFetched: false });
      const status = await transcriber.status();
      if (status.state === "ready") return { state: "ok", says: transcriber.id };
      return { state: "warning", says: status.reason, advice: "The first recording fetches it, where Python has pip." };
    },
  };
}
