export interface JsonScan {
  /** `open`: right so far, but the text ends inside the value. */
  state: "complete" | "open" | "broken";
  /** Where the value ends, or the scan. */
  end: number;
}

const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("[^"\\\n]*(?:\\[^\n][^"\\\n]*)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
/** The end of a text that was cut inside a token. */
const TORN = /^[ \t\n\r]*(?:"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*\\?|[-\d.eE+]*|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/;

/** The tokens that may stand next: a value (or the end of an empty array), a key (or the end of an empty object), and so on. */
type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or end";

/** Looks at JSON from the front: it need not be whole, and nesting costs no stack. One value, linear in its length. */
export function scanJson(text: string, start = 0): JsonScan {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = start;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return { state: TORN.test(text.slice(at, at + MAX_TORN)) ? "open" : "broken", end: at };
    at = TOKEN.lastIndex;
    const next = step(open, { expected, sign: token[1] ?? "", isString: token[2] !== undefined });
    if (next === null) return { state: "broken", end: at };
    if (next === ", or end" && open.length === 0) return { state: "complete", end: at };
    expected = next;
  }
}

/** A string without an end is as long as the sample that is scanned. */
const MAX_TORN = 1_000_000;

/** The tokens that may follow a token; null when it may not stand there. Keeps the brackets that are open. */
function step(
  open: string[],
  { expected, sign, isString }: { expected: Expected; sign: string; isString: boolean },
): Expected | null {
  if (expected === ":") return sign === ":" ? "value" : null;
  if (expected === ", or end") return sign === "," ? afterComma(open) : close(open, sign);
  if (expected === "key" || expected === "key or }") {
    if (isString) return ":";
    return expected === "key or }" ? close(open, sign) : null;
  }
  if (sign === "") return ", or end";
  if (sign === "]") return expected === "value or ]" ? close(open, sign) : null;
  if (sign !== "{" && sign !== "[") return null;
  open.push(sign);
  return sign === "{" ? "key or }" : "value or ]";
}

function afterComma(open: string[]): Expected | null {
  if (open.length === 0) return null;
  return open.at(-1) === "{" ? "key" : "value";
}

function close(open: string[], sign: string): Expected | null {
  const opening = open.pop();
  return (opening === "{" && sign === "}") || (opening === "[" && sign === "]") ? ", or end" : null;
}
