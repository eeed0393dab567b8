import { dirname, resolve } from "node:path";
import { shareHeld } from "@loci/language/phrases";
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { parseMoment } from "#core/kernel/validate-dates.js";
import type { Expectation, MemoryTest, Phrase, TestMessage, TestSource } from "./memory-test.js";

/** A fault of the file, where a person finds it. */
export interface FileFault {
  line: number;
  message: string;
}

/** Reads the tests of a file, or the first fault of each of its lines. */
export function readMemoryTests(text: string, file: string): { tests: MemoryTest[] } | { faults: FileFault[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, pos: [start] }) => ({ line: lines.linePos(start).line, message }));
    return { faults };
  }
  const lineOf = (path: readonly PropertyKey[]) => lines.linePos(offsetOf(document, path)).line;
  const parsed = FILE.safeParse(document.toJS());
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
      return { line: lineOf(unknown === undefined ? issue.path : [...issue.path, unknown]), message: issue.message };
    });
    return { faults: firstOfEachLine(faults) };
  }
  const folder = dirname(file);
  const tests = parsed.data.tests.map(({ name, chats, documents, expect }, index) => ({
    name,
    file,
    line: lineOf(["tests", index]),
    sources: [...chats, ...documents.map((source) => inFolder(source, folder))],
    expectations: expect.flatMap((asked, position) => {
      const path = ["tests", index, "expect", position];
      return expectationsOf(asked, (rest) => lineOf([...path, ...rest]));
    }),
  }));
  return { tests };
}

/** One fault leads to others beside it. */
function firstOfEachLine(faults: FileFault[]): FileFault[] {
  return faults
    .filter(({ line }, index) => faults.findIndex((fault) => fault.line === line) === index)
    .toSorted((left, right) => left.line - right.line);
}

/** Where the last part of the path begins that the document has. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    const child = isSeq(node) && typeof step === "number" ? node.items[step] : pair?.value;
    const begin = rangeOf(pair?.key ?? child);
    if (begin === null) return offset;
    offset = begin;
    node = child;
  }
  return offset;
}

function rangeOf(node: unknown): number | null {
  return isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? (node.range?.[0] ?? null) : null;
}

function inFolder(source: TestSource, folder: string): TestSource {
  return source.kind === "file" ? { ...source, path: resolve(folder, source.path) } : source;
}

/** An object without other keys than those named. `what` opens the messages. */
function entry<Shape extends z.ZodRawShape>(what: string, shape: Shape) {
  const keys = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `${what} has no \`${issue.keys.join("`, `")}\`. It may have: ${keys}`
        : `${what} must be a map of: ${keys}`,
  });
}

function words(what: string) {
  const message = `${what} must be words`;
  return z
    .union([z.string(), z.number()], { error: message })
    .transform((value) => String(value).trim())
    .refine((value) => value !== "", message);
}

const DATE = z.string("a date must be YYYY-MM-DD or an ISO-8601 date-time").superRefine((value, context) => {
  try {
    parseMoment(value);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
});

const PHRASE = words("the expected text").transform((written, context): Phrase => {
  const [, pattern] = /^\/(.+)\/$/s.exec(written) ?? [];
  if (pattern === undefined) {
    const held = shareHeld([written]);
    return { written: `"${written}"`, isIn: (text) => held([text]) === 1 };
  }
  try {
    const expression = new RegExp(pattern, "iu");
    return { written, isIn: (text) => expression.test(text) };
  } catch {
    context.addIssue(`${written} is not a regular expression`);
    return z.NEVER;
  }
});

/** One phrase, or several that each have to hold. */
const PHRASES = z.preprocess((stated) => (Array.isArray(stated) ? stated : [stated]), z.array(PHRASE).min(1));

const SPEAKER = /^(user|assistant|system|tool)(?: \(([^)]{1,255})\))?$/;
const MESSAGE_FORM = "a message is `user: words`, `assistant: words` or `user (Name): words`";

const MESSAGE = z.record(z.string(), words("a message"), MESSAGE_FORM).transform((message, context): TestMessage => {
  const [said, ...rest] = Object.entries(message);
  const [, role, name = null] = SPEAKER.exec(said?.[0] ?? "") ?? [];
  if (said !== undefined && role !== undefined && rest.length === 0) {
    return { role: role.toUpperCase() as TestMessage["role"], name, text: said[1] };
  }
  context.addIssue(MESSAGE_FORM);
  return z.NEVER;
});

const CHAT = entry("a chat", {
  date: DATE.optional(),
  messages: z.array(MESSAGE, "`messages` must be a list").min(1, "a chat needs a message"),
}).transform(({ date = null, messages }): TestSource => ({ kind: "chat", date, messages }));

