/** Numbers of messages as IMAP writes them: `1:40,42`. */
export function writeUids(uids: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const uid of [...uids].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && uid === range[1] + 1) range[1] = uid;
    else ranges.push([uid, uid]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}:${last}`)).join(",");
}

export function readUids(text: string): Set<number> {
  const uids = new Set<number>();
  for (const range of text.split(",").filter((part) => part !== "")) {
    const [first = 0, last = first] = range.split(":").map(Number);
    for (let uid = first; uid <= last; uid++) uids.add(uid);
  }
  return uids;
}
