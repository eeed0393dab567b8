import { describe, expect, it } from "vitest";
import { mergeMessages } from "#language/conversation/messages/merge-messages.js";
import type { SaidMessage } from "#language/conversation/messages/said-message.js";

/** `u:` is the user, `a:` the assistant, `s:` the system. */
function chat(...lines: string[]): SaidMessage[] {
  const roles = { u: "user", a: "assistant", s: "system" } as const;
  return lines.map((line) => {
    const [role = "u", text = ""] = line.split(":");
    return { role: roles[role as keyof typeof roles], text, name: null, sentAt: null };
  });
}

function merge(stored: string[], submitted: string[]) {
  const merged = mergeMessages(chat(...stored), chat(...submitted));
  return { ...merged, messages: merged.messages.map(({ role, text }) => `${role.slice(0, 1)}:${text}`) };
}

describe("mergeMessages", () => {
  it("takes a conversation that has grown, of which the known messages stay as they were", () => {
    expect(merge(["u:1", "a:2"], ["u:1", "a:2", "u:3"])).toEqual({
      ...{ kind: "grown", messages: ["u:1", "a:2", "u:3"], keptCount: 2 },
    });
  });

  it("adds messages that begin otherwise", () => {
    expect(merge(["u:1", "a:2"], ["u:3", "a:4"])).toEqual({
      ...{ kind: "appended", messages: ["u:1", "a:2", "u:3", "a:4"], keptCount: 2 },
    });
  });

  it("does nothing for what is known: the whole conversation, or its end sent again", () => {
    expect(merge(["u:1", "a:2"], ["u:1", "a:2"]).kind).toBe("unchanged");
    expect(merge(["u:1", "a:2", "u:3", "a:4"], ["u:3", "a:4"]).kind).toBe("unchanged");
    expect(merge(["u:1", "a:2"], ["a:2"]).kind).toBe("unchanged");
  });

  it("takes a moment for thousands of equal messages and of system messages", () => {
    const same = Array.from({ length: 10_000 }, () => "u:same");
    expect(merge(["u:first", ...same], [...same.slice(1), "u:last"]).messages.length).toBe(10_002);
    const guidance = Array.from({ length: 10_000 }, (_, index) => `s:${index}`);
    expect(merge(["u:1", ...guidance], ["u:2", ...guidance]).messages.length).toBe(10_002);
  });

  it("adds only what is new after messages that the end repeats", () => {
    expect(merge(["u:1", "a:2", "u:3"], ["a:2", "u:3", "a:4"]).messages).toEqual(["u:1", "a:2", "u:3", "a:4"]);
  });

  it("keeps one repeated message: somebody may say it again", () => {
    expect(merge(["u:1", "a:2", "u:yes"], ["u:yes", "a:4"]).messages).toEqual(["u:1", "a:2", "u:yes", "u:yes", "a:4"]);
  });

  it("replaces a conversation that begins alike and goes on otherwise, or is shorter", () => {
    expect(merge(["u:1", "a:2", "u:3"], ["u:1", "a:other"])).toEqual({
      ...{ kind: "replaced", messages: ["u:1", "a:other"], keptCount: 1 },
    });
    expect(merge(["u:1", "a:2"], ["u:1"])).toEqual({ kind: "replaced", messages: ["u:1"], keptCount: 1 });
  });

  it("takes another system message for no other conversation", () => {
    expect(merge(["s:It is Monday", "u:1", "a:2"], ["s:It is Tuesday", "u:1", "a:2", "u:3"]).messages).toEqual([
      ...["s:It is Tuesday", "u:1", "a:2", "u:3"],
    ]);
    expect(merge(["s:Be kind", "u:1"], ["s:Be kind", "u:2"]).messages).toEqual(["s:Be kind", "u:1", "u:2"]);
  });

  it("tells speakers of one role apart by name", () => {
    const anna: SaidMessage = { role: "user", text: "Hi", name: "Anna", sentAt: null };
    expect(mergeMessages([anna], [{ ...anna, name: "Bert" }]).messages).toHaveLength(2);
  });
});
