/** How the class of web addresses is written ([MS-OSHARED] 2.3.7.6). */
const WEB_ADDRESS = Buffer.from("e0c9ea79f9bace118c8200aa004ba90b", "hex");

/** The web address of a link on cells; null for links of other kinds. */
export function readLink(body: Buffer): string | null {
  const at = body.indexOf(WEB_ADDRESS);
  if (at < 0 || at + 20 > body.length) return null;
  const start = at + 20;
  return body.toString("utf16le", start, start + body.readUInt32LE(at + 16)).replace(/\0.*$/s, "");
}
