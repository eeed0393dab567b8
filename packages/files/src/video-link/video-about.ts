import type { ExtractedContent } from "../reading/extractor.js";

/** The platform's description of a video. */
export type VideoAbout = Pick<
  ExtractedContent,
  "title" | "author" | "language" | "publishedAt" | "canonicalUrl" | "imageUrl" | "warnings"
>;

export interface CaptionTrack {
  url: string;
  /** A BCP 47 tag. */
  language: string;
  /** True for captions that the platform recognised, false for those that people wrote. */
  isAutomatic: boolean;
}

export const AUTOMATIC_CAPTIONS = "The captions were recognised by the platform: some words may be wrong.";

/** Captions by people come before recognised ones. The first of each is in the video's own language. */
export function chooseTrack(tracks: readonly CaptionTrack[]): CaptionTrack | null {
  // The recognised track is in the spoken language.
  const spoken = tracks.find(({ isAutomatic }) => isAutomatic)?.language.split("-")[0];
  const written = tracks.filter(({ isAutomatic }) => !isAutomatic);
  const inSpoken = written.find(({ language }) => language.split("-")[0] === spoken);
  return inSpoken ?? (spoken === undefined ? written[0] : undefined) ?? tracks[0] ?? null;
}
