import { expect, it } from "vitest";
import { KnownConversations } from "#apps/server/rest/router/known-conversations.js";

it("a conversation is found by its turns, the longest beginning first", () => {
  const known = new KnownConversations();
  known.keep("short", "c1");
  known.keep("short", "c1");
  known.keep("long", "c2");
  expect(known.find(["unknown", "short"])).toBe("c1");
  expect(known.find(["long", "short"])).toBe("c2");
  expect(known.find(["unknown"])).toBeNull();
});

it("turns that two conversations have name none of them", () => {
  const known = new KnownConversations();
  for (const id of ["c1", "c2", "c1"]) known.keep("same", id);
  known.keep("other", "c1");
  expect(known.find(["same", "other"])).toBeNull();
});
