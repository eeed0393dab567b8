import { describe, expect, it } from "vitest";
import { findPieces } from "#files/sound/find-pieces.js";
import { LEVEL_SECONDS } from "#files/sound/measure-levels.js";

/** Levels of stretches: [decibels, seconds] each. */
function levelsOf(stretches: [level: number, seconds: number][]): Float32Array {
  return Float32Array.from(
    stretches.flatMap(([level, seconds]) => Array(Math.round(seconds / LEVEL_SECONDS)).fill(level)),
  );
}

const LIMITS = { maxSeconds: 20, joinSeconds: 10 };
const rounded = (levels: Float32Array) =>
  findPieces(levels, LIMITS).map(({ start, end }) => [Math.round(start * 10) / 10, Math.round(end * 10) / 10]);

describe("sound that is recognised in pieces", () => {
  it("is cut at pauses, with a margin for soft sounds", () => {
    expect(
      rounded(
        levelsOf([
          [-70, 2],
          [-20, 3],
          [-70, 3],
          [-25, 4],
          [-70, 1],
        ]),
      ),
    ).toEqual([
      [1.8, 5.3],
      [7.8, 12.3],
    ]);
  });

  it("joins what belongs together", () => {
    expect(
      rounded(
        levelsOf([
          [-20, 2],
          [-70, 1],
          [-20, 2],
          [-70, 4],
        ]),
      ),
    ).toEqual([[0, 5.3]]);
  });

  it("has no pieces where nobody speaks", () => {
    expect(rounded(levelsOf([[-70, 5]]))).toEqual([]);
    expect(rounded(new Float32Array())).toEqual([]);
  });

  it("leaves out clicks", () => {
    expect(
      rounded(
        levelsOf([
          [-70, 5],
          [-10, 0.04],
          [-70, 5],
        ]),
      ),
    ).toEqual([]);
  });

  it("cuts speech without a pause where it is quietest, and loses none of it", () => {
    const pieces = rounded(
      levelsOf([
        [-20, 15],
        [-24, 0.2],
        [-20, 24.8],
      ]),
    );
    expect(pieces[0]?.[1]).toBeCloseTo(15.1, 0);
    expect(pieces.every(([start = 0, end = 0]) => end - start <= LIMITS.maxSeconds)).toBe(true);
    expect(pieces.at(-1)?.[1]).toBe(40);
    for (const [index, [start]] of pieces.entries()) if (index > 0) expect(start).toBe(pieces[index - 1]?.[1]);
  });

  it("hears soft speech beside loud noise of another minute", () => {
    expect(
      rounded(
        levelsOf([
          [-8, 30],
          [-60, 10],
          [-42, 5],
          [-60, 15],
        ]),
      ).at(-1),
    ).toEqual([39.8, 45.3]);
  });
});
