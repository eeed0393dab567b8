import { type FileHandle, open } from "node:fs/promises";

/** Streams that only one kind has ([MS-DOC] 2.1, [MS-XLS] 2.1.7, [MS-PPT] 2.1, [MS-OXMSG] 2.2). */
const KINDS: [stream: RegExp, mediaType: string][] = [
  // A document inside an encrypted envelope ([MS-OFFCRYPTO] 2.3.4): which kind cannot be seen; Word's reader says so.
  [/^EncryptedPackage$/, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  [/^WordDocument$/, "application/msword"],
  [/^(?:Workbook|Book)$/, "application/vnd.ms-excel"],
  [/^PowerPoint Document$/, "application/vnd.ms-powerpoint"],
  [/^__(?:properties_version1\.0|nameid_version1\.0|substg1\.0_)/, "application/vnd.ms-outlook"],
];

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** The most sectors read of the directory: hostile ones chain in circles. The main stream stood among the first in all files seen. */
const MAX_SECTORS = 256;
/** Numbers above are marks: end of chain, free. */
const LAST_SECTOR = 0xfffffff9;

/** The type of the document in an OLE2 storage ([MS-CFB]), by the names of its streams; null when they tell nothing. */
export async function typeOfStorage(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const names = await readNames(file);
    return KINDS.find(([stream]) => names.some((name) => stream.test(name)))?.[1] ?? null;
  } finally {
    await file.close();
  }
}

async function readNames(file: FileHandle): Promise<string[]> {
  const header = await read(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return [];
  const sectorBytes = 1 << Math.min(12, Math.max(9, header.readUInt16LE(30)));
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < MAX_SECTORS && sector <= LAST_SECTOR; count += 1) {
    const entries = await read(file, (sector + 1) * sectorBytes, sectorBytes);
    if (entries.length === 0) break;
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) names.push(nameAt(entries, at));
    sector = await nextSector(file, { header, sector, sectorBytes });
  }
  return names;
}

function nameAt(entries: Buffer, at: number): string {
  const bytes = Math.min(64, entries.readUInt16LE(at + 64));
  return entries.toString("utf16le", at, at + Math.max(0, bytes - 2));
}

/** By the allocation table, whose first 109 sectors the header lists: enough for 6.8 MB of 512-byte sectors at the start of the file. */
async function nextSector(
  file: FileHandle,
  { header, sector, sectorBytes }: { header: Buffer; sector: number; sectorBytes: number },
): Promise<number> {
  const perSector = sectorBytes / 4;
  const table = Math.floor(sector / perSector);
  // The directory of a large file may lie beyond: then its neighbour is most likely.
  if (table >= 109) return sector + 1;
  const at = (header.readUInt32LE(76 + table * 4) + 1) * sectorBytes + (sector % perSector) * 4;
  const next = await read(file, at, 4);
  return next.length === 4 ? next.readUInt32LE(0) : LAST_SECTOR + 1;
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
