import { Tokenizer } from "htmlparser2";
import { oneLine } from "../../text/one-line.js";

const SKIPPED = new Set(["script", "style", "title", "template", "noscript", "svg", "textarea"]);
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "em",
  "font",
  "i",
  "mark",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
]);

/** The text of a page without building a tree: linear in its length, however it is nested. Blocks become lines. */
export function stripMarkup(html: string): string {
  const parts: string[] = [];
  let skipped: string | null = null;
  const nothing = () => undefined;
  const breakLine = (name: string) => {
    if (skipped === null && !INLINE.has(name)) parts.push("\n");
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        if (skipped === null) parts.push(html.slice(start, end));
      },
      ontextentity: (codepoint) => {
        if (skipped === null) parts.push(String.fromCodePoint(codepoint));
      },
      onopentagname: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        breakLine(name);
        if (skipped === null && SKIPPED.has(name)) skipped = name;
      },
      onclosetag: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        if (skipped === name) skipped = null;
        breakLine(name);
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return parts
    .join("")
    .split("\n")
    .map((line) => oneLine(line))
    .filter((line) => line !== "")
    .join("\n");
}
