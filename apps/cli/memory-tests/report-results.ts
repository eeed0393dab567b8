import type { TestResult } from "./run-memory-test.js";

/** One line a test, and under a failed one its expectations with what is there instead. */
export function describeResults(results: TestResult[]): string {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return `${results.map(describe).join("")}${results.length} tests, ${failed} failed\n`;
}

function describe({ test, failures, durationMs }: TestResult): string {
  const time = `(${(durationMs / 1_000).toFixed(1)} s)`;
  if (failures.length === 0) return `ok      ${test.name} ${time}\n`;
  const lines = failures.flatMap(({ line, expected, found }) => [
    `  ${test.file}:${line}  ${expected}`,
    ...found.map((sentence) => `      ${sentence}`),
  ]);
  return `FAILED  ${test.name} ${time}\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** For programs. */
export function toJson(results: TestResult[]): string {
  const tests = results.map(({ test: { name, file, line }, failures, durationMs }) => ({
    name,
    file,
    line,
    passed: failures.length === 0,
    durationMs: Math.round(durationMs),
    failures,
  }));
  const failed = tests.filter(({ passed }) => !passed).length;
  return `${JSON.stringify({ tests, passed: tests.length - failed, failed }, null, 2)}\n`;
}

/** The XML that CI systems read. */
export function toJunit(results: TestResult[]): string {
  const cases = results.map(({ test, failures, durationMs }) => {
    const attributes = `classname="${escapeXml(test.file)}" name="${escapeXml(test.name)}" time="${seconds(durationMs)}"`;
    const faults = failures.map(({ line, expected, found }) => {
      const message = escapeXml(`${test.file}:${line} ${expected}`);
      return `    <failure message="${message}">${escapeXml(found.join("\n"))}</failure>\n`;
    });
    return `  <testcase ${attributes}>\n${faults.join("")}  </testcase>\n`;
  });
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  const time = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const opening = `<testsuite name="loci test" tests="${results.length}" failures="${failed}" time="${time}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${cases.join("")}</testsuite>\n`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no control characters but tab and line breaks. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, " ").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
