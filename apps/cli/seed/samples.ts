import { readdirSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { type Message, readConversation } from "./read-conversation.js";

export interface SamplePerson {
  containerTag: string;
  name: string;
}

interface SampleConversation {
  kind: "conversation";
  customId: string;
  containerTags: string[];
  date: string;
  messages: Message[];
}

interface SampleFile {
  kind: "file";
  customId: string;
  containerTags: string[];
  date: string;
  filename: string;
  mediaType: string;
  filepath: string;
  bytes: Uint8Array;
}

export type SampleDocument = SampleConversation | SampleFile;

/** A memory that is written directly and then changed. */
interface SampleMemory {
  containerTag: string;
  /** Oldest first. */
  versions: { text: string; date: string }[];
  isStatic: boolean;
}

/** In a conversation, somebody asks to forget a fact, and the application forgets it. */
interface SampleForgetting {
  customId: string;
  containerTag: string;
  query: string;
  reason: string;
}

const NORA = "sample-nora";
const DANIEL = "sample-daniel";

export const PEOPLE: SamplePerson[] = [
  { containerTag: NORA, name: "Nora Keller (sample)" },
  { containerTag: DANIEL, name: "Daniel Okafor (sample)" },
];

export const CONTAINER_TAGS = PEOPLE.map(({ containerTag }) => containerTag);

/** The tags of each folder of samples. */
const TAGS_OF_FOLDER = { nora: [NORA], daniel: [DANIEL], both: [NORA, DANIEL] };

type Folder = keyof typeof TAGS_OF_FOLDER;

const FILES: { folder: Folder; filename: string; mediaType: string; date: string; filepath: string }[] = [
  {
    folder: "nora",
    filename: "move-checklist.md",
    mediaType: "text/markdown",
    date: "2026-02-01",
    filepath: "/notes/move-checklist.md",
  },
  {
    folder: "nora",
    filename: "aurora-brief.pdf",
    mediaType: "application/pdf",
    date: "2026-09-24",
    filepath: "/work/aurora-brief.pdf",
  },
  {
    folder: "daniel",
    filename: "castle-trip.md",
    mediaType: "text/markdown",
    date: "2026-03-02",
    filepath: "/school/castle-trip.md",
  },
  { folder: "daniel", filename: "runs.csv", mediaType: "text/csv", date: "2026-09-13", filepath: "/sport/runs.csv" },
  {
    folder: "both",
    filename: "round-tower.html",
    mediaType: "text/html",
    date: "2026-05-28",
    filepath: "/travel/round-tower.html",
  },
];

export const MEMORIES: SampleMemory[] = [
  {
    containerTag: NORA,
    versions: [
      { text: "Nora's bike is in rack 14 of the courtyard", date: "2026-03-20" },
      { text: "Nora's bike is in rack 22 of the courtyard", date: "2026-06-02" },
      { text: "Nora's bike is in the cellar", date: "2026-09-15" },
    ],
    isStatic: false,
  },
  {
    containerTag: DANIEL,
    versions: [
      { text: "Daniel's desk is in room 2.14 of Elmfield Academy", date: "2025-10-13" },
      { text: "Daniel's office is room 0.03 of Kirkbride High", date: "2026-09-02" },
    ],
    isStatic: true,
  },
];

export const FORGETTINGS: SampleForgetting[] = [
  {
    customId: "sample-2026-01-11-yes",
    containerTag: NORA,
    query: "earn 52,000 a year",
    reason: "Nora asked to forget her salary",
  },
];

const SAMPLES = new URL("./samples/", import.meta.url);

/** All conversations and files, oldest first. */
export function readSampleDocuments(): SampleDocument[] {
  return [...readConversations(), ...readFiles()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function readConversations(): SampleConversation[] {
  return Object.entries(TAGS_OF_FOLDER).flatMap(([folder, containerTags]) =>
    readdirSync(new URL(`${folder}/`, SAMPLES))
      .filter((filename) => extname(filename) === ".txt")
      .map((filename) => {
        const name = basename(filename, ".txt");
        const messages = readConversation(readFileSync(new URL(`${folder}/${filename}`, SAMPLES), "utf8"));
        return { kind: "conversation", customId: `sample-${name}`, containerTags, date: name.slice(0, 10), messages };
      }),
  );
}

function readFiles(): SampleFile[] {
  return FILES.map(({ folder, filename, ...file }) => ({
    kind: "file",
    customId: `sample-${filename}`,
    containerTags: TAGS_OF_FOLDER[folder],
    filename,
    bytes: readFileSync(new URL(`${folder}/${filename}`, SAMPLES)),
    ...file,
  }));
}
