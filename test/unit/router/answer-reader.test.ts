import { expect, it } from "vitest";
import { AnswerReader } from "#core/router/answer-reader.js";

const EVENTS = "text/event-stream; charset=utf-8";

it("the words of a stream are read however its bytes are cut", () => {
  const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
  const other = `data: ${JSON.stringify({ choices: [{ index: 1, delta: { content: "NO" } }] })}\n\n`;
  const bytes = Buffer.from(`: hello\n\n${delta("Grüße, ")}${other}${delta("世界")}data: [DONE]\n\n`);
  for (const size of [1, 2, 3, 7, 1_000]) {
    const reader = new AnswerReader("openai", EVENTS);
    for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size));
    expect(reader.text()).toBe("Grüße, 世界");
  }
});

it("the words of Anthropic's stream are read, and its thoughts and tools are not", () => {
  const reader = new AnswerReader("anthropic", EVENTS);
  const deltas = [
    { type: "thinking_delta", thinking: "NO" },
    { type: "text_delta", text: "Yes" },
    { type: "input_json_delta", partial_json: "NO" },
  ];
  for (const delta of deltas) {
    reader.add(Buffer.from(`event: x\r\ndata: ${JSON.stringify({ type: "content_block_delta", delta })}\r\n\r\n`));
  }
  expect(reader.text()).toBe("Yes");
});

it("the blocks of Anthropic's stream are lines, as those of a body are", () => {
  const texts = ["Low tide.", "High tide."];
  const streamed = new AnswerReader("anthropic", EVENTS);
  for (const text of texts) {
    const start = { type: "content_block_start", content_block: { type: "text", text: "" } };
    const delta = { type: "content_block_delta", delta: { type: "text_delta", text } };
    for (const event of [start, delta]) streamed.add(Buffer.from(`data: ${JSON.stringify(event)}\n\n`));
  }
  const whole = new AnswerReader("anthropic", "application/json");
  whole.add(Buffer.from(JSON.stringify({ content: texts.map((text) => ({ type: "text", text })) })));
  expect(streamed.text()).toBe("Low tide.\nHigh tide.");
  expect(streamed.text()).toBe(whole.text());
});

it("what follows a line of a million characters is not read", () => {
  const reader = new AnswerReader("openai", EVENTS);
  const delta = (content: string) => Buffer.from(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n`);
  reader.add(delta("before"));
  for (let pieces = 0; pieces < 11; pieces += 1) reader.add(Buffer.alloc(100_000, "x"));
  reader.add(Buffer.from("\n"));
  reader.add(delta("after"));
  expect(reader.text()).toBe("before");
});

it.each([
  ["openai", { choices: [{ message: { content: "Yes" } }] }],
  ["openai", { choices: [{ message: { content: [{ type: "text", text: "Yes" }] } }] }],
  [
    "anthropic",
    { content: [{ type: "thinking", thinking: "NO" }, { type: "text", text: "Yes" }, { type: "tool_use" }] },
  ],
] as const)("the words of a body of %s are read", (shape, body) => {
  const reader = new AnswerReader(shape, "application/json");
  reader.add(Buffer.from(JSON.stringify(body)));
  expect(reader.text()).toBe("Yes");
});

it.each(["", "{", "null", '{"choices":[]}', '{"choices":{}}', "<html>"])(
  "an answer without words is empty: %s",
  (text) => {
    const reader = new AnswerReader("openai", "application/json");
    reader.add(Buffer.from(text));
    expect(reader.text()).toBe("");
  },
);
