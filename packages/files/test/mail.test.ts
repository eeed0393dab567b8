import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { createMailExtractor } from "#files/mail/mail-extractor.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { appointmentNames, fixedProperties, outlookMessage, textProperty } from "./outlook-message.js";
import { withMembers } from "./read-member.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

const HEADERS = `From: Ada Berg <ada@lamps.example>
To: =?utf-8?B?Qm/DqQ==?= <boe@lamps.example>, crew@lamps.example
Date: Tue, 5 Mar 2024 10:00:00 +0100
Subject: Lamp at the cape
MIME-Version: 1.0`;

const part = (headers: string, body: string) => `--b\n${headers}\n\n${body}\n`;
const multipart = (kind: string, ...parts: string[]) =>
  `${HEADERS}\nContent-Type: multipart/${kind}; boundary=b\n\n${parts.join("")}--b--\n`;

const PLAIN = part("Content-Type: text/plain; charset=utf-8", "The lamp is out.\n\n> Is it lit?\n> > Hello");
const PAGE = part(
  "Content-Type: text/html; charset=utf-8",
  "<p>The lamp is <b>out</b>.</p><table><tr><th>Lamp</th><th>Oil</th></tr><tr><td>North</td><td>no</td></tr></table><blockquote>Is it lit?</blockquote>",
);
const NOTES = part('Content-Type: text/plain\nContent-Disposition: attachment; filename="notes.txt"', "buy oil");

const MESSAGE = multipart("mixed", PLAIN, NOTES);
const HEAD =
  "# Lamp at the cape\n\nFrom: Ada Berg <ada@lamps.example>\nTo: Boé <boe@lamps.example>, crew@lamps.example\nDate: Tue, 5 Mar 2024 10:00:00 +0100";

const nestedParts = (levels: number) =>
  `${HEADERS}\nContent-Type: multipart/mixed; boundary=b0\n\n${Array.from(
    { length: levels },
    (_, level) => `--b${level}\nContent-Type: multipart/mixed; boundary=b${level + 1}\n\n`,
  ).join("")}`;

const create = (limits = EXTRACTION_LIMITS) => withMembers((readMember) => createMailExtractor({ readMember, limits }));

describeExtractor("mail", create(), {
  readable: { bytes: utf8(MESSAGE), words: ["The lamp is out.", "buy oil"] },
  hostile: {
    "no message": utf8("just a line"),
    "2,000 parts inside each other": utf8(nestedParts(2_000)),
    "20,000 parts": utf8(multipart("mixed", part("", "").repeat(20_000))),
    "a header of 5 MB": utf8(`Subject: ${"x".repeat(5_000_000)}\n\nbody`),
    "a part that never ends": utf8(`${MESSAGE.slice(0, -5)}${"A".repeat(1_000_000)}`),
    "damaged base64": utf8(multipart("mixed", part("Content-Transfer-Encoding: base64", "!!!=%%%"))),
  },
});

