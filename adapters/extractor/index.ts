import { UnsupportedTypeError } from "#core/errors.js";
import type { Extractor, ExtractorRegistry } from "#core/ports/extractor.js";
import { detectMediaType } from "./detect-media-type.js";
import { createHtmlExtractor } from "./html/html-extractor.js";
import { createTextExtractor } from "./text/text-extractor.js";

/** Every type that Loci reads. A new one is a folder beside these and a line here. */
export function createExtractors(): ExtractorRegistry {
  const extractors: Extractor[] = [createTextExtractor(), createHtmlExtractor()];
  const byType = new Map(extractors.flatMap((extractor) => extractor.mediaTypes.map((type) => [type, extractor])));
  return {
    mediaTypes: [...byType.keys()],
    async extract(bytes, context) {
      const mediaType = detectMediaType(bytes, context);
      const extractor = byType.get(mediaType);
      if (extractor === undefined)
        throw new UnsupportedTypeError(`Content of the type ${mediaType} cannot be read yet`);
      return { ...(await extractor.extract(bytes, context)), mediaType };
    },
  };
}
