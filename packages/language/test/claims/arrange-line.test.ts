import { describe, expect, it } from "vitest";
import { arrangeLine, type LinePiece } from "#language/claims/arrange-line.js";

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

function said(value: string, day: number, changes: Partial<LinePiece> = {}): LinePiece {
  return {
    ...{ sourceId: `source ${value} ${day}`, revision: 1, startOffset: 0, observedAt: on(day), createdAt: on(20) },
    ...{ textHash: value, claim: { value, stance: "positive" }, statedFrom: null, statedTo: null, pinnedTo: null },
    ...changes,
  };
}

function denied(value: string, day: number): LinePiece {
  return said(value, day, { textHash: `not ${value}`, claim: { value, stance: "negative" } });
}

function arranged(...pieces: LinePiece[]) {
  return arrangeLine(pieces).map(({ textHash, version, isLatest, validFrom, validTo, pieces: own }) => ({
    ...{ text: textHash, version, isLatest, said: own.length },
    ...{ from: validFrom.getUTCDate(), to: validTo?.getUTCDate() ?? null },
  }));
}

describe("arrangeLine", () => {
  it("makes one memory of the same claim, however often and wherever it was said", () => {
    expect(arranged(said("Lisbon", 3), said("Lisbon", 1))).toEqual([
      { text: "Lisbon", version: 1, isLatest: true, said: 2, from: 1, to: null },
    ]);
  });

  it("lets a value that comes back be a memory of its own, and the one in between be history", () => {
    expect(arranged(said("Lisbon", 1), said("Porto", 2), said("Lisbon", 3))).toEqual([
      { text: "Lisbon", version: 1, isLatest: false, said: 1, from: 1, to: 2 },
      { text: "Porto", version: 2, isLatest: false, said: 1, from: 2, to: 3 },
      { text: "Lisbon", version: 3, isLatest: true, said: 1, from: 3, to: null },
    ]);
  });

  it("lets a denial end its own value alone", () => {
    expect(arranged(said("Lisbon", 1), denied("Lisbon", 2))).toMatchObject([{ to: 2 }, { version: 2, isLatest: true }]);
    expect(arranged(said("Lisbon", 1), denied("Porto", 2))).toMatchObject([
      { text: "Lisbon", isLatest: true, to: null },
      { text: "not Porto", version: 1, isLatest: true },
    ]);
  });

  it("begins when it is said to have begun, but not while something else was still said", () => {
    const since = said("Porto", 9, { statedFrom: on(3) });
    expect(arranged(said("Lisbon", 1), since)).toMatchObject([{ to: 3 }, { from: 3 }]);
    expect(arranged(said("Lisbon", 1), said("Lisbon", 6), since)).toMatchObject([{ to: 6 }, { from: 6 }]);
  });

  it("ends when it is said to end", () => {
    expect(arranged(said("Crete", 1, { statedTo: on(8) }))).toMatchObject([{ isLatest: true, from: 1, to: 8 }]);
  });

  it("keeps the place of what is forgotten, so that nothing older comes back", () => {
    const rows = arranged(said("Lisbon", 1), said("Porto", 2, { pinnedTo: "m" }));
    expect(rows).toMatchObject([
      { text: "Lisbon", isLatest: false, to: 2 },
      { text: "Porto", isLatest: true },
    ]);
  });

  it("lets what is forgotten stand where it was last said, with all that it was said by", () => {
    const hidden = { pinnedTo: "m" };
    const rows = arranged(said("Porto", 1, hidden), said("Lisbon", 2), said("Porto", 3, hidden));
    expect(rows).toMatchObject([
      { text: "Lisbon", isLatest: false, from: 2, to: 3 },
      { text: "Porto", isLatest: true, said: 2, from: 3 },
    ]);
  });

  it("takes of one date what was recorded first for the earlier", () => {
    const early = said("Porto", 1, { createdAt: on(10) });
    expect(arranged(said("Lisbon", 1), early)).toMatchObject([{ text: "Porto" }, { text: "Lisbon", isLatest: true }]);
  });

  it("takes of one document what stands later in it for the later", () => {
    const place = (startOffset: number) => ({ startOffset, sourceId: "document" });
    const rows = arranged(said("Rome", 1, place(40)), said("Turin", 1, place(60)), said("Milan", 1, place(50)));
    expect(rows.at(-1)).toMatchObject({ text: "Turin", isLatest: true, version: 3 });
  });

  it("comes to the same in whatever order the evidence comes in", () => {
    const pieces = [
      said("Lisbon", 1),
      said("Porto", 4),
      denied("Porto", 6),
      said("Lisbon", 2),
      denied("Rome", 3),
      said("Rome", 8),
    ];
    const expected = arranged(...pieces);
    for (let turn = 1; turn < pieces.length; turn++) {
      expect(arranged(...pieces.slice(turn), ...pieces.slice(0, turn))).toEqual(expected);
      expect(arranged(...pieces.slice(turn).reverse(), ...pieces.slice(0, turn))).toEqual(expected);
    }
  });
});
