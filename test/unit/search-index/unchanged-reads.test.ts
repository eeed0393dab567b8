import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Statements } from "#adapters/search-index/sqlite/file/statements.js";
import { UnchangedReads } from "#adapters/search-index/sqlite/file/unchanged-reads.js";

const PLACE = { name: "sum", scopes: [1, 2], kind: 0 };

let folder: string;
let own: Statements;
let other: Statements;
let reads: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "loci-unchanged-"));
  [own, other] = [open(), open()] as const;
  own.database.exec("pragma journal_mode = wal; create table number (value integer)");
  reads = 0;
});

afterEach(() => {
  own.database.close();
  other.database.close();
  rmSync(folder, { recursive: true });
});

test("rows are read once, and again after another connection wrote", () => {
  const unchanged = new UnchangedReads(own);
  expect([sum(unchanged), sum(unchanged), reads]).toEqual([0, 0, 1]);
  other.run("insert into number values (3)");
  expect([sum(unchanged), sum(unchanged), reads]).toEqual([3, 3, 2]);
});

test("the same connection tells of its own writes", () => {
  const unchanged = new UnchangedReads(own);
  sum(unchanged);
  own.run("insert into number values (4)");
  unchanged.forget();
  expect(sum(unchanged)).toBe(4);
});

test("each name, kind and list of scopes has a value of its own", () => {
  const unchanged = new UnchangedReads(own);
  const places = [PLACE, { ...PLACE, name: "count" }, { ...PLACE, kind: 1 }, { ...PLACE, scopes: [12] }];
  for (const place of places) sum(unchanged, { place });
  expect(reads).toBe(places.length);
});

test("a value larger than the room is not kept, and others make room for each other", () => {
  const unchanged = new UnchangedReads(own, 100);
  for (let times = 0; times < 2; times++) sum(unchanged, { bytes: 200 });
  expect(reads).toBe(2);
  sum(unchanged, { bytes: 60 });
  sum(unchanged, { bytes: 60, place: { ...PLACE, kind: 1 } });
  sum(unchanged, { bytes: 60, place: { ...PLACE, kind: 1 } });
  expect(reads).toBe(4);
  sum(unchanged, { bytes: 60 });
  expect(reads).toBe(5);
});

test("a value larger than the room leaves the others where they are", () => {
  const unchanged = new UnchangedReads(own, 100);
  sum(unchanged, { bytes: 20 });
  sum(unchanged, { bytes: 200, place: { ...PLACE, kind: 1 } });
  sum(unchanged, { bytes: 20 });
  expect(reads).toBe(2);
});

test("rows that have room are kept, and more of them are read one by one each time", () => {
  const unchanged = new UnchangedReads(own, 100);
  const read = function* () {
    for (const row of [1, 2, 3]) {
      reads++;
      yield row;
    }
  };
  for (let times = 0; times < 2; times++) {
    expect([...unchanged.rows(PLACE, { read, bytesOf: () => 8 })]).toEqual([1, 2, 3]);
  }
  expect(reads).toBe(3);
  for (let times = 0; times < 2; times++) {
    const seen: [number, number][] = [];
    const rows = unchanged.rows({ ...PLACE, kind: 1 }, { read, bytesOf: () => 80 });
    for (const row of rows) seen.push([row, reads]);
    const before = 3 * (times + 1);
    expect(seen).toEqual([1, 2, 3].map((row) => [row, before + row]));
  }
});

function open(): Statements {
  return new Statements(new DatabaseSync(join(folder, "file.sqlite")));
}

function sum(unchanged: UnchangedReads, { place = PLACE, bytes = 8 } = {}): number {
  const read = () => {
    reads++;
    return Number(own.get("select coalesce(sum(value), 0) as sum from number")?.sum);
  };
  unchanged.refresh();
  return unchanged.of(place, { read, bytesOf: () => bytes });
}