const DOCUMENT = entry("a document", {
  date: DATE.optional(),
  title: words("`title`").optional(),
  text: words("`text`").optional(),
  file: words("`file`").optional(),
}).transform(({ date = null, title = null, text, file }, context): TestSource => {
  if (text !== undefined && file === undefined) return { kind: "text", date, title, text };
  if (file !== undefined && text === undefined && title === null) return { kind: "file", date, path: file };
  context.addIssue("a document has a `text`, with a `title` if it has one, or a `file`");
  return z.NEVER;
});

const EXPECTATION = entry("an expectation", {
  question: words("`question`").optional(),
  finds: PHRASES.optional(),
  doesNotFind: PHRASES.optional(),
  findsNothing: z.literal(true, "`findsNothing` must be true").optional(),
  within: z.int("`within` must be a number of hits").min(1).max(100).optional(),
  threshold: z.number("`threshold` must be a number from 0 to 1").min(0).max(1).optional(),
  mode: z.enum(["memories", "chunks", "hybrid"], "`mode` is memories, chunks or hybrid").optional(),
  remembers: PHRASES.optional(),
  doesNotRemember: PHRASES.optional(),
  profile: entry("`profile`", { holds: PHRASES.optional(), lacks: PHRASES.optional() }).optional(),
}).superRefine(({ question, finds, doesNotFind, findsNothing, ...rest }, context) => {
  const { within, threshold, mode, ...facts } = rest;
  const isAnswered = finds !== undefined || doesNotFind !== undefined || findsNothing !== undefined;
  const isAsked = isAnswered || [within, threshold, mode].some((value) => value !== undefined);
  if (question === undefined && isAsked) context.addIssue("`question` is missing: it says what is searched for");
  if (question !== undefined && !isAnswered) {
    context.addIssue("a question needs `finds`, `doesNotFind` or `findsNothing`");
  }
  if (findsNothing !== undefined && (finds !== undefined || doesNotFind !== undefined)) {
    context.addIssue("`findsNothing` stands alone: nothing is found then");
  }
  const { holds, lacks } = facts.profile ?? {};
  const isOfProfile = holds !== undefined || lacks !== undefined;
  if (facts.profile !== undefined && !isOfProfile) context.addIssue("`profile` needs `holds` or `lacks`");
  if (question === undefined && !isAsked && Object.values(facts).every((value) => value === undefined)) {
    context.addIssue("an expectation needs a `question`, `remembers`, `doesNotRemember` or `profile`");
  }
});

const TEST = entry("a test", {
  name: words("`name`"),
  chats: z.array(CHAT, "`chats` must be a list").default([]),
  documents: z.array(DOCUMENT, "`documents` must be a list").default([]),
  expect: z.array(EXPECTATION, "`expect` must be a list of expectations").min(1, "`expect` is empty"),
}).refine(({ chats, documents }) => chats.length + documents.length > 0, "a test needs `chats` or `documents`");

const FILE = entry("the file", { tests: z.array(TEST, "`tests` must be a list of tests").min(1, "`tests` is empty") });

/** A person who looks for something sees three hits without scrolling. */
const SEEN_HITS = 3;
/** A search returns ten hits unless it asks for another number. */
const ALL_HITS = 10;

function expectationsOf(asked: z.infer<typeof EXPECTATION>, lineOf: (path: PropertyKey[]) => number): Expectation[] {
  const { question = "", within, threshold = null, profile } = asked;
  const mode = ({ memories: "MEMORIES", chunks: "CHUNKS", hybrid: "HYBRID" } as const)[asked.mode ?? "hybrid"];
  const search = { question, mode, threshold, within: within ?? ALL_HITS };
  const each = (phrases: Phrase[] = [], ...path: string[]) =>
    phrases.map((phrase, index) => ({ phrase, line: lineOf([...path, ...(phrases.length === 1 ? [] : [index])]) }));
  return [
    ...each(asked.finds, "finds").map(
      (stated) => ({ kind: "finds", ...search, within: within ?? SEEN_HITS, ...stated }) as const,
    ),
    ...each(asked.doesNotFind, "doesNotFind").map((stated) => ({ kind: "doesNotFind", ...search, ...stated }) as const),
    ...(asked.findsNothing ? [{ kind: "findsNothing", ...search, line: lineOf(["findsNothing"]) } as const] : []),
    ...each(asked.remembers, "remembers").map((stated) => ({ kind: "remembers", ...stated }) as const),
    ...each(asked.doesNotRemember, "doesNotRemember").map(
      (stated) => ({ kind: "doesNotRemember", ...stated }) as const,
    ),
    ...each(profile?.holds, "profile", "holds").map((stated) => ({ kind: "profileHolds", ...stated }) as const),
    ...each(profile?.lacks, "profile", "lacks").map((stated) => ({ kind: "profileLacks", ...stated }) as const),
  ];
}
