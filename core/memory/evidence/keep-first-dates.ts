import type { Assertion } from "../assertion.js";
import type { Memory } from "../memory.entity.js";
import type { MemorySource } from "../memory-source.entity.js";

interface FirstReading {
  /** Facts of this reading. */
  assertions: Assertion[];
  /** The text that it stands in. */
  content: string;
  /** Facts that the document is known to state, and their places. */
  stored: { memory: Memory; source: MemorySource }[];
}

/**
 * Labels that extraction puts behind relative words: `last week (week of 2023-05-15)`, `yesterday (2023-05-14)`, `last
 * summer (summer 2022)`.
 */
const LABEL = /\s*\((?:\p{L}+ (?:of )?)?\d{4}(?:-\d{2}){0,2}(?:\D{1,4}\d{4}-\d{2}-\d{2})?\)/gu;

/**
 * A text that grows is read again later, and "last week" would then be another week. A statement at the same place in
 * the same words keeps the dates of its first reading. A date that stands in the text itself counts instead.
 */
export function keepFirstDates({ assertions, content, stored }: FirstReading): Assertion[] {
  const known = stored.filter(({ memory }) => memory.state !== "retired");
  return assertions.map((assertion) => {
    if (assertion.datedBy === "source") return assertion;
    const { startOffset, endOffset } = assertion.evidence;
    const words = content.slice(startOffset, endOffset);
    if (!isDated(assertion.text, words)) return assertion;
    const plain = undated(assertion.text, words);
    const first = known.find(
      ({ memory, source }) =>
        source.startOffset === startOffset && source.endOffset === endOffset && undated(memory.text, words) === plain,
    );
    return first ? datedAs(assertion, first.memory) : assertion;
  });
}

/** Whether a date was added to the words, counted from when they came in. */
export function isDated(text: string, words: string): boolean {
  return undated(text, words) !== text;
}

function undated(text: string, words: string): string {
  return text.replace(LABEL, (label) => (words.includes(label.trim()) ? label : ""));
}

function datedAs(assertion: Assertion, { text, value, eventFrom, eventTo, statedFrom, statedTo }: Memory): Assertion {
  return { ...assertion, text, value, eventFrom, eventTo, validFrom: statedFrom, validTo: statedTo };
}