describe("a message", () => {
  const read = (message: string | Uint8Array, context = {}) =>
    extractFrom(create(), typeof message === "string" ? utf8(message) : message, context);

  it("is its subject, headers and text, then its attachments below their names", async () => {
    const content = await read(MESSAGE);
    expect(content.text).toBe(`${HEAD}\n\nThe lamp is out.\n\n> Is it lit?\n> > Hello\n\n## notes.txt\n\nbuy oil`);
    expect(content).toMatchObject({
      title: "Lamp at the cape",
      author: "Ada Berg <ada@lamps.example>",
      publishedAt: "2024-03-05T09:00:00.000Z",
      structure: "markdown",
      warnings: [],
    });
    const [place] = content.places;
    expect(content.text.slice(place?.start, place?.end)).toBe("## notes.txt\n\nbuy oil");
    expect(place?.file).toBe("notes.txt");
  });

  it("in two forms is read once: as text, from the HTML where there is no text that says as much", async () => {
    expect((await read(multipart("alternative", PLAIN, PAGE))).text).toBe(
      `${HEAD}\n\nThe lamp is out.\n\n> Is it lit?\n> > Hello`,
    );
    const stub = part("Content-Type: text/plain", "View online");
    const text = `${HEAD}\n\nThe lamp is out.\n\n| Lamp | Oil |\n| --- | --- |\n| North | no |\n\n> Is it lit?`;
    expect((await read(multipart("alternative", stub, PAGE))).text).toBe(text);
    expect((await read(multipart("alternative", PAGE))).text).toBe(text);
  });

  it("that quotes without marks gets them", async () => {
    const { text } = await read(
      `${HEADERS}\n\nYes.\n\n-----Original Message-----\nFrom: Bo\nIs it lit?\n\n________________________________\nFrom: Ada\nHello`,
    );
    expect(text).toContain(
      "Yes.\n\n-----Original Message-----\n> From: Bo\n> Is it lit?\n> \n> ________________________________\n> > From: Ada\n> > Hello",
    );
  });

  it("inside a message is read as one", async () => {
    const inner = `Subject: Inner\nFrom: eve@lamps.example\n\nI saw it.`;
    const { text } = await read(multipart("mixed", PLAIN, part("Content-Type: message/rfc822", inner)));
    expect(text).toContain("## Message\n\n# Inner\n\nFrom: eve@lamps.example\n\nI saw it.");
  });

  it("keeps its text when an attachment cannot be read, and names it", async () => {
    const broken = part(
      'Content-Type: application/x-thing\nContent-Disposition: attachment; filename="a.bin"\nContent-Transfer-Encoding: base64',
      "AAECA/7/AAEC",
    );
    const { text, warnings } = await read(multipart("mixed", PLAIN, broken));
    expect(text).toContain("The lamp is out.");
    expect(warnings).toEqual([expect.stringMatching(/^a\.bin was left out: /)]);
  });

  it("of headers alone is these, with a warning; of nothing it fails", async () => {
    expect(await read(`${HEADERS}\n\n`)).toMatchObject({ text: HEAD, warnings: [expect.stringMatching(/headers/)] });
    await expect(read("X-Mailer: none\n\n")).rejects.toMatchObject({ code: "extraction_failed" });
  });

  it.each([
    [
      "PGP",
      multipart('encrypted; protocol="application/pgp-encrypted"', part("Content-Type: application/octet-stream", "x")),
    ],
    ["PGP in its text", `${HEADERS}\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----`],
    [
      "S/MIME",
      `${HEADERS}\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\nContent-Transfer-Encoding: base64\n\nMIIB`,
    ],
  ])("encrypted by %s says so", async (_name, message) => {
    await expect(read(message)).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringMatching(/encrypted/),
    });
  });

  it("takes what its attachments need from what is allowed for all", async () => {
    const limited = create({ ...EXTRACTION_LIMITS, maxMembers: 1 });
    const { text, warnings } = await extractFrom(limited, utf8(multipart("mixed", PLAIN, NOTES, NOTES, NOTES)));
    expect(text.match(/buy oil/g)).toHaveLength(1);
    expect(warnings).toEqual([expect.stringMatching(/left out/)]);
  });

  it("saved in UTF-16 is read", async () => {
    const bytes = Uint8Array.of(0xff, 0xfe, ...Buffer.from(`${HEADERS}\n\nZürich`, "utf16le"));
    expect((await read(bytes)).text).toBe(`${HEAD}\n\nZürich`);
  });

  it("in a mailbox stands among the others", async () => {
    const mailbox = `From ada@lamps.example Tue Mar  5 10:00:00 2024\n${HEADERS}\n\nOne.\nFrom here on it rained.\n\nFrom bo@lamps.example Tue Mar  5 11:00:00 2024\nSubject: Two\n\n>From me.\n`;
    const content = await read(mailbox, { mediaType: "application/mbox" });
    expect(content.text).toBe(`${HEAD}\n\nOne.\nFrom here on it rained.\n\n# Two\n\n>From me.`);
    expect(content).toMatchObject({ title: null, publishedAt: null });
  });

  it("of Outlook is read alike, with attachments and messages inside", async () => {
    const inner = {
      ...textProperty("0037", "Inner"),
      ...textProperty("1000", "I saw it."),
      ...textProperty("001A", "IPM.Note"),
    };
    const message = outlookMessage({
      ...textProperty("001A", "IPM.Note"),
      ...textProperty("0037", "Lamp at the cape"),
      ...textProperty("0C1A", "Ada Berg"),
      ...textProperty("5D01", "ada@lamps.example"),
      ...textProperty("1000", "The lamp is out."),
      "__recip_version1.0_#00000000": { ...textProperty("3001", "Bo"), ...textProperty("39FE", "bo@lamps.example") },
      "__attach_version1.0_#00000000": {
        ...textProperty("3707", "notes.txt"),
        "__substg1.0_37010102": utf8("buy oil"),
      },
      "__attach_version1.0_#00000001": { ...textProperty("3001", "Inner"), "__substg1.0_3701000D": inner },
    });
    const { text, title, author } = await read(message, { mediaType: "application/vnd.ms-outlook" });
    expect({ title, author }).toEqual({ title: "Lamp at the cape", author: "Ada Berg <ada@lamps.example>" });
    expect(text).toContain(
      "# Lamp at the cape\n\nFrom: Ada Berg <ada@lamps.example>\nTo: Bo <bo@lamps.example>\n\nThe lamp is out.\n\n## notes.txt\n\nbuy oil",
    );
    expect(text).toContain("# Inner\n\nI saw it.");
  });

  it("of Outlook in a code page is read in it", async () => {
    const old = (tag: string, words: string) => ({ [`__substg1.0_${tag}001E`]: iconv.encode(words, "shift_jis") });
    const message = outlookMessage({
      ...old("001A", "IPM.Note"),
      ...old("0037", "灯台の件"),
      ...old("1000", "ランプが消えています。"),
      ...fixedProperties({ 1073545219: 932 }),
    });
    const { text } = await read(message, { mediaType: "application/vnd.ms-outlook" });
    expect(text).toBe("# 灯台の件\n\nランプが消えています。");
  });

  it("of Outlook that is an appointment keeps when and where it is", async () => {
    const message = outlookMessage({
      ...textProperty("001A", "IPM.Appointment"),
      ...textProperty("0037", "Lamp inspection"),
      ...appointmentNames(0x820d, 0x820e, 0x8208),
      ...fixedProperties({
        2147483712: new Date("2024-05-01T08:00:00Z"),
        2147549248: new Date("2024-05-01T09:30:00Z"),
      }),
      ...textProperty("8002", "The cape"),
      ...textProperty("1000", "Bring oil."),
    });
    const { text } = await read(message, { mediaType: "application/vnd.ms-outlook" });
    expect(text).toBe(
      "# Lamp inspection\n\nStart: Wed, 01 May 2024 08:00:00 GMT\nEnd: Wed, 01 May 2024 09:30:00 GMT\nLocation: The cape\n\nBring oil.",
    );
  });

  it("of Outlook that is a contact keeps how to reach the person", async () => {
    const message = outlookMessage({
      ...textProperty("001A", "IPM.Contact"),
      ...textProperty("0037", "Ada Berg"),
      ...textProperty("3A06", "Ada"),
      ...textProperty("3A11", "Berg"),
      ...textProperty("3A16", "Coast Lamps"),
      ...textProperty("3A17", "Keeper"),
      ...textProperty("3A08", "+47 1234567"),
      ...textProperty("3A1C", "+47 7654321"),
      ...textProperty("1000", "Met at the cape."),
    });
    const { text } = await read(message, { mediaType: "application/vnd.ms-outlook" });
    expect(text).toBe(
      "# Ada Berg\n\nFirst name: Ada\nLast name: Berg\nCompany: Coast Lamps\nTitle: Keeper\nBusiness phone: +47 1234567\nMobile phone: +47 7654321\n\nMet at the cape.",
    );
  });
});
