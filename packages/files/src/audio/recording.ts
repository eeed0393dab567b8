/** The tags of a recording. */
export interface Recording {
  title: string | null;
  artist: string | null;
  album: string | null;
  /** As written: a year, or a day. */
  date: string | null;
  language: string | null;
  seconds: number | null;
  comment: string | null;
  lyrics: string | null;
}

export const UNKNOWN_RECORDING: Recording = {
  title: null,
  artist: null,
  album: null,
  date: null,
  language: null,
  seconds: null,
  comment: null,
  lyrics: null,
};

/** The tags as text. They stand for a recording whose words are not known. */
export function describeRecording({ title, artist, album, date, seconds, comment }: Recording): string {
  const facts = [
    ["Title", title],
    ["Artist", artist],
    ["Album", album],
    ["Date", date],
    ["Duration", seconds === null ? null : formatSeconds(seconds)],
    ["Comment", comment],
  ];
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n");
}

/** `1:02:03` */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
