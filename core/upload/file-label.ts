/** The sender's description of a file. It is a hint: an unusable part is dropped, never refused. */
export interface FileLabel {
  filename: string | null;
  declaredType: string | null;
}

/** The longest name that file systems accept. */
const MAX_NAME_LENGTH = 255;
const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}\s*(?:;[\x20-\x7e]{0,255})?$/i;

export function readFileLabel(said: {
  filename?: string | null | undefined;
  mediaType?: string | null | undefined;
}): FileLabel {
  return { filename: readName(said.filename ?? ""), declaredType: readMediaType(said.mediaType) };
}

/** Reads `text/html; charset=utf-8` and the like; null for a text that is no media type. */
export function readMediaType(said: string | null | undefined): string | null {
  const value = said?.trim() ?? "";
  return MEDIA_TYPE.test(value) ? value : null;
}

/**
 * The last part of a path, without characters that no name should hold. A long name keeps its end, where the suffix is.
 */
function readName(said: string): string | null {
  const name = said
    .slice(-10 * MAX_NAME_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .split(/[/\\]/)
    .at(-1)
    ?.trim();
  if (name === undefined || name === "" || name === "." || name === "..") return null;
  return name.slice(-MAX_NAME_LENGTH).toWellFormed();
}
