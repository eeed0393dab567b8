import { createDataExtractor } from "#adapters/extractor/data/data-extractor.js";
import { detectMediaType } from "#adapters/extractor/detect-media-type.js";
import { createHtmlExtractor } from "#adapters/extractor/html/html-extractor.js";
import type { ReadMember } from "#adapters/extractor/members/member.js";
import { createTextExtractor } from "#adapters/extractor/text/text-extractor.js";
import { UnsupportedTypeError } from "#core/errors.js";
import type { Extractor } from "#core/ports/extractor.js";

/** Reads the members of what `create` reads: text, pages, data, and the same kind again. */
export function withMembers(create: (readMember: ReadMember) => Extractor): Extractor {
  const readMember: ReadMember = async (path, context) => {
    const mediaType = await detectMediaType(path, context);
    const extractor = [createTextExtractor(), createHtmlExtractor(), createDataExtractor(), itself].find((one) =>
      one.mediaTypes.includes(mediaType),
    );
    if (extractor === undefined) throw new UnsupportedTypeError(`Content of the type ${mediaType} cannot be read`);
    return { ...(await extractor.extract({ path, mediaType }, context)), mediaType };
  };
  const itself = create(readMember);
  return itself;
}
