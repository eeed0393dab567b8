import { describe, expect, it } from "vitest";
import { readSubtitles } from "#files/subtitles/read-subtitles.js";
import { createSubtitlesExtractor } from "#files/subtitles/subtitles-extractor.js";
import { describeExtractor } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

const VOICES = `WEBVTT - Two at sea

STYLE
::cue { color: red }

NOTE not for anybody

1
00:00:01.000 --> 00:00:03.000 align:left
<v Ada Berg>The <i>lamp</i> &amp; the</v>

00:00:03.000 --> 00:00:05.000
<v Ada Berg>sea are old.

00:00:05.500 --> 00:00:07.000
<v.loud Bo>How old?
<v Ada Berg>Very.

00:00:20.000 --> 00:00:21.000
Yes.
`;

describeExtractor("subtitles", createSubtitlesExtractor(), {
  readable: { bytes: utf8(VOICES), words: ["The lamp & the sea are old."] },
  hostile: {
    "a header alone": utf8("WEBVTT\n\n"),
    "times without words": utf8("WEBVTT\n\n00:01.000 --> 00:02.000\n\n".repeat(1_000)),
    "a cue of a million tags": utf8(`00:01.000 --> 00:02.000\n${"<v ".repeat(1_000_000)}`),
    "times out of all order": utf8("99:99:99.999 --> 00:00:00.000\nword\n\n9999:00:00,000 --> 1:1:1\nword"),
    "bytes that are no text": Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256),
  },
});

describe("subtitles", () => {
  const read = (text: string) => readHere(readSubtitles, utf8(text));

  it("with voices are a conversation, and each turn says its second", async () => {
    const { text, structure, places, title } = await read(VOICES);
    expect(text).toBe("Ada Berg: The lamp & the sea are old.\nBo: How old?\nAda Berg: Very.\nUnknown: Yes.");
    expect({ structure, title }).toEqual({ structure: "conversation", title: "Two at sea" });
    expect(places.map(({ start, end, second }) => [text.slice(start, end), second])).toEqual([
      ["Ada Berg: The lamp & the sea are old.", 1],
      ["Bo: How old?", 5],
      ["Ada Berg: Very.", 5],
      ["Unknown: Yes.", 20],
    ]);
  });

  it("of SubRip are joined to sentences; a pause begins a paragraph", async () => {
    const { text, structure } = await read(
      "\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<font color=red>It was a cold\r\nand dark</font>\r\n\r\n2\r\n00:00:02,100 --> 00:00:04,000\r\nnight.\r\n\r\n3\r\n00:01:00,000 --> 00:01:02,000\r\n- Who is there?\r\n- Me.\r\n",
    );
    expect(text).toBe("It was a cold and dark night.\n\n- Who is there?\n- Me.");
    expect(structure).not.toBe("conversation");
  });

  it("that roll are read once", async () => {
    const { text } = await read(
      "WEBVTT\n\n00:01.000 --> 00:02.000\nfirst line\n\n00:02.000 --> 00:03.000\nfirst line\nsecond line\n\n00:03.000 --> 00:04.000\nsecond line\n\n00:04.000 --> 00:05.000\nsecond line\nthird line\n",
    );
    expect(text).toBe("first line second line third line");
  });

  it("of a meeting, with names before the words, are a conversation of these people", async () => {
    const { text, structure } = await read(
      "WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nElena Rossi: Shall we start?\n\n2\n00:00:03.000 --> 00:00:04.000\nI have the numbers.\n\n3\n00:00:05.000 --> 00:00:06.000\nTom: Yes, go on!\n\n4\n00:00:07.000 --> 00:00:08.000\nElena Rossi: Good.\n",
    );
    expect(text).toBe("Elena Rossi: Shall we start? I have the numbers.\nTom: Yes, go on!\nElena Rossi: Good.");
    expect(structure).toBe("conversation");
  });
});
