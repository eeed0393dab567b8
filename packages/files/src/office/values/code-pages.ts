import { decode, encodingExists } from "iconv-lite";

/** Numbers that Windows gives to encodings whose names are others. */
const NAMES: Record<number, string> = {
  1200: "utf-16le",
  1201: "utf-16be",
  10000: "macroman",
  10007: "maccyrillic",
  20127: "ascii",
  20866: "koi8-r",
  28591: "iso-8859-1",
  65001: "utf-8",
};

/** Text in one of Windows' code pages; one that is unknown is read as 1252, that of Western Europe. */
export function decodeCodePage(bytes: Buffer, codePage: number): string {
  return decode(bytes, encodingOfCodePage(codePage));
}

/** The name that `iconv-lite` knows. */
export function encodingOfCodePage(codePage: number): string {
  const name = NAMES[codePage] ?? `cp${codePage}`;
  return encodingExists(name) ? name : "cp1252";
}
