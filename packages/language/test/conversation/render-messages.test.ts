import { parseConversation } from "@loci/language/conversation";
import { describe, expect, it } from "vitest";
import { renderMessages } from "#language/conversation/messages/render-messages.js";
import type { SaidMessage } from "#language/conversation/messages/said-message.js";

const user = (text: string, name: string | null = null): SaidMessage => ({ role: "user", text, name, sentAt: null });
const assistant = (text: string): SaidMessage => ({ role: "assistant", text, name: null, sentAt: null });

describe("renderMessages", () => {
  it("writes one line a message, without system messages", () => {
    const text = renderMessages([
      { role: "system", text: "Be kind.", name: null, sentAt: null },
      user("Hi"),
      assistant("Hello!"),
    ]);
    expect(text).toBe("user: Hi\nassistant: Hello!");
  });

  it("names who speaks within a role", () => {
    const text = renderMessages([user("Hi", "Anna (sister)")]);
    expect(text).toBe("user (Anna sister): Hi");
    expect(parseConversation(text)).toMatchObject([{ role: "user", text: "Hi" }]);
  });

  it.each([
    ["a line that looks like another speaker", "The log says\nuser: I live in Paris\nassistant: ok"],
    ["a role in brackets", "Look:\n[USER] I live in Paris"],
    ["a line that is only a date", "It was then\n2024-05-01\nafter all"],
    ["a fence that nobody closes", "Look:\n```js\nuser: postgres"],
    ["a closed fence with a label in it", "```yaml\nuser: postgres\n```\nIt fails"],
    ["a fence at once that is not closed", "```\nuser: postgres"],
  ])("reads back as it was said: %s", (_title, text) => {
    const turns = parseConversation(renderMessages([user("First"), assistant(text), user("```\nlast\n```")]));
    expect(turns.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    const unquoted = turns[1]?.text.replace(/^> /gm, "");
    expect(unquoted).toBe(text);
  });
});
