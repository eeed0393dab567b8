import { ExtractionFailedError, FetchFailedError } from "@loci/errors";
import {
  AUTOMATIC_CAPTIONS,
  type CaptionTrack,
  chooseTrack,
  type LinkedVideo,
  readVimeoConfig,
  readYoutubePage,
  type VideoAbout,
  writeCaptions,
} from "@loci/files/video-link";
import type { HttpClient, HttpResponse } from "#core/ports/http-client.js";

export interface VideoLinkRequest {
  http: Pick<HttpClient, "request">;
  signal: AbortSignal;
  /** Addresses of the platforms; tests have a stand-in. */
  hosts?: { youtube: string; vimeo: string };
}

export interface VideoCaptions {
  /** WebVTT: to be extracted like any file. */
  captions: string;
  about: VideoAbout;
}

const HOSTS = { youtube: "https://www.youtube.com", vimeo: "https://player.vimeo.com" };

/**
 * The captions that a platform gives to everybody. Throws `ExtractionFailedError` that says so when it gives none: the
 * video itself is not fetched.
 */
export async function readVideoLink(video: LinkedVideo, request: VideoLinkRequest): Promise<VideoCaptions> {
  if (video.platform === "youtube") return await readYoutube(video, request);
  if (video.platform === "vimeo") return await readVimeo(video, request);
  throw noCaptions(video);
}

async function readYoutube(video: LinkedVideo, request: VideoLinkRequest): Promise<VideoCaptions> {
  const { youtube } = request.hosts ?? HOSTS;
  // The answer to the question about cookies, without which Europe gets another page.
  const headers = { cookie: "SOCS=CAI", "accept-language": "en" };
  const page = await fetchText(`${youtube}/watch?v=${video.id}`, request, headers);
  const { about, tracks } = readYoutubePage(page, video);
  const track = chooseTrack(tracks);
  if (track === null || !URL.canParse(track.url, youtube)) throw noCaptions(video);
  const url = new URL(track.url, youtube);
  url.searchParams.set("fmt", "json3");
  // Since 2025 it is empty for most videos: only the platform's own player may have them.
  const captions = writeCaptions(await fetchText(url.href, request));
  if (captions === null) throw noCaptions(video);
  return { captions, about: withTrack(about, track) };
}

async function readVimeo(video: LinkedVideo, request: VideoLinkRequest): Promise<VideoCaptions> {
  const { vimeo } = request.hosts ?? HOSTS;
  const config = readVimeoConfig(await fetchText(`${vimeo}/video/${video.id}/config`, request), {
    ...video,
    base: vimeo,
  });
  const track = chooseTrack(config?.tracks ?? []);
  if (config === null || track === null) throw noCaptions(video);
  const captions = await fetchText(track.url, request);
  if (!captions.trimStart().startsWith("WEBVTT")) throw noCaptions(video);
  return { captions, about: withTrack(config.about, track) };
}

function withTrack(about: VideoAbout, { language, isAutomatic }: CaptionTrack): VideoAbout {
  return { ...about, language, warnings: isAutomatic ? [...about.warnings, AUTOMATIC_CAPTIONS] : about.warnings };
}

function noCaptions({ called }: LinkedVideo): ExtractionFailedError {
  return new ExtractionFailedError(
    `${called} gives no captions of this video without an account; upload the recording or its subtitles instead`,
  );
}

async function fetchText(
  url: string,
  { http, signal }: VideoLinkRequest,
  headers: Record<string, string> = {},
): Promise<string> {
  const response: HttpResponse = await http.request({ url, signal, headers });
  // Vimeo answers so for closed videos.
  if (response.status === 401 || response.status === 403 || response.status === 404) {
    throw new ExtractionFailedError(`The platform does not show this video without an account (${response.status})`);
  }
  if (response.status >= 400) {
    throw new FetchFailedError(`The platform answered with status ${response.status}`, {
      retryable: response.status >= 500 || response.status === 429,
    });
  }
  return new TextDecoder().decode(response.body);
}
