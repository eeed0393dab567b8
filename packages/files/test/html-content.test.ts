import { describe, expect, it } from "vitest";
import { isDateline } from "#files/html/dates/is-dateline.js";
import { readPage } from "#files/html/read-page.js";
import { readHere } from "./read-here.js";

const AROUND = '<header class="site"><a href="/">Site menu</a></header><nav><a href="/a">Go home</a></nav>';

interface Page {
  name: string;
  content: string;
  kept: string[];
  dropped?: string[];
}

const PAGES: Page[] = [
  {
    name: "an encyclopedia's stub",
    content: `<article><h1>Rance tidal power station</h1><p>The station opened in 1966 in Brittany. Its 24 turbines reach 240 megawatts.</p>
      <h2>Environment</h2><p>The barrage caused silting of the estuary.</p></article>`,
    kept: ["opened in 1966", "24 turbines", "## Environment", "silting"],
  },
  {
    name: "release notes",
    content: `<main><h1>Release notes</h1><p>Version 2.2 was released on 3 June 2024 and adds search by voice.</p>
      <ul><li>Voice in 12 languages (since June 2024)</li><li>Dropped Android 8, released in 2017</li></ul>
      <h2>Version 2.1</h2><p>Released on 14 February 2024.</p><ul><li>Print</li></ul></main>`,
    kept: ["3 June 2024 and adds", "- Voice in 12", "released in 2017", "14 February 2024", "- Print"],
  },
  {
    name: "a list of years",
    content: `<article><h1>History</h1><ul><li>1911: founded by 3 teachers</li><li>12 May 1944: destroyed</li></ul>
      <p>Today the observatory is run by a club of 80 members.</p></article>`,
    kept: ["1911: founded", "12 May 1944", "80 members"],
  },
  {
    name: "questions and answers",
    content: `<main><h1>Questions</h1><h3>When were you founded?</h3><p>In 2011, with 3 people.</p>
      <h3>How do I subscribe?</h3><p>Subscribe on the <a href="/x">account page</a>, it takes a minute.</p>
      <h3>Comments</h3><p>Click here: the <a href="/y">share page</a> lists all ways.</p></main>`,
    kept: ["In 2011", "Subscribe on the", "### Comments", "lists all ways"],
  },
  {
    name: "answers that fold",
    content: `<main><h1>Help</h1><h2><button aria-controls="one">Can I return a kettle?</button></h2>
      <div id="one" aria-hidden="true"><p>Within 30 days.</p></div>
      <div class="accordion-collapse" hidden><p>Two years of warranty.</p></div>
      <div id="dialog" role="dialog" hidden><p>Accept everything?</p></div></main>`,
    kept: ["## Can I return a kettle?", "Within 30 days.", "Two years of warranty."],
    dropped: ["Accept everything"],
  },
  {
    name: "a list of events",
    content: `<main><h1>Events</h1><div class="event"><h2>Chess</h2><div class="date">3 June 2024, 19:30</div><p>Bring a board.</p></div>
      <div class="event"><h2>Choir</h2><div class="date">5 June 2024, 18:00</div><p>Room 12.</p></div></main>`,
    kept: ["## Chess", "3 June 2024, 19:30", "5 June 2024", "Room 12."],
  },
  {
    name: "a recipe",
    content: `<article><h1>Pancakes</h1><div class="recipe-meta"><span>Prep: 10 min</span></div><p>Thin since 1952, in 2 pans.</p>
      <h2>Ingredients</h2><div class="ingredients"><p>200 g flour</p><p>2 eggs</p></div>
      <h2>Steps</h2><ol><li>Whisk.</li><li>Fry for 2 minutes.</li></ol>
      <table><tr><th>Energy</th><td>310 kcal</td></tr><tr><th>Protein</th><td>11 g</td></tr></table></article>`,
    kept: ["Prep: 10 min", "since 1952", "200 g flour", "2. Fry", "| Protein | 11 g |"],
  },
  {
    name: "a page of documentation",
    content: `<main><h1>Install</h1><p>Added in 2.1 (2023).</p><pre>npm install widget</pre>
      <aside class="note"><p>Node 20 or newer is needed.</p></aside><h2>See also</h2>
      <ul><li><a href="/cli">Command line reference of the widget</a></li></ul></main>`,
    kept: ["Added in 2.1 (2023).", "npm install", "Node 20", "Command line reference"],
  },
  {
    name: "instructions without a marked part",
    content: `<div><h1>Kettle</h1><p>Fill it with water.</p><aside class="note">Warning: 230 V</aside><p>Switch it on.</p></div>
      <aside><a href="/offers">Go home with an offer</a></aside>`,
    kept: ["Fill it with water.", "Warning: 230 V", "Switch it on."],
  },
  {
    name: "a discussion of several posts",
    content: `<main><h1>Crash #7</h1><div class="comment markdown-body"><p>It crashes with code 11.</p></div>
      <div class="comment markdown-body"><p>Set LIMIT=3.</p></div></main>`,
    kept: ["code 11", "Set LIMIT=3."],
  },
  {
    name: "a page inside of a form",
    content: `<form action="/x"><div class="menu"><a href="/m">Go home</a></div><h1>Pool</h1><p>Closed on 24 December 2024.</p>
      <ul><li>Outdoor: 4 euros</li></ul></form>`,
    kept: ["24 December 2024", "Outdoor: 4 euros"],
  },
  {
    name: "dates and names in sentences",
    content: `<article><h1>Bridge</h1><div>On <time>5 May 1932</time> it opened, said <span class="author">Ada Berg</span>.</div>
      <p>Press <span>Close</span> to end the tour.</p><p>Updated maps are sold since 1 May 2024.</p></article>`,
    kept: ["On 5 May 1932 it opened, said Ada Berg.", "Press Close to end", "Updated maps"],
  },
];

