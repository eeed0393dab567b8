import { ExtractionFailedError } from "@loci/errors";
import { z } from "zod";
import type { CaptionTrack, VideoAbout } from "./video-about.js";

export interface YoutubePage {
  about: VideoAbout;
  tracks: CaptionTrack[];
}

const PLAYER = z.object({
  playabilityStatus: z.object({ status: z.string(), reason: z.string().optional() }).optional(),
  videoDetails: z
    .object({
      title: z.string().optional(),
      author: z.string().optional(),
      thumbnail: z.object({ thumbnails: z.array(z.object({ url: z.string() })) }).optional(),
    })
    .optional(),
  microformat: z
    .object({ playerMicroformatRenderer: z.object({ publishDate: z.string().optional() }).optional() })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z
        .object({
          captionTracks: z
            .array(z.object({ baseUrl: z.string(), languageCode: z.string(), kind: z.string().optional() }))
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

/**
 * Reads the data that a watch page gives its player. Throws `ExtractionFailedError` when the page has none, or the
 * video is closed.
 */
export function readYoutubePage(html: string, { id }: { id: string }): YoutubePage {
  const player = PLAYER.safeParse(playerReply(html));
  if (!player.success) throw new ExtractionFailedError("YouTube sent a page without the video");
  const { playabilityStatus, videoDetails, microformat, captions } = player.data;
  if (playabilityStatus !== undefined && playabilityStatus.status !== "OK") {
    const reason = playabilityStatus.reason?.slice(0, 200) ?? playabilityStatus.status;
    throw new ExtractionFailedError(`YouTube does not show this video without an account: ${reason}`);
  }
  const published = microformat?.playerMicroformatRenderer?.publishDate;
  const tracks = captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
  return {
    about: {
      title: videoDetails?.title ?? null,
      author: videoDetails?.author ?? null,
      language: null,
      warnings: [],
      publishedAt:
        published !== undefined && !Number.isNaN(Date.parse(published)) ? new Date(published).toISOString() : null,
      canonicalUrl: `https://www.youtube.com/watch?v=${id}`,
      imageUrl: videoDetails?.thumbnail?.thumbnails.at(-1)?.url ?? null,
    },
    tracks: tracks.map(({ baseUrl, languageCode, kind }) => ({
      url: baseUrl,
      language: languageCode,
      isAutomatic: kind === "asr",
    })),
  };
}

const ASSIGNMENT = /ytInitialPlayerResponse\s*=\s*\{/;

/** The JSON that the page gives its player; null when there is none. */
function playerReply(html: string): unknown {
  const found = ASSIGNMENT.exec(html);
  if (found === null) return null;
  const start = found.index + found[0].length - 1;
  const end = endOfObject(html, start);
  if (end === -1) return null;
  try {
    return JSON.parse(html.slice(start, end));
  } catch {
    // The page is built in another way; the caller reports that it holds no video.
    return null;
  }
}

/** The place behind the brace that closes the one at `start`; -1 when none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return -1;
}
