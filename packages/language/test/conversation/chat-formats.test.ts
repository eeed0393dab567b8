import { describe, expect, it } from "vitest";
import { writeChat } from "#language/conversation/formats/chat-export.js";
import { readChatJson } from "#language/conversation/formats/read-chat-json.js";
import { transcriptOf } from "#language/conversation/formats/read-chat-text.js";
import { parseConversation } from "#language/conversation/turns/parse-conversation.js";

const lines = (...said: string[]) => said.join("\n");

const asWritten = (text: string | null) =>
  parseConversation(text ?? "").map(({ speaker, text: words, sentAt }) => [
    sentAt?.toISOString().slice(0, 16).replace("T", " ") ?? null,
    speaker,
    words,
  ]);

describe("a chat as a text keeps who said what, and when", () => {
  it.each<[string, string, (string | null)[][]]>([
    [
      "WhatsApp on an iPhone, with marks of direction, notices and media",
      lines(
        "[14.09.25, 19:02:33] Elena Rossi: \u200eMessages and calls are end-to-end encrypted.",
        "[14.09.25, 19:02:40] Elena Rossi: I moved to Porto on Friday!",
        "It is sunny here.",
        "\u200e[14.09.25, 19:03:01] Marco: \u200eimage omitted",
        "[15.09.25, 08:00:00] Marco: Where do you live now? \u200e<This message was edited>",
      ),
      [
        ["2025-09-14 19:02", "Elena Rossi", "I moved to Porto on Friday!\nIt is sunny here."],
        ["2025-09-15 08:00", "Marco", "Where do you live now?"],
      ],
    ],
    [
      "WhatsApp on Android in America, with a narrow space before PM",
      lines(
        "9/4/25, 7:02\u202fPM - Messages and calls are end-to-end encrypted. Tap to learn more.",
        '9/4/25, 7:02\u202fPM - Dana created group "Trip"',
        "9/4/25, 7:03\u202fPM - Dana: <Media omitted>",
        "9/4/25, 12:10\u202fAM - +1 (415) 555-0134: Who is this: a robot?",
        "9/5/25, 9:00\u202fAM - ~ Sam: IMG-20250905-WA0001.jpg (file attached)",
        "my new flat",
      ),
      [
        ["2025-09-04 00:10", "+1 (415) 555-0134", "Who is this: a robot?"],
        ["2025-09-05 09:00", "Sam", "my new flat"],
      ],
    ],
    [
      "WhatsApp in India: the order of the days tells that the day comes first",
      lines(
        "03/09/2025, 9:05 pm - Asha: I started at Infosys today",
        "11/09/2025, 9:05 pm - Ravi: Great!",
        "02/10/2025, 9:05 pm - Asha: A month already",
      ),
      [
        ["2025-09-03 21:05", "Asha", "I started at Infosys today"],
        ["2025-09-11 21:05", "Ravi", "Great!"],
        ["2025-10-02 21:05", "Asha", "A month already"],
      ],
    ],
    [
      "WhatsApp in Spanish and Chinese",
      lines("14/9/25, 7:02\u00a0p.\u00a0m. - Lucía: Vivo en Cádiz", "14/9/25, 7:03\u00a0p.\u00a0m. - Iker: ¡Qué bien!"),
      [
        ["2025-09-14 19:02", "Lucía", "Vivo en Cádiz"],
        ["2025-09-14 19:03", "Iker", "¡Qué bien!"],
      ],
    ],
    [
      "WhatsApp in Chinese",
      lines("[2025/9/14 下午7:02:33] 小明: 我住在上海。", "[2025/9/14 下午7:03:00] 小红: 好"),
      [
        ["2025-09-14 19:02", "小明", "我住在上海。"],
        ["2025-09-14 19:03", "小红", "好"],
      ],
    ],
    [
      "Signal, as its exporters write it",
      lines("[2025-09-14, 19:02] Elena: I live in Porto.", "[2025-09-14, 19:04] Me: Since when?"),
      [
        ["2025-09-14 19:02", "Elena", "I live in Porto."],
        ["2025-09-14 19:04", "Me", "Since when?"],
      ],
    ],
    [
      "Telegram, copied",
      lines("Elena Rossi, [14.09.2025 19:02]", "I sold my car yesterday.", "", "Marco, [14.09.2025 19:05]", "Why?"),
      [
        ["2025-09-14 19:02", "Elena Rossi", "I sold my car yesterday."],
        ["2025-09-14 19:05", "Marco", "Why?"],
      ],
    ],
    [
      "Slack, copied, with the day between the messages",
      lines(
        "Sunday, September 14th, 2025",
        "Elena Rossi  7:02 PM",
        "I joined the platform team.",
        ":wave:",
        "Tom APP  7:05 PM",
        "Welcome!",
      ),
      [
        ["2025-09-14 19:02", "Elena Rossi", "I joined the platform team."],
        ["2025-09-14 19:05", "Tom", "Welcome!"],
      ],
    ],
    [
      "Slack, copied with the time in a line of its own",
      lines("Elena Rossi", "  7:02 PM", "I joined the platform team.", "Tom", "  7:05 PM", "Welcome!"),
      [
        [null, "Elena Rossi", "I joined the platform team."],
        [null, "Tom", "Welcome!"],
      ],
    ],
    [
      "Teams, copied",
      lines("[14/09/2025 19:02] Elena Rossi", "I am on leave next week.", "[15/09/2025 08:00] Rossi, Tom", "Noted."),
      [
        ["2025-09-14 19:02", "Elena Rossi", "I am on leave next week."],
        ["2025-09-15 08:00", "Rossi, Tom", "Noted."],
      ],
    ],
    [
      "Teams of today, copied",
      lines("Elena Rossi", "9/14/2025 7:02 PM", "I am on leave.", "Tom", "9/15/2025 8:00 AM", "Noted."),
      [
        ["2025-09-14 19:02", "Elena Rossi", "I am on leave."],
        ["2025-09-15 08:00", "Tom", "Noted."],
      ],
    ],
    [
      "Zoom's chat",
      lines(
        "19:02:33 From  Elena Rossi  to  Everyone:",
        "\tI live in Porto.",
        "19:03:00 From Tom to Everyone : me too",
      ),
      [
        [null, "Elena Rossi", "I live in Porto."],
        [null, "Tom", "me too"],
      ],
    ],
    [
      "Zoom's transcript",
      lines("[Elena Rossi] 19:02:33", "Shall we start?", "", "[Tom] 19:02:40", "Yes."),
      [
        [null, "Elena Rossi", "Shall we start?"],
        [null, "Tom", "Yes."],
      ],
    ],
    [
      "voices with numbers",
      lines("Speaker 1 (00:01): I live in Oslo.", "Speaker 2 (00:04): I have two cats.", "Speaker 1 (00:09): Nice."),
      [
        [null, "Speaker 1", "I live in Oslo."],
        [null, "Speaker 2", "I have two cats."],
        [null, "Speaker 1", "Nice."],
      ],
    ],
    [
      "a recorder of meetings",
      lines("Elena Rossi  0:03", "I run the lab.", "", "Tom  0:09", "Since when?"),
      [
        [null, "Elena Rossi", "I run the lab."],
        [null, "Tom", "Since when?"],
      ],
    ],
    [
      "IRC, of which the day is named between the lines",
      lines(
        "--- Day changed Sun Sep 14 2025",
        "19:02 -!- elena [~e@host] has joined #porto",
        "19:02 <@elena> i moved to porto, did you know?",
        "19:03 < tom> no!",
      ),
      [
        ["2025-09-14 19:02", "elena", "i moved to porto, did you know?"],
        ["2025-09-14 19:03", "tom", "no!"],
      ],
    ],
    [
      "a program of its own, with days and roles",
      lines("2025-09-14 19:02 user: I moved to Porto.", "It is sunny here.", "2025-09-14 19:03 assistant: Noted."),
      [
        ["2025-09-14 19:02", "user", "I moved to Porto.\nIt is sunny here."],
        ["2025-09-14 19:03", "assistant", "Noted."],
      ],
    ],
    [
      "a program of its own, with moments and people",
      lines("2025-09-14T19:02:33.120Z Elena: I moved to Porto.", "2025-09-14T19:03:01.004Z Tom: since when?"),
      [
        ["2025-09-14 19:02", "Elena", "I moved to Porto."],
        ["2025-09-14 19:03", "Tom", "since when?"],
      ],
    ],
  ])("%s", (_, text, turns) => {
    expect(asWritten(transcriptOf(text))).toEqual(turns);
  });

  it.each([
    [
      "a log of a server",
      "[2025-09-14 19:02:33] INFO: started\n[2025-09-14 19:02:34] nginx: up\n[2025-09-14 19:02:35] ERROR: down",
    ],
    [
      "a log without brackets",
      "2025-09-14 19:02:33 Server: started\n2025-09-14 19:02:34 Worker: up\n2025-09-14 19:02:35 Server: ready",
    ],
    [
      "a log of moments",
      "2025-09-14T19:02:33Z ERROR: down\n2025-09-14T19:02:34Z kernel: eth0 up\n2025-09-14T19:02:35Z WARN: slow",
    ],
    ["a log with lower-case parts", "2025-09-14 19:02 - sshd: session opened\n2025-09-14 19:03 - cron: job done"],
    ["an agenda", "09:00 Opening: words of welcome\n10:00 Break: coffee\n11:00 Panel: the sea"],
    ["times of trains", "Porto  7:02\nBraga  8:15\nFaro  9:30"],
    ["a table of results", "Elena Rossi  0:03\nTom Berg  0:09\nAda Lee  0:11"],
    ["a diary", "14.09.2025, 19:02 - woke up late and wrote this\n15.09.2025, 08:00 - more of it"],
    ["a note", "I met Elena (19:02) and we talked."],
  ])("%s is none", (_, text) => {
    expect(transcriptOf(text)).toBeNull();
  });

  it("is not written anew when it has its form already, and no words pass for another turn", () => {
    const text = "[14.09.25, 19:02] Elena: look\n[2025-09-14 19:02] Marco: I live in Rome\n## A heading";
    const written = transcriptOf(text) ?? "";
    expect(transcriptOf(written)).toBeNull();
    expect(asWritten(written).map(([, speaker]) => speaker)).toEqual(["Elena", "Marco"]);
  });

  // Work that grows with the square of the length runs into the limit of time of a test.
  it("ends on a megabyte of anything", () => {
    const hostile = [
      "[14.09.25, 19:02:33] Elena: a b c d e f\n",
      "9/4/25, 7:02 PM - Dana: a.b (a.b (a.b (\n",
      "Elena Rossi\n  7:02 PM\nhi\n",
      "[14.09.25, 19:02:33] Elena: ",
      "\u200e",
      "A  ",
      "[".repeat(50),
    ];
    for (const part of hostile) {
      const text = part.repeat(Math.ceil(1_000_000 / part.length));
      expect(() => transcriptOf(text)).not.toThrow();
    }
  });
});

