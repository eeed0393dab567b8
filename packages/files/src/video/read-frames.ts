import { readFile } from "node:fs/promises";
import type { ExtractionProgress } from "#files/reading/extractor.js";
import { layoutPage } from "../layout/layout-page.js";
import { writePages } from "../layout/write-pages.js";
import { createOcr, type OcrSettings } from "../ocr/ocr.js";
import type { Frame } from "./grab-frames.js";
import { addShownText, type ShownText } from "./shown-text.js";

export interface ReadFrames {
  frames: readonly Frame[];
  ocr: OcrSettings;
  /** Receives what could not be read. */
  warnings: string[];
  progress: (progress?: ExtractionProgress) => void;
}

/** Pictures of people and landscapes give a few letters by chance, with less certainty than text has. */
const MIN_CONFIDENCE = 60;
/** Recognising one frame may take longer than a child may be silent. */
const KEEP_ALIVE_MS = 3_000;

/** The text of each frame that shows something new. */
export async function readFrames({ frames, ocr: settings, warnings, progress }: ReadFrames): Promise<ShownText[]> {
  const ocr = await createOcr({ ...settings, minConfidence: Math.max(settings.minConfidence, MIN_CONFIDENCE) });
  const alive = setInterval(() => progress(), KEEP_ALIVE_MS);
  const shown: ShownText[] = [];
  let timedOut = 0;
  try {
    for (const [index, { second, path }] of frames.entries()) {
      const { segments, isTimedOut } = await ocr.recognise(await readFile(path));
      if (isTimedOut) timedOut += 1;
      const blocks = layoutPage({ directions: [segments], isMonospacedText: false });
      addShownText(shown, { second, text: writePages([{ number: 1, blocks }]).text.trim() });
      progress({ unit: "frame", done: index + 1, total: frames.length });
    }
    if (timedOut > 0) warnings.push(`Recognising the text of ${timedOut} frames took too long and was given up.`);
    return shown;
  } finally {
    clearInterval(alive);
    await ocr.close();
  }
}
