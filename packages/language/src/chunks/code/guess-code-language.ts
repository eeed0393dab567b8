import { codeParser, errorsALine, parseCode } from "./parse-code.js";

/** Enough text to distinguish the grammars, and little enough to try all of them quickly. */
const SAMPLE_CHARACTERS = 4_000;
const MOST_ERRORS_A_LINE = 0.03;
/** TypeScript also reads JavaScript. The first of equally good languages wins. */
const CANDIDATES = ["python", "typescript", "tsx", "java", "go", "rust", "cpp"];

/** The language whose grammar reads the text almost without errors. Null when none does. */
export function guessCodeLanguage(text: string): string | null {
  // To the PHP grammar, any text without the opening mark is valid PHP.
  if (text.includes("<?php")) return "php";
  const sample = wholeLines(text);
  let best: { language: string; errors: number } | null = null;
  for (const language of CANDIDATES) {
    const parser = codeParser(language);
    const tree = parser === null ? null : parseCode(sample, parser);
    if (tree === null) continue;
    const errors = errorsALine(tree, sample);
    if (errors <= MOST_ERRORS_A_LINE && (best === null || errors < best.errors)) best = { language, errors };
  }
  return best?.language ?? null;
}

function wholeLines(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const head = text.slice(0, SAMPLE_CHARACTERS);
  return head.slice(0, head.lastIndexOf("\n") + 1);
}
