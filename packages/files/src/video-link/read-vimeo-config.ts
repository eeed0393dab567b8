import { z } from "zod";
import type { CaptionTrack, VideoAbout } from "./video-about.js";

const CONFIG = z.object({
  video: z
    .object({
      title: z.string().optional(),
      owner: z.object({ name: z.string().optional() }).optional(),
      thumbnail_url: z.string().optional(),
    })
    .optional(),
  request: z
    .object({
      text_tracks: z.array(z.object({ lang: z.string(), url: z.string(), kind: z.string().optional() })).nullish(),
    })
    .optional(),
});

/**
 * Reads the configuration that Vimeo gives its player; null when it cannot be read. Tracks are WebVTT, with addresses
 * relative to `base`.
 */
export function readVimeoConfig(
  json: string,
  { id, base }: { id: string; base: string },
): { about: VideoAbout; tracks: CaptionTrack[] } | null {
  const parsed = CONFIG.safeParse(parse(json));
  if (!parsed.success) return null;
  const { video, request } = parsed.data;
  return {
    about: {
      title: video?.title ?? null,
      author: video?.owner?.name ?? null,
      language: null,
      publishedAt: null,
      canonicalUrl: `https://vimeo.com/${id}`,
      imageUrl: video?.thumbnail_url ?? null,
      warnings: [],
    },
    tracks: (request?.text_tracks ?? [])
      .filter(({ url }) => URL.canParse(url, base))
      .map(({ lang, url }) => ({
        url: new URL(url, base).href,
        language: lang.replace(/-x-autogen$/, ""),
        isAutomatic: lang.endsWith("-x-autogen"),
      })),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Another kind of page, as for closed videos.
    return null;
  }
}
