import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { UnauthenticatedError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createNotionConnector } from "#adapters/connector/notion/notion-connector.js";
import { notionNotices } from "#adapters/connector/notion/notion-notices.js";
import { plainMarkdown } from "#adapters/connector/notion/plain-markdown.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { type FakeBlock, richText, writeMarkdown } from "#test/support/services/notion/fake-markdown.js";
import { FakeNotion } from "#test/support/services/notion/fake-notion.js";
import { Random } from "#test/support/services/random.js";
import { ReplayedSource } from "#test/support/services/replayed-source.js";
import { useShared } from "#test/support/use-shared.js";

const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
const random = new Random(1);

describe("pages of Notion", () => {
  const fake = useShared(() => FakeNotion.open(), "for each");

  async function sync(driver: SyncDriver) {
    const before = fake.calls.content;
    await driver.run({ random });
    return { documents: driver.store.documents(), contents: fake.calls.content - before };
  }

  it("are read with one call each, however deep their blocks lie", async () => {
    for (let page = 0; page < 30; page++) await fake.edit("add", random);
    const pages = [...fake.pages.values()].filter(({ object }) => object === "page");
    expect((await sync(new SyncDriver(fake, http))).contents).toBe(pages.length);
  });

  it("are deleted in the store by a scheduled sync, and not by one that an edit caused", async () => {
    const driver = new SyncDriver(fake, http);
    const page = fake.add({ title: "Gone soon" });
    fake.add({ title: "Kept" });
    await sync(driver);
    page.isInTrash = true;
    expect((await sync(driver)).documents.size).toBe(2);
    fake.remove(page);
    expect((await sync(driver)).documents.size).toBe(1);
  });

  it("are not deleted when somebody edits them while the list is read", async () => {
    for (let page = 0; page < 12; page++) {
      fake.add({ title: `Page ${page}` });
      fake.now += 60_000;
    }
    const [oldest] = fake.pages.values();
    const driver = new SyncDriver(fake, http);
    let times = 0;
    const betweenPages = async () => {
      fake.now += 60_000;
      if (times++ === 0 && oldest !== undefined) fake.change(oldest, { title: "Edited" });
    };
    await driver.run({ random: new Random(7), betweenPages });
    expect(driver.store.documents().size).toBe(12);
  });

  it("are found as rows of a database although the search leaves them out", async () => {
    const { id: parentId } = fake.add({ object: "data_source", title: "Tasks" });
    for (let row = 0; row < 12; row++) fake.add({ parentId, title: `Row ${row}`, isUnfound: row % 2 === 0 });
    const driver = new SyncDriver(fake, http);
    expect((await sync(driver)).documents.size).toBe(13);
    expect((await sync(driver)).contents).toBe(0);
  });

  it("stay although the search leaves them out later, until they are deleted", async () => {
    const page = fake.add({ title: "Plan" });
    const database = fake.add({ object: "data_source", title: "Tasks" });
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    for (const left of [page, database]) fake.change(left, { isUnfound: true });
    expect((await sync(driver)).documents.size).toBe(2);
    fake.remove(page);
    fake.remove(database);
    expect((await sync(driver)).documents.size).toBe(0);
  });

  it("are read again when they changed twice within the minute of a sync", async () => {
    const page = fake.add({ title: "First title" });
    const driver = new SyncDriver(fake, http);
    const first = await fake.connector.changes(driver.session(), null);
    const end = await fake.connector.changes(driver.session(), first.next);
    fake.change(page, { title: "Second title" });
    const second = await fake.connector.changes(driver.session(), end.next);
    fake.change(page, { title: "Third title" });
    const third = await fake.connector.changes(driver.session(), second.next);
    const versions = [first, second, third].map(({ upserts }) => upserts[0]?.version);
    expect(new Set(versions).size).toBe(3);
  });

  it("come in parts when they are too large for one answer", async () => {
    fake.maxBlocks = 2;
    const blocks = ["one", "two", "three", "four", "five"].map(
      (text): FakeBlock => ({ type: "paragraph", paragraph: { rich_text: richText(text) } }),
    );
    const { id } = fake.add({ title: "Large", blocks });
    const { documents, contents } = await sync(new SyncDriver(fake, http));
    expect(documents.get(id)?.content).toBe("# Large\n\none\ntwo\n\nthree\nfour\n\nfive");
    expect(contents).toBe(3);
  });

  it("hold their properties, from the listing while these are short", async () => {
    const select = (name: string) => ({ id: "s", type: "select", select: { id: "1", name, color: "green" } });
    const short = fake.add({ properties: { Status: select("Open") } });
    const long = fake.add({ properties: { Status: select("x".repeat(5_000)) } });
    const { documents, contents } = await sync(new SyncDriver(fake, http));
    expect(documents.get(short.id)?.content).toBe("# A page\n\n- Status: Open");
    expect(documents.get(long.id)?.content).toContain("x".repeat(5_000));
    expect(contents).toBe(3);
  });

  it("hold their comments where the configuration asks for them", async () => {
    fake.config = { comments: true };
    const { id } = fake.add({ comments: ["a first remark", "a second"] });
    const { documents } = await sync(new SyncDriver(fake, http));
    expect(documents.get(id)?.content).toMatch(/## Comments\n- \d{4}-\d\d-\d\d: a first remark\n- .*: a second$/);
  });
});

describe("answers of Notion that others recorded", () => {
  const replayed = useShared(() => ReplayedSource.open("https://api.notion.com"), "for each");

  function recorded(name: string): Record<string, unknown> {
    const file = new URL(`../../fixtures/connectors/notion/${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  }

  /** A session of the connector with the recorded service. */
  function session(config: Record<string, unknown> = {}) {
    const connector = createNotionConnector({ apiUrl: replayed.url });
    const opened = { config: { token: "recorded", comments: false, ...config }, accessToken: null, http };
    const rest = { signal: AbortSignal.timeout(10_000), resources: [] };
    return { connector, session: { ...opened, ...rest } as unknown as Parameters<typeof connector.changes>[0] };
  }

  /** The document that a search result and, for a page, its Markdown make. */
  async function documentOf(
    result: Record<string, unknown>,
    { markdown = "", comments }: { markdown?: string; comments?: unknown } = {},
  ) {
    const page = { object: "page_markdown", id: "some_id", markdown, truncated: false, unknown_block_ids: [] };
    replayed.exchanges = [
      {
        method: "post",
        path: "/v1/search",
        status: 200,
        response: { object: "list", results: [result], has_more: false, next_cursor: null },
      },
      { method: "get", path: "/v1/pages/some_id/markdown", status: 200, response: page },
      { method: "get", path: "/v1/comments", status: 200, response: comments },
    ];
    const { connector, session: opened } = session({ comments: comments !== undefined });
    const listing = await connector.changes(opened, null);
    const [item] = listing.upserts;
    if (item === undefined) throw new Error("The result was not listed.");
    const content = listing.contents?.get(item.id) ?? (await connector.fetch(opened, { ...item, known: null }));
    if (content === null || content === "unchanged" || content.kind !== "text") throw new Error("There is no text.");
    return { item, text: content.text };
  }

  const page = recorded("page_create");

  it("page_create: a row without values is its title", async () => {
    const { item, text } = await documentOf(page);
    expect(item).toMatchObject({ name: "Yurts in Big Sur, California", type: "notion_doc", url: "some_url" });
    expect(text).toBe("# Yurts in Big Sur, California");
  });

  it("page_update: a row has its properties", async () => {
    const { text } = await documentOf(recorded("page_update"));
    const lines = [
      "- Tags: tag",
      "- Some another column: John Doe",
      "- SomeColumn: patch",
      "- Important Files: https://google.com",
    ];
    expect(text).toBe(`# Hello\n\n${lines.join("\n")}`);
  });

  it("database_query: each row is a document", async () => {
    const [row] = recorded("database_query")["results"] as Record<string, unknown>[];
    expect((await documentOf(row ?? {})).text).toBe("# ba\n\n- Tags: a\n- Column 1: a, v, b\n- some_prop: a");
  });

  it("database_get: a database is a document with its columns", async () => {
    const columns = recorded("database_get")["properties"] as Record<string, object>;
    const named = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, name }]));
    const parent = { type: "database_id" };
    const database = { ...recorded("database_get"), object: "data_source", properties: named, description: [], parent };
    const { text } = await documentOf(database);
    expect(text).toBe(
      "# Test Database\n\n## Columns\n\n- Tags (multi select)\n- Some another column (people)\n- SomeColumn (rich text)\n- Name (title)",
    );
  });

  it("database_create_2: a database without columns is its title", async () => {
    const { text } = await documentOf({ ...recorded("database_create_2"), object: "data_source", properties: {} });
    expect(text).toContain("# Grocery List");
  });

  it("block_append_children, block_update, block_get: blocks are the page's text", async () => {
    const appended = recorded("block_append_children")["results"] as FakeBlock[];
    const blocks = [...appended, recorded("block_update") as FakeBlock, recorded("block_get") as FakeBlock];
    const { text } = await documentOf(page, { markdown: writeMarkdown(blocks) });
    expect(text).toContain("**AAAAAA**\nHello\n[Hello](https://www.notion.so/child)");
    expect(text).not.toContain("color");
  });

  it("comment_get: comments follow the text", async () => {
    const { text } = await documentOf(page, { comments: recorded("comment_get") });
    expect(text).toContain("## Comments\n- 2021-05-24: content\n- 2021-05-24: content");
  });

  it("user_get: a person in a property has a name", async () => {
    const properties = {
      ...(page["properties"] as object),
      Owner: { id: "o", type: "people", people: [recorded("user_get")] },
    };
    expect((await documentOf({ ...page, properties })).text).toContain("- Owner: John Doe");
  });

  it("user_me: the account is the workspace", async () => {
    replayed.exchanges = [{ method: "get", path: "/v1/users/me", status: 200, response: recorded("user_me") }];
    const { connector, session: opened } = session();
    await expect(connector.check(opened)).resolves.toEqual({ name: "John Doe's Workspace" });
  });
});