const read = async (head: string, { content }: Page) => {
  const html = `<!doctype html><html><head><title>Page</title>${head}</head><body>${AROUND}${content}<footer>Imprint</footer></body></html>`;
  return (await readHere(readPage, new TextEncoder().encode(html))).text;
};

describe("a short page loses nothing of its content and all of its menus", () => {
  it.each(PAGES)("$name", async (page) => {
    const text = await read("", page);
    for (const part of page.kept) expect(text).toContain(part);
    for (const noise of ["Go home", "Imprint", ...(page.dropped ?? [])]) expect(text).not.toContain(noise);
  });

  // Asides of articles are teasers more often than notes.
  it.each(PAGES.filter(({ content }) => !content.includes("<aside")))(
    "$name, of a site that calls all of its pages articles",
    async (page) => {
      const text = await read('<meta property="og:type" content="article">', page);
      for (const part of page.kept) expect(text).toContain(part);
    },
  );
});

describe("an article", () => {
  const long = "The moon moves the water of the sea twice a day, and the sun has a share in it as well. ".repeat(8);
  const head =
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2024-05-01">';

  it("keeps its first sentences when they stand in its header", async () => {
    const content = `<article><header><h1>Tides</h1><p class="lead">The moon moves 2,000 cubic kilometres.</p></header>
      <p>${long}</p><p>${long}</p></article>`;
    expect(await read(head, { name: "", content, kept: [] })).toContain("2,000 cubic kilometres.");
  });

  it("keeps a heading that is a link when text follows it, and loses one that only leads elsewhere", async () => {
    const content = `<article><p>${long}</p><h3><a href="/c">Mophie charging pad of three parts</a></h3><p>It charges three phones.</p>
      <p>${long}</p><h3><a href="/t">Nine towers you have to see</a></h3></article>`;
    const text = await read(head, { name: "", content, kept: [] });
    expect(text).toContain("### Mophie charging pad");
    expect(text).not.toContain("Nine towers");
  });
});

