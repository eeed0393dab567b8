import { loadTokenCounter } from "@loci/language/tokens";
import { beforeAll, describe, expect, it } from "vitest";
import { type CallWork, createCallWork } from "#core/router/call-work.js";
import type { ChatShape } from "#core/router/read-chat.js";

let work: CallWork;
beforeAll(async () => {
  work = createCallWork(await loadTokenCounter());
});

const MEMORIES = '- The user likes "tea"';

function compose(
  body: string | object,
  shape: ChatShape,
  options: { memories?: string; thresholdTokens?: number } = {},
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const input = { body: Buffer.from(text), shape, memories: "", found: [], thresholdTokens: 20_000, ...options };
  return work.composeCall(input);
}

const said = (count: number, prefix = "turn") =>
  Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: `${prefix} ${index} ${"lorem ipsum dolor sit amet ".repeat(8)}`,
  }));

describe("a call that is short enough", () => {
  it("keeps every byte when nothing is remembered", () => {
    const text = '{ "model":"x" ,"seed": 12345678901234567890, "messages":[ {"role":"user","content":"h\\u0069"} ] }\n';
    expect(compose(text, "openai")).toMatchObject({ text, isModified: false });
  });

  it("changes nothing but the system prompt, whose other bytes stay too", () => {
    const before = '{"seed":12345678901234567890,"messages":[{"content":"Be k\\u0069nd.","x":1e400,"role":"system"}';
    const after = ',{"role":"user","content":"hi"}],"tools":[{"type":"function"}], "zz" : null}';
    const { text } = compose(before + after, "openai", { memories: MEMORIES });
    expect(text.endsWith(after)).toBe(true);
    expect(text.startsWith('{"seed":12345678901234567890,"messages":[{"content":"Be k\\u0069nd.\\n\\n')).toBe(true);
    expect(text).toContain(',"x":1e400,"role":"system"}');
    expect(JSON.parse(text).messages[0].content).toContain(MEMORIES);
  });

  it.each([
    ["no system message", [{ role: "user", content: "hi" }], (content: unknown) => content],
    [
      "a developer message",
      [
        { role: "developer", content: "Be kind." },
        { role: "user", content: "hi" },
      ],
      String,
    ],
    [
      "a system message of parts",
      [
        { role: "system", content: [{ type: "text", text: "Be kind." }] },
        { role: "user", content: "hi" },
      ],
      (content: { text: string }[]) => content.at(-1)?.text,
    ],
  ])("gets the memories of the user with %s", (_name, messages, read: (content: never) => unknown) => {
    const { text } = compose({ model: "gpt-4o", messages }, "openai", { memories: MEMORIES });
    const [first, ...others] = JSON.parse(text).messages;
    expect(read(first.content as never)).toContain(MEMORIES);
    expect(others).toEqual(messages.slice(-1));
  });

  const cached = { type: "text", text: "Be kind.", cache_control: { type: "ephemeral" } };
  it.each([
    ["no system prompt", undefined, (system: string) => system],
    ["an empty one", "", (system: string) => system],
    ["a text", "Be kind.", (system: string) => (system.startsWith("Be kind.\n\n") ? system : "")],
    [
      "blocks that are cached",
      [cached],
      ([first, second]: { text: string; cache_control?: object }[]) => (first?.cache_control ? second?.text : ""),
    ],
    ["no blocks", [], (system: { text: string }[]) => system[0]?.text],
  ])("gets them in Anthropic's shape with %s", (_name, system, read: (system: never) => unknown) => {
    const body = { model: "claude", system, messages: [{ role: "user", content: "hi" }] };
    const { text } = compose(body, "anthropic", { memories: MEMORIES });
    expect(read(JSON.parse(text).system as never)).toContain(MEMORIES);
    expect(JSON.parse(text).messages).toEqual(body.messages);
  });
});

