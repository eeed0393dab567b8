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