describe("a dateline", () => {
  const known = { author: "Ada Berg", publishedAt: "2024-05-01T22:30:00.000Z" };

  it.each([
    "By Ada Berg",
    "Ada Berg · 1 May 2024",
    "By ADA BERG and Bo Lind, Associated Press",
    "May 2, 2024",
    "Wednesday, 1 May 2024, 10:30 a.m. EDT",
    "Posted: Sat 6:45 PM, Feb 17, 2018 | Updated: 02/18/2018",
    "Last updated on 2024-05-12",
    "Von Bo Lind, 01.05.2024, 10:15 Uhr",
    "Publié le 1er mai 2024 à 10h30",
    "mar 30 apr 2024, 18.30",
    "5/1/24",
    "5 min read",
    "2 hours ago",
  ])("is what says nothing but who wrote it and when: %s", (line) => {
    expect(isDateline(line, known)).toBe(true);
  });

  it.each([
    "The bridge opened on 5 May 1932 after nine years of work.",
    "By caching we made it 40 seconds.",
    "By 7 in the morning of 1 May 2024 the river was full of fog.",
    "Posted guards watched 3 gates that had been closed since 2019.",
    "Released on 14 February 2024.",
    "Kiel, from 1 October 2024, 40 hours.",
    "12 May 1944",
    "1 March 2024",
    "1 mars 2024",
    "01.03.2024",
    "1 March – 1 May 2024",
    "3 May 2024, 10:01",
    "1966",
    "Di 10:00 – 18:00 Uhr",
    "Meeting on 3 May 2024, room 12.",
    "Das Museum wurde am 3. Juni 2024 nach 5 Jahren eröffnet.",
    "",
  ])("is no sentence, and no date but the page's own: %s", (line) => {
    expect(isDateline(line, known)).toBe(false);
  });

  it("is no day of another month or without a year, whatever its numbers are", () => {
    const june = { author: null, publishedAt: "2024-06-24T12:00:00.000Z" };
    expect(
      ["24 March", "24 June", "24 March 2024", "24 June 2024", "24. Juni 2024"].map((line) => isDateline(line, june)),
    ).toEqual([false, false, false, true, true]);
    expect(isDateline("12 March 2024", { author: null, publishedAt: "2024-05-12T00:00:00.000Z" })).toBe(false);
  });

  it("stays in the text when the same is not known beside it", () => {
    const nothing = { author: null, publishedAt: null };
    expect(isDateline("By Ada Berg", nothing)).toBe(false);
    expect(isDateline("1 May 2024", nothing)).toBe(false);
  });
});

describe("a page that Telegram has exported", () => {
  it("is a conversation, with the moments of its messages", async () => {
    const message = (body: string, more = "") =>
      `<div class="message default clearfix${more}"><div class="body">${body}</div></div>`;
    const said = (clock: string, words: string) =>
      `<div class="pull_right date details" title="14.09.2025 ${clock} UTC+01:00">${clock}</div><div class="text">\n${words}\n</div>`;
    const page = `<!DOCTYPE html><html><body><div class="page_wrap"><div class="page_header"><div class="content"><div class="text bold">Elena</div></div></div>
      <div class="history"><div class="message service"><div class="body details">14 September 2025</div></div>
      ${message(`<div class="from_name">Elena</div>${said("19:02:33", "I live in <b>Porto</b>.")}`)}
      ${message(said("19:02:50", "By the sea."), " joined")}
      ${message(`<div class="from_name">Marco</div>${said("19:05:00", "Nice!")}`)}</div></div></body></html>`;
    const { text, structure, title } = await readHere(readPage, new TextEncoder().encode(page));
    expect({ structure, title }).toEqual({ structure: "conversation", title: "Elena" });
    expect(text).toBe(
      "[2025-09-14 19:02:33] Elena: I live in Porto.\n[2025-09-14 19:02:50] Elena: By the sea.\n[2025-09-14 19:05] Marco: Nice!",
    );
  });
});