describe("a call that is longer than the threshold", () => {
  it("keeps system messages and the last turns, and shows what older ones say of the question", () => {
    const messages = [
      { role: "system", content: "Be kind." },
      ...said(20),
      { role: "user", content: "By the way, my rowing boat is called Petrel." },
      { role: "assistant", content: "A fine name." },
      ...said(60, "later"),
      { role: "system", content: "Be brief." },
      { role: "user", content: "What is the name of my boat?" },
    ];
    const composed = compose({ model: "gpt-4o", messages }, "openai", { thresholdTokens: 1_000 });
    const sent = JSON.parse(composed.text).messages;
    expect(sent.at(-1)).toEqual(messages.at(-1));
    expect(sent.at(-2)).toEqual(messages.at(-2));
    expect(sent[0].content).toContain("user: By the way, my rowing boat is called Petrel.");
    expect(composed.removed).toBe(messages.length - sent.length);
    expect(
      work.readCall({ body: Buffer.from(composed.text), shape: "openai", thresholdTokens: 1_000 })?.tokens,
    ).toBeLessThan(1_000);
  });

  it("leaves out neither half of a tool's call and its answers", () => {
    const rounds = Array.from({ length: 40 }, (_, round) => [
      { role: "user", content: `Look up ${round} ${"lorem ipsum ".repeat(10)}` },
      { role: "assistant", content: null, tool_calls: [{ id: `a${round}` }, { id: `b${round}` }] },
      { role: "tool", tool_call_id: `a${round}`, content: `first ${round}` },
      { role: "tool", tool_call_id: `b${round}`, content: `second ${round} ${"dolor ".repeat(20)}` },
      { role: "assistant", content: `Found ${round}.` },
    ]).flat();
    for (const cut of [0, 1, 2, 3, 4]) {
      const body = { model: "gpt-4o", messages: rounds.slice(0, rounds.length - cut) };
      const { text, removed } = compose(body, "openai", { thresholdTokens: 1_500 });
      expect(removed).toBeGreaterThan(0);
      expectWholeCalls(JSON.parse(text).messages);
    }
  });

  it("keeps the question and the last steps of an agent that works on one task for long", () => {
    const steps = Array.from({ length: 60 }, (_, step) => [
      { role: "assistant", content: [{ type: "tool_use", id: `t${step}`, name: "read", input: { step } }] },
      {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: `t${step}`, content: `page ${step} ${"amet ".repeat(60)}` }],
      },
    ]).flat();
    const messages = [...said(10), { role: "user", content: "Read all pages." }, ...steps];
    const { text } = compose({ model: "claude", messages }, "anthropic", { thresholdTokens: 2_000 });
    const sent: { role: string; content: unknown }[] = JSON.parse(text).messages;
    expect(sent[0]).toEqual({ role: "user", content: "Read all pages." });
    expect(sent.at(-1)).toEqual(messages.at(-1));
    expect(sent.map(({ role }) => role)).toEqual(sent.map((_, index) => (index % 2 === 0 ? "user" : "assistant")));
  });

  it("stays below the limit of a small model, whatever the threshold is", () => {
    const body = { model: "gpt-4", messages: [...said(400), { role: "user", content: "And now?" }] };
    const { text } = compose(body, "openai", { thresholdTokens: 1_000_000 });
    const tokens = work.readCall({ body: Buffer.from(text), shape: "openai", thresholdTokens: 0 })?.tokens ?? 0;
    expect(tokens).toBeGreaterThan(2_000);
    expect(tokens).toBeLessThan(8_192);
  });

  it("keeps the last message even when it alone is too long", () => {
    const last = { role: "user", content: "lorem ipsum ".repeat(2_000) };
    const { text } = compose({ model: "gpt-4o", messages: [...said(10), last] }, "openai", { thresholdTokens: 500 });
    expect(JSON.parse(text).messages).toEqual([last]);
  });
});

it.each(["", "[]", "{", '{"messages":[]}', '{"messages":"x"}', '{"prompt":"x"}', "null"])(
  "a body that is no call of a chat is not understood: %s",
  (text) => {
    expect(work.readCall({ body: Buffer.from(text), shape: "openai", thresholdTokens: 1 })).toBeNull();
  },
);

it("a body that is not UTF-8 is not understood", () => {
  const body = Buffer.from('{"messages":[{"role":"user","content":"\xff"}]}', "latin1");
  expect(work.readCall({ body, shape: "openai", thresholdTokens: 1 })).toBeNull();
});

interface SentMessage {
  role: string;
  tool_calls?: { id: string }[];
  tool_call_id?: string;
}

/** As a provider checks it: each call is followed by its answers, and each answer follows its call. */
function expectWholeCalls(messages: SentMessage[]): void {
  let open: string[] = [];
  for (const { role, tool_calls, tool_call_id } of messages) {
    if (role === "tool") {
      expect(open).toContain(tool_call_id);
      open = open.filter((id) => id !== tool_call_id);
    } else {
      expect(open).toEqual([]);
      open = (tool_calls ?? []).map(({ id }) => id);
    }
  }
}
