/** The parts of Granola's public API (v1) that are read. */
export interface NotePage {
  notes: NoteSummary[];
  hasMore: boolean;
  cursor: string | null;
}

export interface NoteSummary {
  id: string;
  title: string | null;
  owner?: Person;
  created_at: string;
  updated_at?: string;
}

export interface Note extends NoteSummary {
  web_url?: string;
  calendar_event?: { event_title?: string | null; scheduled_start_time?: string | null } | null;
  attendees?: Person[];
  folder_membership?: { name: string }[];
  summary_text?: string | null;
  summary_markdown?: string | null;
  transcript?: Utterance[] | null;
}

export interface TranscriptPage {
  transcript: Utterance[];
  hasMore: boolean;
  cursor: string | null;
}

export interface Utterance {
  /** `microphone` is the person who took the note, `speaker` the others. A label tells several people apart. */
  speaker?: { source?: string; name?: string | null; diarization_label?: string | null } | null;
  text: string;
}

interface Person {
  name?: string | null;
  email?: string | null;
}

export function titleOf({ title }: Pick<NoteSummary, "title">): string {
  const line = (title ?? "").replace(/\s+/g, " ").trim();
  return line === "" ? "Untitled note" : line;
}

/** The meeting, its participants, the summary and the transcript. */
export function toMarkdown(note: Note, transcript: Utterance[]): string {
  const begin = note.calendar_event?.scheduled_start_time ?? note.created_at;
  const people = participantsOf(note);
  const said = spokenLines(transcript);
  return [
    `# ${titleOf(note)}`,
    [`- Date: ${begin}`, ...(people.length > 0 ? [`- Participants: ${people.join(", ")}`] : [])].join("\n"),
    (note.summary_markdown || note.summary_text || "").trim(),
    ...(said.length > 0 ? ["## Transcript", ...said] : []),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

export function participantsOf({ owner, attendees = [] }: Note): string[] {
  const people = [...(owner === undefined ? [] : [owner]), ...attendees];
  const byAddress = new Map(people.map((person) => [person.email ?? person.name, person]));
  return [...byAddress.values()].map(nameOf).filter((name) => name !== "");
}

function nameOf({ name, email }: Person): string {
  if (!name) return email ?? "";
  return email ? `${name} <${email}>` : name;
}

/** One paragraph for all that a person says in a row. */
function spokenLines(transcript: Utterance[]): string[] {
  const turns: { speaker: string; texts: string[] }[] = [];
  for (const { speaker, text } of transcript) {
    const name = speaker?.name ?? speaker?.diarization_label ?? (speaker?.source === "microphone" ? "Me" : "Others");
    const last = turns.at(-1);
    if (last?.speaker === name) last.texts.push(text.trim());
    else turns.push({ speaker: name, texts: [text.trim()] });
  }
  return turns.map(({ speaker, texts }) => `**${speaker}:** ${texts.join(" ")}`);
}
