import { describe, expect, it } from "vitest";
import { joinConversation, MAX_KEPT_MESSAGES } from "#language/conversation/messages/join-conversation.js";
import type { SaidMessage } from "#language/conversation/messages/said-message.js";

const said = (count: number): SaidMessage[] =>
  Array.from({ length: count }, (_, index) => ({ role: "user", text: `number ${index}`, name: null, sentAt: null }));

describe("joinConversation", () => {
  it("takes as many messages as a conversation may have, those of a text among them, and refuses more", () => {
    const raw = "user: hello\nassistant: hi\n".repeat(5_000);
    const join = (count: number) => joinConversation({ stored: { raw, rows: [] }, submitted: said(count) });
    expect(join(MAX_KEPT_MESSAGES - 10_000)?.messages).toHaveLength(MAX_KEPT_MESSAGES);
    expect(join(MAX_KEPT_MESSAGES - 9_999)).toBeNull();
  });

  it("leaves a longer conversation of earlier times as it is when nothing is new", () => {
    const rows = said(MAX_KEPT_MESSAGES + 10);
    const raw = rows.map(({ text }) => `user: ${text}`).join("\n");
    expect(joinConversation({ stored: { raw, rows }, submitted: rows.slice(-2) })).toMatchObject({ isUnchanged: true });
  });
});
