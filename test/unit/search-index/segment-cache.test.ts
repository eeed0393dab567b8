import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { type Segment, SegmentCache } from "#adapters/search-index/sqlite/file/segment-cache.js";
import { Statements } from "#adapters/search-index/sqlite/file/statements.js";
import { UnchangedReads } from "#adapters/search-index/sqlite/file/unchanged-reads.js";

const SCOPE = 1;
const KIND = 0;

let statements: Statements;
let unchanged: UnchangedReads;
let read: number[];

beforeEach(() => {
  statements = new Statements(new DatabaseSync(":memory:"));
  unchanged = new UnchangedReads(statements);
  statements.database.exec("create table segment (id integer primary key, scope integer, kind integer, live integer)");
  read = [];
});

test("a part is read once, and again after items left its segment", () => {
  const cache = new SegmentCache(statements, unchanged);
  addSegments(2);
  expect(search(cache)).toEqual([1, 2]);
  search(cache);
  expect(read).toEqual([1, 2]);
  statements.run("update segment set live = live - 1 where id = 2");
  search(cache);
  expect(read).toEqual([1, 2, 2]);
});

test("a segment without such a part is not asked again", () => {
  const cache = new SegmentCache(statements, unchanged);
  addSegments(1);
  const readNone = (missing: number[]) => {
    read.push(...missing);
    return new Map<number, object>();
  };
  for (let times = 0; times < 2; times++) {
    cache.parts("none", cache.list([SCOPE], KIND), { read: readNone, bytesOf: () => 0 });
  }
  expect(read).toEqual([1]);
});

test("without room for all, some parts are kept, until they have not been needed for long", () => {
  const cache = new SegmentCache(statements, unchanged, 2);
  addSegments(3);
  for (let times = 0; times < 3; times++) expect(search(cache)).toEqual([1, 2, 3]);
  expect(read).toEqual([1, 2, 3, 3, 3]);
  statements.run("delete from segment where id < 3");
  for (let times = 0; times < 20; times++) search(cache);
  read = [];
  search(cache);
  expect(read).toEqual([]);
});

function addSegments(count: number): void {
  for (let id = 1; id <= count; id++)
    statements.run("insert into segment (id, scope, kind, live) values (?, ?, ?, 9)", id, SCOPE, KIND);
}

/** Every part takes one byte. */
function search(cache: SegmentCache): (number | undefined)[] {
  // As after each write of a program.
  unchanged.forget();
  const segments: Segment[] = cache.list([SCOPE], KIND);
  const parts = cache.parts("numbers", segments, {
    read: (missing) => {
      read.push(...missing);
      return new Map(missing.map((id) => [id, { id }]));
    },
    bytesOf: () => 1,
  });
  return parts.map((part) => part?.id);
}