describe("Notion's Markdown", () => {
  it.each([
    ["colours", '# Plan {color="blue"}\nA <span color="red">red</span> word {toggle="true"}', "# Plan\nA red word"],
    ["nested lists", "- a\n\t- b\n\t\t1. c\n- d", "- a\n    - b\n        1. c\n- d"],
    ["children of text", "text\n\tbelow\n\t\tdeeper", "text\nbelow\ndeeper"],
    ["to-dos", "- [ ] open\n- [x] done", "- [ ] open\n- [x] done"],
    ["toggles", "<details>\n<summary>More</summary>\n\t- hidden\n</details>", "**More**\n- hidden"],
    ["callouts", '<callout icon="💡" color="gray_bg">\n\tMind this\n</callout>\nafter', "> Mind this\n\nafter"],
    ["fenced callouts", '::: callout {icon="💡"}\nMind this\n:::\nafter', "> Mind this\n\nafter"],
    [
      "columns",
      "<columns>\n\t<column>\n\t\tleft\n\t</column>\n\t<column>\n\t\tright\n\t</column>\n</columns>",
      "left\n\nright",
    ],
    ["synced blocks", '<synced_block url="https://n.so/1">\n\tshared\n</synced_block>', "shared"],
    ["code", "- a\n\t```python\n\tif x:\n\t\ty{1}\n\t```", "- a\n    ```python\n    if x:\n    \ty{1}\n    ```"],
    ["equations", '$$\nx^2 {a="b"}\n$$\nand $`y`$', '$$\nx^2 {a="b"}\n$$\nand $y$'],
    [
      "tables",
      '<table header-row="true">\n<tr>\n<td>a</td>\n<td>b|c</td>\n</tr>\n<tr>\n<td>1<br>2</td>\n<td></td>\n</tr>\n</table>',
      "| a | b\\|c |\n| --- | --- |\n| 1 2 |  |",
    ],
    ["tables without a header", "<table>\n<tr>\n<td>1</td>\n</tr>\n</table>", "|  |\n| --- |\n| 1 |"],
    [
      "mentions",
      '<mention-user url="user://1">Ada</mention-user> met <mention-page url="https://n.so/p">Plan</mention-page> on <mention-date start="2026-05-15"/>',
      "@Ada met [Plan](https://n.so/p) on 2026-05-15",
    ],
    [
      "pages in pages",
      '<page url="https://n.so/p">Child</page>\n<database url="https://n.so/d" inline="true">Rows</database>',
      "[Child](https://n.so/p)\n[Rows](https://n.so/d)",
    ],
    [
      "files",
      '<pdf src="https://f.example/a.pdf?X-Amz-Signature=secret&x=1">Report</pdf>\n![](https://f.example/b.png?X-Amz-Date=1)',
      "[Report](https://f.example/a.pdf)\n![](https://f.example/b.png)",
    ],
    ["line breaks", "> one<br>two", "> one\n> two"],
    ["unknown blocks", 'a\n<unknown url="https://n.so/u" alt="form"/>\nb', "a\n\nb"],
    ["what is left open", "```\nnever closed\n<table>\n<tr>", "```\nnever closed\n<table>\n<tr>"],
  ])("%s", (_, notion, plain) => {
    expect(plainMarkdown(notion)).toBe(plain);
  });

  it("is read in time that grows with its length", () => {
    const hostile = `${"<table ".repeat(20_000)}\n${"<mention-page url=".repeat(20_000)}\n${"{a=".repeat(20_000)}\n${"```\n".repeat(1_001)}\n${"https://a?".repeat(20_000)}`;
    expect(plainMarkdown(hostile).length).toBeGreaterThan(0);
  });
});

