import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";

/** Streams by their names, and storages with streams of their own. */
export interface Storage {
  [name: string]: Uint8Array | Storage;
}

const DIRECTORY = 1;
const DOCUMENT = 2;
const ROOT = 5;

/** A property of text, by its tag. */
export function textProperty(tag: string, text: string): Storage {
  return { [`__substg1.0_${tag}001F`]: new Uint8Array(Buffer.from(text, "utf16le")) };
}

/** The stream of fixed-size properties, by their tags ([MS-OXMSG] 2.4): whole numbers and moments. */
export function fixedProperties(values: Record<number, number | Date>): Storage {
  const entries = Object.entries(values).map(([tag, value]) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(Number(tag), 0);
    entry.writeUInt32LE(6, 4);
    if (value instanceof Date) entry.writeBigUInt64LE(BigInt(value.getTime() - Date.UTC(1601, 0)) * 10_000n, 8);
    else entry.writeUInt32LE(value, 8);
    return entry;
  });
  return { "__properties_version1.0": new Uint8Array(Buffer.concat([Buffer.alloc(32), ...entries])) };
}

/** Names of an appointment's own properties ([MS-OXMSG] 2.2.3): the first has the id 0x8000, the next 0x8001. */
export function appointmentNames(...ids: number[]): Storage {
  const set = Buffer.from("0220060000000000c000000000000046", "hex");
  const entries = ids.map((id, index) => {
    const entry = Buffer.alloc(8);
    entry.writeUInt32LE(id, 0);
    entry.writeUInt16LE(3 << 1, 4);
    entry.writeUInt16LE(index, 6);
    return entry;
  });
  return {
    "__nameid_version1.0": {
      "__substg1.0_00020102": new Uint8Array(set),
      "__substg1.0_00030102": new Uint8Array(Buffer.concat(entries)),
      "__substg1.0_00040102": new Uint8Array(),
    },
  };
}

/** A file in the format of Outlook's messages: a small file system. */
export function outlookMessage(root: Storage): Uint8Array {
  const entries: Entry[] = [{ name: "Root Entry", type: ROOT, length: 0, children: [] }];
  addAll(root, { entries, children: entries[0]?.children ?? [] });
  return burn(entries);
}

function addAll(storage: Storage, { entries, children }: { entries: Entry[]; children: number[] }): void {
  for (const [name, content] of Object.entries(storage)) {
    children.push(entries.length);
    if (content instanceof Uint8Array) {
      entries.push({ name, type: DOCUMENT, length: content.length, binaryProvider: () => content });
      continue;
    }
    const inner: number[] = [];
    entries.push({ name, type: DIRECTORY, length: 0, children: inner });
    addAll(content, { entries, children: inner });
  }
}
