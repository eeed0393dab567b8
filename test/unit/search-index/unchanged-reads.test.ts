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
