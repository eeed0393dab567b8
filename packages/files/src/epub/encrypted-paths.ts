import { childElements, descendants, type XmlElement } from "../xml/xml-element.js";

/** Ways to hide fonts, which are no copy protection (IDPF's and Adobe's). */
const FONT_HIDING = /embedding$|pdf\/enc#RC$/;

/** The paths of the files of a book that are encrypted, by its `META-INF/encryption.xml`. */
export function encryptedPaths(encryption: XmlElement | null): Set<string> {
  if (encryption === null) return new Set();
  const protectedFiles = descendants(encryption, "EncryptedData").filter((entry) => {
    const method = childElements(entry, "EncryptionMethod")[0]?.attributes["Algorithm"] ?? "";
    return !FONT_HIDING.test(method);
  });
  const paths = protectedFiles.flatMap((entry) => descendants(entry, "CipherReference"));
  return new Set(paths.map(({ attributes }) => attributes["URI"] ?? ""));
}