describe("webhooks of Notion", () => {
  const secret = "secret_of_the_subscription";
  const known = { secret, subscription: null };

  function call(payload: unknown, signature?: string) {
    const body = Buffer.from(JSON.stringify(payload));
    const own = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    return { method: "POST", headers: { "x-notion-signature": signature ?? own }, query: {}, body };
  }

  it.each([
    "page.created",
    "page.content_updated",
    "page.deleted",
    "page.moved",
    "data_source.schema_updated",
    "comment.created",
  ])("begins a sync after %s", (type) => {
    const meaning = notionNotices.read(call({ id: "event-1", type }), known);
    expect(meaning).toEqual({ kind: "changed", deliveryId: "event-1" });
  });

  it("takes the token that Notion makes, and calls that are signed with it alone", () => {
    const body = Buffer.from(JSON.stringify({ verification_token: "secret_abc" }));
    const handshake = notionNotices.read({ method: "POST", headers: {}, query: {}, body }, known);
    expect(handshake).toEqual({ kind: "secret", secret: "secret_abc" });
    const event = { id: "event-1", type: "page.created" };
    expect(() => notionNotices.read(call(event, "sha256=00"), known)).toThrow(UnauthenticatedError);
    expect(() => notionNotices.read(call({ ...event, verification_token: "x" }, ""), known)).toThrow(
      UnauthenticatedError,
    );
    expect(() => notionNotices.read({ ...call(event), body: Buffer.from("no JSON") }, known)).toThrow(
      UnauthenticatedError,
    );
  });

  it("ignores events that say nothing about content", () => {
    expect(notionNotices.read(call({ id: "event-1", type: "file_upload.completed" }), known)).toEqual({
      kind: "ignored",
    });
  });
});
