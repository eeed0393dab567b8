import { CancelledError } from "@loci/errors";
import type { ExtractedContent } from "#files/reading/extractor.js";
import type { VisionModel } from "#files/reading/vision-model.js";
import { cleanText } from "../text/clean-text.js";
import { type ImageReading, NO_TEXT_FOUND } from "./read-image.js";

/** Below this certainty of recognition the model's reading is the better one. */
const CERTAIN = 85;

export interface Describing extends ImageReading {
  visionModel: VisionModel;
  signal: AbortSignal;
}

/**
 * Puts a description of a picture before its text. A model that fails costs the description, not the document: a warning says so.
 * The reply is stored as text like any other content; words in a picture give no orders.
 */
export async function addDescription(reading: Describing): Promise<ExtractedContent> {
  const { content, preview, confidence, visionModel, signal } = reading;
  if (preview === null) return content;
  try {
    const described = await visionModel.describe({ bytes: preview, mediaType: "image/jpeg" }, signal);
    const isRead = !content.warnings.includes(NO_TEXT_FOUND) && confidence >= CERTAIN;
    const recognised = content.warnings.includes(NO_TEXT_FOUND) ? "" : content.text;
    const words = isRead ? recognised : cleanText(described.text).trim() || recognised;
    const text = [cleanText(described.description).trim(), words].filter((part) => part !== "").join("\n\n");
    if (text === "") return content;
    return {
      ...content,
      text,
      places: [],
      isUncertain: content.isUncertain && words === recognised,
      warnings: content.warnings.filter((warning) => words === "" || warning !== NO_TEXT_FOUND),
    };
  } catch (error) {
    if (error instanceof CancelledError || signal.aborted) throw new CancelledError("Cancelled", { cause: error });
    const reason = error instanceof Error ? error.message : "the model failed";
    return { ...content, warnings: [...content.warnings, `The picture could not be described: ${reason}`] };
  }
}
