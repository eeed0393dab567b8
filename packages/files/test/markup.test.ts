import { describe, expect, it } from "vitest";
import { createMarkupExtractor } from "#files/markup/markup-extractor.js";
import { readMarkup } from "#files/markup/read-markup.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const READING = { ...EXTRACTION_LIMITS.data, stallMs: 3_000, budgetMs: 10_000 };
const extractor = createMarkupExtractor({ ...EXTRACTION_LIMITS, data: READING });

const ASCIIDOC = `= Harbour guide
Ada Berg <ada@x.example>
2024-05-01
:town: Köln

Welcome to {town}. See https://x.example/map[the map].

== Piers

* North
** Inner
* South

[NOTE]
Mind the tide.

.Depths
|===
|Pier |Depth

|North |4 m
|===

[source,python]
----
depth = 4
----

include::/etc/hostname[]
`;

const RST = `=============
Harbour guide
=============

:Author: Ada Berg
:Date: 2024-05-01

Welcome to |town|, see \`the map <https://x.example/map>\`_ and Pilots_ and :ref:\`more <there>\` [1]_.

.. _Pilots: https://x.example/pilots
.. |town| replace:: Köln
.. A comment
   that nobody sees

Piers
=====

* North

  * Inner
* South

.. note:: Mind the tide.

Run::

    sail --north
      now

.. code-block:: python
   :linenos:

   depth = 4

+-------+-------+
| Pier  | Depth |
+=======+=======+
| North | 4 m   |
+-------+-------+

=====  =====
Pier   a|b
=====  =====
South  5 m
=====  =====

.. csv-table:: Ships
   :header: "Name", "Home"

   "Anna, old", Köln

Terms
-----

ebb
    Water goes.

.. [1] A footnote.
`;

describeExtractor("AsciiDoc", extractor, {
  readable: { bytes: utf8(ASCIIDOC), words: ["Welcome to Köln", "Mind the tide."], mediaType: "text/asciidoc" },
  hostile: {
    "nothing at all": new Uint8Array(),
    "random bytes": Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256),
    "marks that are never closed": utf8("*a _b ".repeat(20_000)),
    "a million brackets": utf8("[".repeat(1_000_000)),
  },
});

describeExtractor("reStructuredText", extractor, {
  readable: { bytes: utf8(RST), words: ["Welcome to Köln", "Mind the tide."], mediaType: "text/x-rst" },
  hostile: {
    "nothing at all": new Uint8Array(),
    "random bytes": Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256),
    "a million open quotes": utf8("`".repeat(1_000_000)),
    "lines each indented more than the last": utf8(
      Array.from({ length: 2_000 }, (_, index) => `${" ".repeat(index)}word`).join("\n"),
    ),
    "rules without a table": utf8("== ==\n".repeat(100_000)),
  },
});

describe("AsciiDoc", () => {
  it("becomes Markdown with its structure, and tells what is known of it", async () => {
    const { text, ...known } = await readHere(readMarkup, utf8(ASCIIDOC), { mediaType: "text/asciidoc" });
    expect(known).toMatchObject({
      title: "Harbour guide",
      author: "Ada Berg",
      publishedAt: "2024-05-01T00:00:00.000Z",
      structure: "markdown",
    });
    expect(text).toContain("# Harbour guide\n");
    expect(text).toContain("[the map](https://x.example/map)");
    expect(text).toContain("## Piers\n\n- North\n  - Inner\n- South");
    expect(text).toContain("| Pier | Depth |\n| --- | --- |\n| North | 4 m |");
    expect(text).toContain("```python\ndepth = 4\n```");
  });

  it("includes no file", async () => {
    const { text } = await readHere(readMarkup, utf8("words\n\ninclude::/etc/passwd[]\n"), {
      mediaType: "text/asciidoc",
    });
    expect(text).not.toContain("root:");
  });
});

describe("reStructuredText", () => {
  it("becomes Markdown with its structure, and tells what is known of it", async () => {
    const { text, ...known } = await readHere(readMarkup, utf8(RST), { mediaType: "text/x-rst" });
    expect(known).toMatchObject({
      title: "Harbour guide",
      author: "Ada Berg",
      publishedAt: "2024-05-01T00:00:00.000Z",
      structure: "markdown",
    });
    expect(text).toMatch(/^# Harbour guide\n\nAuthor: Ada Berg\n/);
    expect(text).toContain(
      "Welcome to Köln, see [the map](https://x.example/map) and [Pilots](https://x.example/pilots) and more [1].",
    );
    expect(text).toContain("## Piers\n\n- North\n  - Inner\n- South\n");
    expect(text).toContain("Note: Mind the tide.");
    expect(text).toContain("Run:\n\n```\nsail --north\n  now\n```");
    expect(text).toContain("```python\ndepth = 4\n```");
    expect(text).toContain("| Pier | Depth |\n| --- | --- |\n| North | 4 m |");
    expect(text).toContain("| Pier | a\\|b |\n| --- | --- |\n| South | 5 m |");
    expect(text).toContain("Ships\n\n| Name | Home |\n| --- | --- |\n| Anna, old | Köln |");
    expect(text).toContain("### Terms\n\nebb\n\nWater goes.");
    expect(text).toContain("[1] A footnote.");
    expect(text).not.toContain("nobody sees");
  });
});
