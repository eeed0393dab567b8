import { FRAMES, type Frame, fill } from "./write-quote.js";

/**
 * The text of a quotation without the words before it and the question that it answers, where they hold what may not be
 * shown. Texts that `writeQuote` has not written stay as they are. Pure.
 */
export function withoutLeads(text: string, hides: (words: string) => boolean): string {
  for (const frame of Object.values(FRAMES)) {
    const { who, day, asked, after, words } = readingOf(frame).exec(text)?.groups ?? {};
    if (who === undefined || day === undefined || words === undefined || !(asked || after)) continue;
    return fill(frame.frame, {
      ...{ who, day, words },
      asked: asked && !hides(asked) ? asked : "",
      after: after && !hides(after) ? after : "",
    });
  }
  return text;
}

const readings = new Map<Frame, RegExp>();

/** The frame as a pattern. Between the day and the words stand what was asked, and the words before. */
function readingOf(frame: Frame): RegExp {
  const known = readings.get(frame);
  if (known !== undefined) return known;
  const part = (template: string) => fill(escaped(template), { question: "[^\\n]{1,200}?", leads: "[^\\n]{1,400}?" });
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
