import type { Parser, Tree } from "@lezer/common";
import { parser as cpp } from "@lezer/cpp";
import { parser as go } from "@lezer/go";
import { parser as java } from "@lezer/java";
import { parser as javascript } from "@lezer/javascript";
import { parser as php } from "@lezer/php";
import { parser as python } from "@lezer/python";
import { parser as rust } from "@lezer/rust";

/** Larger files are data or generated code. This much text is parsed in well under a second. */
const MOST_CHARACTERS = 500_000;
/** Valid code takes up to 0.53 steps (measured). Text in another language splits the parser and takes more. */
const STEPS_A_CHARACTER = 0.75;
/** A tree with more errors belongs to another language, or to none. */
const MOST_ERRORS_A_LINE = 0.25;

/** Null when the text is too large, takes too long or is not in the language. It is then cut by lines. */
export function parseCode(text: string, parser: Parser): Tree | null {
  if (text.length > MOST_CHARACTERS) return null;
  const parse = parser.startParse(text);
  const mostSteps = text.length * STEPS_A_CHARACTER + 1_000;
  for (let step = 0; step < mostSteps; step++) {
    const tree = parse.advance();
    if (tree !== null) return errorsALine(tree, text) <= MOST_ERRORS_A_LINE ? tree : null;
  }
  return null;
}

/** The number of errors for each line: a measure of how badly the text fits a grammar. */
function errorsALine(tree: Tree, text: string): number {
  let errors = 0;
  tree.iterate({
    enter: (node) => {
      if (node.type.isError) errors += 1;
    },
  });
  return errors / text.split("\n").length;
}

const typescript = javascript.configure({ dialect: "ts" });
const tsx = javascript.configure({ dialect: "ts jsx" });
const jsx = javascript.configure({ dialect: "jsx" });

/** By the names and file extensions that people write after a code fence. */
const PARSERS: ReadonlyMap<string, Parser> = parsersByName([
  [jsx, "javascript js jsx mjs cjs node"],
  [typescript, "typescript ts mts cts"],
  [tsx, "tsx typescriptreact"],
  [python, "python py python3 pyi"],
  [java, "java"],
  [cpp, "cpp c++ cxx cc hpp h c arduino"],
  [rust, "rust rs"],
  [go, "go golang"],
  [php, "php"],
]);

function parsersByName(names: [Parser, string][]): Map<string, Parser> {
  return new Map(names.flatMap(([parser, own]) => own.split(" ").map((name): [string, Parser] => [name, parser])));
}

/** Null for languages that are cut by lines. */
export function codeParser(language: string | null): Parser | null {
  return PARSERS.get(language?.toLowerCase() ?? "") ?? null;
}

/** Enough text to distinguish the grammars, and little enough to try all of them quickly. */
const SAMPLE_CHARACTERS = 4_000;
const MOST_ERRORS_OF_A_GUESS = 0.03;
/** TypeScript also reads JavaScript. The first of equally good languages wins. */
const CANDIDATES = ["python", "typescript", "tsx", "java", "go", "rust", "cpp"];

/**
 * The language whose grammar reads the text almost without errors. Null when none does. It chooses a grammar to cut by.
 * The language that packages/files names by signs of it is for people: of 220 texts of code, it cuts 48 differently.
 */
export function languageThatParses(text: string): string | null {
  // To the PHP grammar, any text without the opening mark is valid PHP.
  if (text.includes("<?php")) return "php";
  const sample = wholeLines(text);
  let best: { language: string; errors: number } | null = null;
  for (const language of CANDIDATES) {
    const parser = codeParser(language);
    const tree = parser === null ? null : parseCode(sample, parser);
    if (tree === null) continue;
    const errors = errorsALine(tree, sample);
    if (errors <= MOST_ERRORS_OF_A_GUESS && (best === null || errors < best.errors)) best = { language, errors };
  }
  return best?.language ?? null;
}

function wholeLines(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const head = text.slice(0, SAMPLE_CHARACTERS);
  return head.slice(0, head.lastIndexOf("\n") + 1);
}
