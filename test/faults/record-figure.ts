import { appendFileSync } from "node:fs";
import { inject } from "vitest";

export interface Figure {
  /** The attack or the fault, and the amount that was measured. */
  name: string;
  measured: number;
  unit: "ms" | "MB" | "times" | "requests" | "connections";
  /** The largest value that the test accepts. */
  bound?: number;
}

/** Keeps a figure for the table that is printed after the last test. It asserts nothing: the test does. */
export function recordFigure(figure: Figure): void {
  appendFileSync(inject("figuresFile"), `${JSON.stringify(figure)}\n`);
}
