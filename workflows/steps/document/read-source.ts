import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FetchFailedError, PlatformError } from "@loci/errors";
import type { ExtractedContent, ExtractionContext } from "@loci/files";
import { findVideo, type LinkedVideo } from "@loci/files/video-link";
import type { Document } from "#core/document/document.entity.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { readVideoLink } from "./read-video-link.js";

export interface SourceRun {
  document: Document;
  signal: AbortSignal;
  onProgress: ExtractionContext["onProgress"];
}

/** `mediaType` is the type that the bytes showed; null for a text that was sent as such. */
export interface ReadSource extends ExtractedContent {
  mediaType: string | null;
}

/** The content of a document, from where its client put it: a file, a page of the web, or the text itself. */
export async function readSource(dependencies: StepDependencies, run: SourceRun): Promise<ReadSource> {
  const { document } = run;
  if (document.blobKey) return await readFile(dependencies, { ...run, blobKey: document.blobKey });
  if (document.url) {
    const video = findVideo(document.url);
    if (video !== null) return await readVideo(dependencies, { ...run, video });
    return await readPage(dependencies, { ...run, url: document.url });
  }
  return isChatFile(document.raw) ? await readChatFile(dependencies, run) : await readText(dependencies, run);
}

/** As `readSource`, of a short content. Null for a file that is no text as it is, which is left alone. */
export async function readShortSource(dependencies: StepDependencies, run: SourceRun): Promise<ReadSource | null> {
  const { blobs, extractors } = dependencies;
  const { blobKey } = run.document;
  if (blobKey === null) return await readSource(dependencies, run);
  return await blobs.withFile(blobKey, (path) => extractors.extractText(path, contextOf(run)));
}

/**
 * Openings of the files in which applications export chats, and fields that are among the first of such a JSON file.
 */
const SUBTITLES = /^\ufeff?\s*(?:WEBVTT\b|(?:\d{1,6}\s*\n)?\d{1,3}:\d{2}(?::\d{2})?[.,]\d{3} -->)/;
const JSON_CHAT =
  /"(?:mapping|chat_messages|messages|user_profile|from_id|role|sender|speaker|conversations?|turns|client_msg_id)"\s*:/;
const HTML_CHAT = /^\s*<!doctype html[\s\S]{0,4000}<div class="page_wrap">/i;
const REACH = 20_000;

function isChatFile(raw: string): boolean {
  const head = raw.slice(0, REACH);
  return SUBTITLES.test(head) || (/^\s*[[{]/.test(head) && JSON_CHAT.test(head)) || HTML_CHAT.test(head);
}

/**
 * Reads a text that is the content of such a file as the file would be read. A text without a chat stays as it was
 * sent.
 */
async function readChatFile(dependencies: StepDependencies, run: SourceRun): Promise<ReadSource> {
  const { extractors } = dependencies;
  const { document, signal, onProgress } = run;
  const context = { url: null, filename: null, declaredType: null, depth: 0, signal, onProgress };
  try {
    const file = await asFile(new TextEncoder().encode(document.raw), (path) => extractors.extract(path, context));
    if (file.structure === "conversation") return { ...file, mediaType: null };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable || error.code === "cancelled") throw error;
  }
  return await readText(dependencies, run);
}

async function readText({ textWork }: StepDependencies, { document, signal }: SourceRun): Promise<ReadSource> {
  return { ...(await textWork.readPlainText({ text: document.raw }, signal)), mediaType: null };
}

async function readFile(
  { blobs, extractors }: StepDependencies,
  { blobKey, ...run }: SourceRun & { blobKey: string },
): Promise<ReadSource> {
  return await blobs.withFile(blobKey, (path) => extractors.extract(path, contextOf(run)));
}

function contextOf({ document: { filename, declaredType }, signal, onProgress }: SourceRun): ExtractionContext {
  return { url: null, filename, declaredType, depth: 0, signal, onProgress };
}

async function readPage(
  { http, extractors }: StepDependencies,
  { url, signal, onProgress }: SourceRun & { url: string },
): Promise<ReadSource> {
  const response = await http.request({ url, signal, headers: { accept: "text/html,text/plain;q=0.9,*/*;q=0.5" } });
  if (response.status >= 400) {
    throw new FetchFailedError(`The page answered with status ${response.status}`, {
      retryable: response.status >= 500 || response.status === 429,
    });
  }
  const declaredType = response.headers["content-type"] ?? null;
  const context = { url: response.url, filename: nameIn(response.url), declaredType, depth: 0, signal, onProgress };
  return await asFile(response.body, (path) => extractors.extract(path, context));
}

/** Reads a page that holds a player: the page's words on the video, and the video's captions. */
async function readVideo(
  { http, extractors }: StepDependencies,
  { signal, onProgress, video }: SourceRun & { video: LinkedVideo },
): Promise<ReadSource> {
  const { captions, about } = await readVideoLink(video, { http, signal });
  const context = { url: null, filename: null, declaredType: "text/vtt", depth: 0, signal, onProgress };
  const content = await asFile(new TextEncoder().encode(captions), (path) => extractors.extract(path, context));
  return { ...content, ...about, warnings: [...about.warnings, ...content.warnings], mediaType: "text/vtt" };
}

/** The last part of a URL's path when it looks like a file's name. */
function nameIn(url: string): string | null {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  return /\.\w{1,8}$/.test(last) ? last : null;
}

async function asFile<Result>(bytes: Uint8Array, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "loci-page-"));
  try {
    const path = join(folder, "body");
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
