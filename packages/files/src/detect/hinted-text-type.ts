import type { ExtractionContext } from "#files/reading/extractor.js";
import { codeLanguageOfName } from "../text/code-language.js";
import { canonicalMediaType, MEDIA_TYPES } from "./media-types.js";

export type Declared = Pick<ExtractionContext, "declaredType" | "filename">;

const TEXT_TYPES = new Set(MEDIA_TYPES.filter(({ isText }) => isText).map(({ mediaType }) => mediaType));
const BY_EXTENSION = new Map(
  MEDIA_TYPES.filter(({ isText }) => isText).flatMap(({ mediaType, extensions }) =>
    extensions.map((extension) => [extension, mediaType]),
  ),
);

/**
 * The kind of text that the sender calls it: by the file name, else by the declared type. Null when neither says more
 * than "text". It only breaks ties: bytes decide.
 */
export function hintedTextType({ declaredType, filename }: Declared): string | null {
  const byName = typeOfName(filename ?? "");
  if (byName !== null) return byName;
  const type = canonicalMediaType(declaredType ?? "");
  return TEXT_TYPES.has(type) && type !== "text/plain" ? type : null;
}

function typeOfName(filename: string): string | null {
  const extension = /\.([a-z0-9_+-]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? "";
  const type = BY_EXTENSION.get(extension);
  if (type !== undefined) return type === "text/plain" ? null : type;
  return codeLanguageOfName(filename) === null ? null : "text/x-source-code";
}