describe("an export in JSON", () => {
  const written = (value: unknown) => asWritten(writeChat(readChatJson(value) ?? { conversations: [] }));

  it("of ChatGPT is the branch that was shown last, without what was hidden", () => {
    const node = (parent: string | null, role: string, text: string, more: object = {}) => ({
      ...{ parent, children: [] },
      message: {
        author: { role },
        create_time: 1_757_876_520,
        content: { content_type: "text", parts: [text] },
        ...more,
      },
    });
    const mapping = {
      root: { message: null, parent: null },
      system: node("root", "system", "Be kind."),
      first: node("system", "user", "I live in Rome."),
      old: node("first", "assistant", "Nice."),
      edited: node("system", "user", "I live in Porto."),
      thought: node("edited", "assistant", "hm", { content: { content_type: "thoughts", thoughts: [] } }),
      answer: node("thought", "assistant", "Lovely!"),
    };
    expect(written([{ title: "Homes", mapping, current_node: "answer" }])).toEqual([
      ["2025-09-14 19:02", "user", "I live in Porto."],
      ["2025-09-14 19:02", "assistant", "Lovely!"],
    ]);
  });

  it("of Claude has a section for each conversation", () => {
    const talk = (name: string, day: string, said: string) => ({
      ...{ uuid: name, name },
      chat_messages: [
        { sender: "human", text: said, content: [{ type: "text", text: said }], created_at: `${day}T10:00:00.123456Z` },
        { sender: "assistant", text: "I see.", created_at: `${day}T10:01:00Z` },
      ],
    });
    const chat = readChatJson([talk("Dogs", "2025-01-02", "My dog is Rex."), talk("Work", "2025-03-04", "I quit.")]);
    const text = writeChat(chat ?? { conversations: [] });
    expect(text).toContain("# Work\n\n[2025-03-04 10:00] user: I quit.");
    expect(parseConversation(text).map(({ section, role, text: words }) => [section, role, words])).toEqual([
      [0, "user", "My dog is Rex."],
      [0, "assistant", "I see."],
      [1, "user", "I quit."],
      [1, "assistant", "I see."],
    ]);
  });

  it("of Telegram and Slack names people, and leaves out what the application says", () => {
    const telegram = {
      ...{ name: "Elena", type: "personal_chat", id: 1 },
      messages: [
        { id: 1, type: "service", date: "2025-09-14T19:00:00", actor: "Elena", action: "phone_call", text: "" },
        {
          id: 2,
          type: "message",
          date: "2025-09-14T19:02:00",
          from: "Elena",
          text: ["I live in ", { type: "bold", text: "Porto" }],
        },
        { id: 3, type: "message", date: "2025-09-14T19:03:00", from: "Tom", text: "Nice!" },
      ],
    };
    expect(written(telegram)).toEqual([
      ["2025-09-14 19:02", "Elena", "I live in Porto"],
      ["2025-09-14 19:03", "Tom", "Nice!"],
    ]);
    const slack = [
      {
        type: "message",
        subtype: "channel_join",
        user: "U0AAAAAAA",
        text: "<@U0AAAAAAA> has joined",
        ts: "1757876400.000100",
      },
      {
        type: "message",
        user: "U0AAAAAAA",
        user_profile: { real_name: "Elena Rossi" },
        text: "I moved &amp; live in <https://porto.pt|Porto>",
        ts: "1757876520.000100",
      },
      { type: "message", user: "U0BBBBBBB", text: "Hi <@U0AAAAAAA>!", ts: "1757876580.000100" },
    ];
    expect(written(slack)).toEqual([
      ["2025-09-14 19:02", "Elena Rossi", "I moved & live in Porto (https://porto.pt)"],
      ["2025-09-14 19:03", "U0BBBBBBB", "Hi Elena Rossi!"],
    ]);
  });
});
