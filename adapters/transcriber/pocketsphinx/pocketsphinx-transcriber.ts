import { ExtractionFailedError, UnavailableError } from "@loci/errors";
import type { ReadingLimits, SpeechSegment, Transcriber } from "@loci/files";
import { programFiles, runInChild } from "@loci/sandbox";
import { type FoundPocketSphinx, findPocketSphinx, type PocketSphinxPlace } from "./find-pocketsphinx.js";
import { pullPocketSphinx } from "./pull-pocketsphinx.js";

/** The message to the child. */
export interface PocketSphinxTask extends FoundPocketSphinx {
  path: string;
  memoryMb: number;
}

export interface PocketSphinxProgress {
  done: number;
  total: number;
}

export interface PocketSphinxOptions extends PocketSphinxPlace {
  limits: ReadingLimits;
  /** Fetches PocketSphinx (34 MB) with the first recording when it is missing. Default: no. */
  isFetched?: boolean;
}

/** The pause before a failed fetch is tried again. */
const FETCH_AGAIN_MS = 10 * 60_000;

/**
 * PocketSphinx with its model of American English, run by Python. It is small and needs neither a graphics card nor a
 * network. Its word error rate is about 0.5 on real recordings, far above today's recognisers, so its text is
 * uncertain.
 */
export function createPocketSphinxTranscriber(options: PocketSphinxOptions): Transcriber {
  const { limits, isFetched = false, ...place } = options;
  let found: FoundPocketSphinx | null = null;
  const fetch = isFetched ? fetchNowAndThen(place) : async () => null;
  const find = async () => {
    found ??= (await findPocketSphinx(place)) ?? (await fetch());
    return found;
  };
  return {
    id: "pocketsphinx/en-us",
    originals: [],
    languages: ["en"],
    async status() {
      if ((await find()) !== null) return { state: "ready" };
      return {
        state: "missing",
        reason: "no speech recogniser is set up; `loci models pull pocketsphinx` fetches a small one for English",
      };
    },
    async transcribe({ path, language, signal, onProgress }) {
      if (language !== null && !/^en\b/i.test(language)) {
        throw new ExtractionFailedError("The recogniser that is set up knows no other language than English");
      }
      const there = await find();
      if (there === null) throw new UnavailableError("PocketSphinx is not installed");
      const input: PocketSphinxTask = { ...there, path, memoryMb: limits.memoryMb };
      const segments = await runInChild<SpeechSegment[], PocketSphinxProgress | undefined>({
        file: new URL("./pocketsphinx.child.js", import.meta.url),
        input,
        signal,
        ...limits,
        reads: [path],
        programs: [...programFiles(there.python), ...(there.folder === null ? [] : [there.folder])],
        onProgress: (progress) => progress && onProgress(progress.done, progress.total),
      });
      return { segments, language: "en", isUncertain: true };
    },
  };
}

/** Runs one fetch at a time, however many recordings wait for it. Null when the fetch failed. */
function fetchNowAndThen(place: PocketSphinxPlace): () => Promise<FoundPocketSphinx | null> {
  let fetching: Promise<FoundPocketSphinx | null> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const pull = async () => {
    try {
      await pullPocketSphinx(place);
      const made = await findPocketSphinx(place);
      if (made === null) failedAt = performance.now();
      return made;
    } catch (error) {
      // Without Python or a network, the recording is kept with a warning that says how to fetch it manually.
      if (!(error instanceof UnavailableError)) throw error;
      failedAt = performance.now();
      return null;
    } finally {
      fetching = null;
    }
  };
  return async () => {
    if (performance.now() - failedAt < FETCH_AGAIN_MS) return null;
    fetching ??= pull();
    return await fetching;
  };
}
