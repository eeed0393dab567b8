const SEPARATOR = Buffer.from("From ");
const NEW_LINE = 0x0a;

/** The messages of a mailbox (mbox): each begins after a line `From ...`, which stands at the start or after an empty line. */
export function* splitMailbox(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  for (let at = bytes.indexOf(SEPARATOR); at !== -1; at = bytes.indexOf(SEPARATOR, at + 1)) {
    if (at !== 0 && !isAfterEmptyLine(bytes, at)) continue;
    if (at > start) yield messageIn(bytes.subarray(start, at));
    start = at;
  }
  if (start < bytes.length) yield messageIn(bytes.subarray(start));
}

function isAfterEmptyLine(bytes: Buffer, at: number): boolean {
  const before = bytes.toString("latin1", Math.max(0, at - 3), at);
  return /\n\r?\n$/.test(before);
}

/** Without the line that parts messages. */
function messageIn(part: Buffer): Buffer {
  if (!part.subarray(0, SEPARATOR.length).equals(SEPARATOR)) return part;
  const end = part.indexOf(NEW_LINE);
  return part.subarray(end === -1 ? part.length : end + 1);
}
