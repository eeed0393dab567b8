import { expect, it } from "vitest";
import { type ConversationWrite, WorkAfterAnswers } from "#apps/server/rest/router/work-after-answers.js";

function recorder() {
  const writes = new WorkAfterAnswers({ warn: () => undefined });
  const ran: string[] = [];
  const released: string[] = [];
  const gate = Promise.withResolvers<void>();
  const add = (name: string, write: Partial<ConversationWrite>) =>
    writes.add({
      ...{ conversation: "talk", call: 1, first: "hello" },
      run: async () => {
        ran.push(name);
        await gate.promise;
        if (name === "fails") throw new Error("No");
        ran.push(`${name} ended`);
      },
      release: () => void released.push(name),
      ...write,
    });
  return { writes, ran, released, add, open: () => gate.resolve() };
}

it("writes of one conversation run one after another, beside those of others", async () => {
  const { writes, ran, add, open } = recorder();
  add("first", { call: 1 });
  add("second", { call: 2 });
  add("other", { conversation: "other" });
  expect(ran).toEqual(["first", "other"]);
  open();
  await writes.settled();
  expect(ran).toEqual(["first", "other", "first ended", "other ended", "second", "second ended"]);
});

it("a waiting list of turns gives way to that of a later call", async () => {
  const { writes, ran, released, add, open } = recorder();
  add("1", { call: 1 });
  add("2", { call: 2 });
  add("3", { call: 3 });
  expect(released).toEqual(["2"]);
  open();
  await writes.settled();
  expect(ran).toEqual(["1", "1 ended", "3", "3 ended"]);
  expect(released).toEqual(["2", "1", "3"]);
});

it("a list whose answer came late does not cut the list of a later call", async () => {
  const { writes, ran, released, add, open } = recorder();
  open();
  add("2", { call: 2 });
  await writes.settled();
  add("1", { call: 1 });
  add("new turns alone", { call: 1, first: "and now" });
  await writes.settled();
  expect(ran).toEqual(["2", "2 ended", "new turns alone", "new turns alone ended"]);
  expect(released).toContain("1");
});

it("a write that fails lets the next one run, and too many are left out", async () => {
  const { writes, ran, released, add, open } = recorder();
  add("fails", { call: 1 });
  for (let call = 2; call <= 502; call += 1) add(String(call), { call, first: String(call) });
  expect(writes.isFull).toBe(true);
  expect(released).toEqual(["502"]);
  open();
  await writes.settled();
  expect(ran.at(-1)).toBe("501 ended");
  expect(released).toHaveLength(502);
});
