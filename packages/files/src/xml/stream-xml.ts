import { ExtractionFailedError } from "@loci/errors";
import { Parser } from "htmlparser2";

/** Deeper than any document; more would only cost time. */
const MAX_DEPTH = 300;
const SLICE_LENGTH = 262_144;

export interface XmlHandler {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(): void;
  /** Asked now and then: whether the rest can be left. */
  isEnough?(): boolean;
}

/**
 * Walks through XML without building anything. Lenient: what is not well-formed is read as far as it goes. Nothing outside
 * the text is ever opened, and of entities only the five of XML and numbers are known. Throws `ExtractionFailedError` for what is nested too deeply.
 */
export function streamXml(xml: string, handler: XmlHandler, progress: () => void): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++;
        if (depth > MAX_DEPTH) throw new ExtractionFailedError(`The XML is nested deeper than ${MAX_DEPTH} levels`);
        handler.open(localName(name), withLocalNames(attributes));
      },
      ontext: (text) => handler.text(text),
      onclosetag() {
        depth--;
        handler.close();
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length; at += SLICE_LENGTH) {
    parser.write(xml.slice(at, at + SLICE_LENGTH));
    progress();
    if (handler.isEnough?.()) return;
  }
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  const own = Object.entries(attributes).filter(([name]) => name !== "xmlns" && !/^(?:xmlns|xsi):/.test(name));
  return Object.fromEntries(own.map(([name, value]) => [localName(name), value]));
}
