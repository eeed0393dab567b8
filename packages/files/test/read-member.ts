import { UnsupportedTypeError } from "@loci/errors";
import { createDataExtractor } from "#files/data/data-extractor.js";
import { detectMediaType } from "#files/detect/detect-media-type.js";
import { createHtmlExtractor } from "#files/html/html-extractor.js";
import type { ReadMember } from "#files/members/member.js";
import type { Extractor } from "#files/reading/extractor.js";
import { createTextExtractor } from "#files/text/text-extractor.js";

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
