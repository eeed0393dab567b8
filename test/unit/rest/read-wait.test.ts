import "reflect-metadata";
import { expect, test } from "vitest";
import { readWait } from "#apps/server/rest/read/read-wait.js";

test.each([
  ["wait=30", 30],
  ['respond-async, wait = "5"; strictly', 5],
  ["Wait=1, wait=2", 1],
  ["wait=600", 30],
])("Prefer: %s waits", (prefer, seconds) => {
  expect(readWait({ prefer })).toEqual({
    fields: { waitUntil: "DONE", waitSeconds: seconds },
    headers: { "preference-applied": `wait=${seconds}` },
  });
});

test.each([undefined, "", "wait", "wait=0", "wait=-1", "wait=1.5", 'wait="5', "wait=soon", "await=5"])(
  "Prefer: %s is ignored",
  (prefer) => {
    expect(readWait(prefer === undefined ? {} : { prefer })).toEqual({ fields: {}, headers: {} });
  },
);
