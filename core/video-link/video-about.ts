import type { ExtractedContent } from "#core/ports/extractor.js";

/** What a platform says about a video. */
export type VideoAbout = Pick<
  ExtractedContent,
  "title" | "author" | "language" | "publishedAt" | "canonicalUrl" | "imageUrl" | "warnings"
>;

export interface CaptionTrack {
  url: string;
  /** BCP 47. */
  language: string;
  /** Recognised by the platform, not written by people. */
  isAutomatic: boolean;
}

export const AUTOMATIC_CAPTIONS = "The captions were recognised by the platform: some words may be wrong.";

/** What people wrote comes before what was recognised, and the first of each is the video's own language. */
export function chooseTrack(tracks: readonly CaptionTrack[]): CaptionTrack | null {
  // The recognised track is in the language that is spoken.
  const spoken = tracks.find(({ isAutomatic }) => isAutomatic)?.language.split("-")[0];
  const written = tracks.filter(({ isAutomatic }) => !isAutomatic);
  const inSpoken = written.find(({ language }) => language.split("-")[0] === spoken);
  return inSpoken ?? (spoken === undefined ? written[0] : undefined) ?? tracks[0] ?? null;
}
