const SECTOR = 512;

/** A minimal OLE2 storage ([MS-CFB]) with streams of these names and nothing in them. */
export function storageFile(streams: string[]): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const names = ["Root Entry", ...streams];
  const sectors = Math.ceil(names.length / 4);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let index = 0; index < sectors; index += 1) {
    table.writeUInt32LE(index === sectors - 1 ? 0xfffffffe : index + 2, 4 * (index + 1));
  }
  const directory = Buffer.alloc(SECTOR * sectors);
  names.forEach((name, index) => {
    directory.write(name, index * 128, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  });
  return Buffer.concat([header, table, directory]);
}
