import { FRAMES, type Frame, fill } from "./write-quote.js";

/**
 * The text of a quotation without the words before it and the question that it answers, where they hold what may not be
 * shown. Texts that `writeQuote` has not written stay as they are. Pure.
 */
export function withoutLeads(text: string, hides: (words: string) => boolean): string {
  const quotation = readQuote(text);
  if (quotation === null) return text;
  const { frame, who, day, asked, after, words } = quotation;
  return fill(frame.frame, {
    ...{ who, day, words },
    asked: asked && !hides(asked) ? asked : "",
    after: after && !hides(after) ? after : "",
  });
}

/** The words before a quotation, as they were said but for line breaks; none for texts that `writeQuote` has not written. Pure. */
export function leadsOf(text: string): string[] {
  const quotation = readQuote(text);
  if (quotation === null) return [];
  const lead = fill(escaped(quotation.frame.lead), { words: "([^\\n]+?)", by: "" });
  const leads = [...quotation.after.matchAll(new RegExp(lead, "gu"))].map(([, words = ""]) => words);
  return leads.filter((words) => words.length >= SHORTEST_LEAD);
}

/**
 * The words of a quotation, without those before it. Null for one that answers a question, which the words alone do not say, and
 * for texts that `writeQuote` has not written. Pure.
 */
export function unaskedWords(text: string): string | null {
  const quotation = readQuote(text);
  return quotation === null || quotation.asked !== "" ? null : quotation.words;
}

interface ReadQuotation {
  frame: Frame;
  who: string;
  day: string;
  /** With the words of the frame around the question; empty: none is shown. */
  asked: string;
  /** With the words of the frame around the words before; empty: none are shown. */
  after: string;
  words: string;
}

/** Less stands nearly everywhere, or between two quotation marks of the words themselves. */
const SHORTEST_LEAD = 8;
/** The longest text that `writeQuote` writes is shorter. Reading takes longer than linear time. */
const LONGEST = 1_200;

/** Null for texts that `writeQuote` has not written. */
function readQuote(text: string): ReadQuotation | null {
  if (text.length > LONGEST) return null;
  for (const frame of Object.values(FRAMES)) {
    const { who, day, asked = "", after = "", words } = readingOf(frame).exec(text)?.groups ?? {};
    if (who === undefined || day === undefined || words === undefined) continue;
    return { frame, who, day, asked, after, words };
  }
  return null;
}

const readings = new Map<Frame, RegExp>();

/** The frame as a pattern. Between the day and the words stand what was asked, and the words before. */
function readingOf(frame: Frame): RegExp {
  const known = readings.get(frame);
  if (known !== undefined) return known;
  const part = (template: string) =>
    fill(escaped(template), { question: '[^\\n"„“”«»「」]{1,200}?', leads: "[^\\n]{1,400}?" });
  const pattern = fill(escaped(frame.frame), {
    who: "(?<who>[^\\n]{1,200}?)",
    day: '(?<day>[^\\n"„«“「]{4,40}?)',
    asked: `(?<asked>${part(frame.asked)})?`,
    after: `(?<after>${part(frame.after)})?`,
    words: "(?<words>[^\\n]*)",
  });
  const reading = new RegExp(`^${pattern}$`, "u");
  readings.set(frame, reading);
  return reading;
}

/** With the marks of patterns taken literally, but not the braces of the places. */
function escaped(template: string): string {
  return template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
}
