import { setImmediate as nextTurn } from "node:timers/promises";
import { Tokenizer } from "htmlparser2";

/** About a millisecond of reading. Other work runs between two slices. */
const SLICE_LENGTH = 65_536;
/** Longer values are no addresses. */
const MAX_VALUE_LENGTH = 4_000;

export interface TagHandler {
  /** Lower-case names. Attributes are those of the tags in `wanted`; else none. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  /** Entities arrive as texts of their own. */
  text(text: string): void;
}

/**
 * Reads the tags of foreign HTML or XML in this process, without a sandbox. It builds no tree and never looks back: the
 * time grows with the length alone, and the memory does not grow.
 */
export async function readTags(
  markup: string,
  { wanted, isXml, handler }: { wanted: ReadonlySet<string>; isXml: boolean; handler: TagHandler },
): Promise<void> {
  let tag = "";
  let attribute = "";
  let value: string | null = null;
  let attributes = new Map<string, string>();
  const append = (part: string) => {
    if (value !== null && value.length < MAX_VALUE_LENGTH) value += part;
  };
  const opened = () => {
    handler.open(tag, attributes);
    if (attributes.size > 0) attributes = new Map();
  };
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: isXml },
    {
      onopentagname(start, end) {
        tag = localName(markup.slice(start, Math.min(end, start + 100)));
      },
      onattribname(start, end) {
        const isWanted = wanted.has(tag);
        attribute = isWanted ? markup.slice(start, Math.min(end, start + 100)).toLowerCase() : "";
        value = isWanted ? "" : null;
      },
      onattribdata: (start, end) => append(markup.slice(start, end)),
      onattribentity: (codepoint) => append(String.fromCodePoint(codepoint)),
      onattribend() {
        if (value !== null && !attributes.has(attribute)) attributes.set(attribute, value);
        value = null;
      },
      onopentagend: opened,
      onselfclosingtag() {
        const name = tag;
        opened();
        handler.close(name);
      },
      onclosetag: (start, end) => handler.close(localName(markup.slice(start, Math.min(end, start + 100)))),
      ontext: (start, end) => handler.text(markup.slice(start, end)),
      ontextentity: (codepoint) => handler.text(String.fromCodePoint(codepoint)),
      oncdata: (start, end) => handler.text(markup.slice(start, end - 2)),
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  for (let at = 0; at < markup.length; at += SLICE_LENGTH) {
    if (at > 0) await nextTurn();
    tokenizer.write(markup.slice(at, at + SLICE_LENGTH));
  }
  tokenizer.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}
