import { findVideo, type LinkedVideo } from "@loci/files/video-link";
import { beforeEach, describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";
import { readVideoLink } from "#workflows/steps/document/read-video-link.js";

const ID = "abcdefghijk";
const YOUTUBE: LinkedVideo = { platform: "youtube", id: ID, called: "YouTube" };
const VIMEO: LinkedVideo = { platform: "vimeo", id: "12345", called: "Vimeo" };

const server = useShared(() => startWebServer());
const http = useShared(() => createGuardedHttpClient({ allowedHosts: [`127.0.0.1:${server.port}`] }));
beforeEach(() => {
  server.set("/watch", { body: watchPage({}) });
  server.set("/api/timedtext", { body: captions("Welcome to the <harbour>.", "Now to the plans.") });
});

const read = (video: LinkedVideo) => {
  const hosts = { youtube: server.url, vimeo: server.url };
  return readVideoLink(video, { http, hosts, signal: new AbortController().signal });
};

function watchPage(player: object): string {
  const track = { baseUrl: "/api/timedtext?v=1&lang=", name: { simpleText: 'A "name" with { braces' } };
  const captionTracks = [
    { ...track, baseUrl: `${track.baseUrl}en-auto`, languageCode: "en", kind: "asr" },
    { ...track, baseUrl: `${track.baseUrl}fr`, languageCode: "fr" },
    { ...track, baseUrl: `${track.baseUrl}en`, languageCode: "en-GB" },
  ];
  const reply = {
    playabilityStatus: { status: "OK" },
    videoDetails: {
      title: "Harbour talk",
      author: "Ada Berg",
      thumbnail: { thumbnails: [{ url: "https://i.example/1.jpg" }] },
    },
    microformat: { playerMicroformatRenderer: { publishDate: "2024-05-01T10:00:00+02:00" } },
    captions: { playerCaptionsTracklistRenderer: { captionTracks } },
    ...player,
  };
  return `<html><script>var ytInitialPlayerResponse = ${JSON.stringify(reply)};var other = {"a": 1};</script></html>`;
}

function captions(...lines: string[]): string {
  const events = lines.map((utf8, index) => ({ tStartMs: index * 2_500, dDurationMs: 2_000, segs: [{ utf8 }] }));
  return JSON.stringify({ wireMagic: "pb3", events: [{ tStartMs: 0, id: 1 }, ...events] });
}

describe("a link to a video", () => {
  it.each([
    ["https://www.youtube.com/watch?v=abcdefghijk&t=10s", "youtube", ID],
    ["https://youtu.be/abcdefghijk?si=x", "youtube", ID],
    ["https://m.youtube.com/shorts/abcdefghijk", "youtube", ID],
    ["https://www.youtube-nocookie.com/embed/abcdefghijk", "youtube", ID],
    ["https://vimeo.com/channels/staff-picks/12345", "vimeo", "12345"],
    ["https://player.vimeo.com/video/12345?h=1", "vimeo", "12345"],
    ["https://www.tiktok.com/@ada/video/7000000000000000000", "other", ""],
  ])("is known: %s", (link, platform, id) => {
    expect(findVideo(link)).toMatchObject({ platform, id });
  });

  it.each([
    "https://www.youtube.com/@ada",
    "https://www.youtube.com/watch?v=../../etc",
    "https://youtube.com.example/watch?v=abcdefghijk",
    "https://vimeo.com/about",
    "https://example.com/watch?v=abcdefghijk",
    "not a link",
  ])("is told from a page: %s", (link) => {
    expect(findVideo(link)).toBeNull();
  });

  it("gives the captions that people wrote in the language that is spoken, as subtitles", async () => {
    const { captions: text, about } = await read(YOUTUBE);
    expect(text).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nWelcome to the &lt;harbour>.\n\n00:00:02.500 --> 00:00:04.500\nNow to the plans.\n",
    );
    expect(about).toEqual({
      ...{ title: "Harbour talk", author: "Ada Berg", language: "en-GB", warnings: [] },
      publishedAt: "2024-05-01T08:00:00.000Z",
      canonicalUrl: `https://www.youtube.com/watch?v=${ID}`,
      imageUrl: "https://i.example/1.jpg",
    });
  });

  it("says so when its captions were recognised", async () => {
    const captionTracks = [{ baseUrl: "/api/timedtext?x=1", languageCode: "en", kind: "asr" }];
    server.set("/watch", { body: watchPage({ captions: { playerCaptionsTracklistRenderer: { captionTracks } } }) });
    expect((await read(YOUTUBE)).about).toMatchObject({
      language: "en",
      warnings: [expect.stringContaining("recognised")],
    });
  });

  it.each([
    ["has none", () => server.set("/watch", { body: watchPage({ captions: {} }) })],
    ["are kept from strangers: an empty reply", () => server.set("/api/timedtext", { body: "" })],
    ["are something else", () => server.set("/api/timedtext", { body: "<html>Sorry</html>" })],
  ])("fails with a plain message when its captions %s", async (_title, prepare) => {
    prepare();
    await expect(read(YOUTUBE)).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringMatching(/^YouTube gives no captions of this video without an account/),
    });
  });

  it("fails with the platform's reason when the video is closed", async () => {
    const playabilityStatus = { status: "LOGIN_REQUIRED", reason: "This video is private" };
    server.set("/watch", { body: watchPage({ playabilityStatus }) });
    await expect(read(YOUTUBE)).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringContaining("This video is private"),
    });
  });

  it("fails with a plain message when the page holds no video", async () => {
    server.set("/watch", { body: "<html>Before you continue</html>" });
    await expect(read(YOUTUBE)).rejects.toMatchObject({ code: "extraction_failed" });
    server.set("/watch", { body: `ytInitialPlayerResponse = {"a": {${'{"'.repeat(100_000)}` });
    await expect(read(YOUTUBE)).rejects.toMatchObject({ code: "extraction_failed" });
  });

  it("may be tried again when the platform is busy", async () => {
    server.set("/watch", { status: 429 });
    await expect(read(YOUTUBE)).rejects.toMatchObject({ code: "fetch_failed", retryable: true });
  });

  it("of Vimeo gives its captions too", async () => {
    const text_tracks = [{ lang: "en-x-autogen", url: "/texttrack/1.vtt", kind: "captions" }];
    const config = { video: { title: "Harbour", owner: { name: "Bo" } }, request: { text_tracks } };
    server.set("/video/12345/config", { body: JSON.stringify(config) });
    server.set("/texttrack/1.vtt", { body: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n" });
    const { captions: text, about } = await read(VIMEO);
    expect(text).toContain("Hello.");
    expect(about).toMatchObject({ title: "Harbour", author: "Bo", language: "en", warnings: [expect.any(String)] });
    server.set("/video/12345/config", { body: JSON.stringify({ ...config, request: { text_tracks: null } }) });
    await expect(read(VIMEO)).rejects.toMatchObject({ message: expect.stringContaining("Vimeo gives no captions") });
    server.set("/video/12345/config", { status: 403 });
    await expect(read(VIMEO)).rejects.toMatchObject({ code: "extraction_failed" });
  });

  it("of another platform fails with a plain message", async () => {
    const video = findVideo("https://www.loom.com/share/abc123");
    if (video === null) throw new Error("the link is not known");
    await expect(read(video)).rejects.toMatchObject({ message: expect.stringContaining("Loom gives no captions") });
  });
});
