import { expect, test } from "vitest";
import { progressLine } from "#apps/cli/models/progress-line.js";

const HALF = { name: "model", phase: "download", done: 45_000_000, total: 90_000_000 } as const;

function recorded(isTerminal: boolean) {
  const texts: string[] = [];
  return { texts, line: progressLine({ isTerminal, write: (text) => texts.push(text) }) };
}

test("on a terminal progress rewrites one line and ends it once", () => {
  const { texts, line } = recorded(true);
  line.show(HALF);
  line.show(HALF);
  line.show({ ...HALF, phase: "convert", done: 3, total: 12 });
  line.end();
  line.end();
  expect(texts).toEqual(["\r\u001b[Kmodel: downloading 50% (45 MB)", "\r\u001b[Kmodel: converting 25%", "\n"]);
});

test("in a log progress is one line a phase", () => {
  const { texts, line } = recorded(false);
  line.show(HALF);
  line.show({ ...HALF, done: 60_000_000 });
  line.show({ ...HALF, phase: "check" });
  line.end();
  expect(texts).toEqual(["model: downloading\n", "model: checking\n"]);
});

test("a download of unknown size shows what has come so far", () => {
  const { texts, line } = recorded(true);
  line.show({ ...HALF, total: null });
  expect(texts).toEqual(["\r\u001b[Kmodel: downloading (45 MB)"]);
});
