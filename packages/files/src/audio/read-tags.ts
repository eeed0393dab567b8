import { type IAudioMetadata, parseFile } from "music-metadata";
import { cleanText } from "../text/clean-text.js";
import { type Recording, UNKNOWN_RECORDING } from "./recording.js";

const MAX_TAG_LENGTH = 1_000;
const MAX_LYRICS_LENGTH = 100_000;

/** The tags of a recording; nothing is known of one whose tags cannot be read. */
export async function readTags(path: string): Promise<Recording> {
  // Tags are an extra: a file without good ones may still be heard.
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => null);
  return metadata === null ? UNKNOWN_RECORDING : asRecording(metadata);
}

function asRecording({ common, format }: IAudioMetadata): Recording {
  return {
    title: shortText(common.title),
    artist: shortText(common.artist ?? common.albumartist),
    album: shortText(common.album),
    date: shortText(common.date ?? common.year?.toString()),
    language: languageOf(common.language),
    seconds: format.duration !== undefined && Number.isFinite(format.duration) ? format.duration : null,
    comment: shortText((common.description?.[0] ?? common.comment?.[0]?.text)?.toString()),
    lyrics: cut(lyricsOf(common.lyrics), MAX_LYRICS_LENGTH),
  };
}

function lyricsOf(lyrics: IAudioMetadata["common"]["lyrics"]): string | undefined {
  return lyrics
    ?.map(({ text, syncText }) => text ?? syncText.map((line) => line.text).join("\n"))
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

function shortText(value: string | undefined): string | null {
  return cut(value, MAX_TAG_LENGTH);
}

function cut(value: string | undefined, length: number): string | null {
  const text = cleanText(value ?? "")
    .slice(0, length)
    .toWellFormed()
    .trim();
  return text === "" ? null : text;
}

/** Tags hold `eng`, `English`, `und` and worse; what is no code says nothing. */
function languageOf(language: string | undefined): string | null {
  if (language === undefined || !/^[a-z]{2,3}(?:-\w{2,8})?$/i.test(language)) return null;
  if (/^(?:und|mul|zxx|mis|xxx)$/i.test(language)) return null;
  return Intl.getCanonicalLocales(language)[0] ?? null;
}
