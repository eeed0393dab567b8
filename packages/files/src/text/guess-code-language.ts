const SAMPLE_LENGTH = 20_000;
/** Two different signs of one language: a single one may be another's. */
const MIN_SIGNS = 2;

/**
 * Lines that are seldom written in another language. Each pattern is tried from every place of a sample that may be one long
 * word or nothing but empty lines: none begins with a repetition that can begin anywhere.
 */
const SIGNS: [language: string, signs: RegExp[]][] = [
  ["php", [/^<\?php/m, /\$\w+\s*=[^=]/, /->\w+\(/, /\bfunction\s+\w+\(.*\$\w+/]],
  [
    "python",
    [
      /^[ \t]*def \w+\(.*\).*:[ \t]*$/m,
      /^[ \t]*(?:from [\w.]+ )?import [\w.]+(?: as \w+)?(?:,\s*\w+)*[ \t]*$/m,
      /^[ \t]*(?:elif|except|with|class) .*:[ \t]*$/m,
      /\bself\.\w+/,
      /^if __name__ == /m,
      /^[ \t]*(?:if|for|while) [^({]*:[ \t]*$/m,
    ],
  ],
  [
    "typescript",
    [
      /^[ \t]*(?:export )?interface \w+(?:<\w+>)? (?:extends \w+ )?\{/m,
      /^[ \t]*(?:export )?type \w+(?:<\w+>)? = /m,
      /\b(?:const|let) \w+: [A-Z]?\w+/,
      /\): (?:Promise<|string|number|boolean|void|unknown)/,
      /^import type /m,
      /\(\w+\??: (?:string|number|boolean|unknown)\b/,
    ],
  ],
  [
    "javascript",
    [
      /^[ \t]*(?:export )?(?:async )?function\*? ?\w*\(/m,
      /^[ \t]*(?:const|let|var) [\w{}, ]+ = /m,
      /=>\s*[{(\w]/,
      /\brequire\(["']/,
      /^(?:import .* from|export (?:default|const)) /m,
      /\bmodule\.exports\b|\bconsole\.log\(/,
    ],
  ],
  [
    "java",
    [
      /^import (?:static )?[a-z]\w*(?:\.\w+)+(?:\.\*)?;/m,
      /^package [\w.]+;/m,
      /\bpublic (?:static |final |abstract )*(?:class|interface|enum|void|record) /,
      /\bSystem\.out\.|@Override/,
      /\b(?:private|protected) (?:static |final )*[A-Z]\w*(?:<.*>)? \w+/,
    ],
  ],
  [
    "csharp",
    [
      /^using [A-Z][\w.]+;/m,
      /^[ \t]*namespace [\w.]+/m,
      /\bConsole\.Write/,
      /\{ get; (?:private )?(?:set|init)?;? ?\}/,
    ],
  ],
  [
    "go",
    [/^package \w+[ \t]*$/m, /^func (?:\(\w+ \*?\w+\) )?\w+\(/m, /\w := /, /^import (?:\(|")/m, /\bif err != nil\b/],
  ],
  [
    "rust",
    [
      /\bfn \w+(?:<.*>)?\(/,
      /\blet (?:mut )?\w+/,
      /^use (?:std|crate|super|\w+)::/m,
      /\bimpl(?:<.*>)? \w+/,
      /\bpub (?:fn|struct|enum|mod) /,
      /\w!\(/,
    ],
  ],
  ["cpp", [/^#include <\w+>/m, /\bstd::\w+/, /\btemplate\s*</, /\bnamespace \w+ \{/, /\bclass \w+ [:{]|\bcout\b/]],
  [
    "c",
    [
      /^#include [<"]\w+\.h[>"]/m,
      /^#[ \t]*(?:define|ifn?def|endif)\b/m,
      /\bint main\(/,
      /\b(?:printf|malloc|sizeof)\s*\(/,
      /^(?:static |const )*(?:int|void|char) \*?\w+\(/m,
    ],
  ],
  ["ruby", [/^[ \t]*def \w+[?!]?(?:\(.*\))?[ \t]*$/m, /^[ \t]*end[ \t]*$/m, /\bdo \|\w+/, /^require ['"]/m, /\bputs /]],
  [
    "sql",
    [
      /\bSELECT\b[\s\S]{1,500}?\bFROM\b/i,
      /\bCREATE (?:TABLE|VIEW|INDEX)\b/i,
      /\bINSERT INTO\b/i,
      /\bPRIMARY KEY\b|\bVARCHAR\b/i,
    ],
  ],
  [
    "shell",
    [
      /^[ \t]*(?:if|while) \[\[? /m,
      /^[ \t]*(?:fi|done|esac)[ \t]*$/m,
      /\$\{?\w+\}?/,
      /^[ \t]*(?:echo|export|sudo|cd) /m,
    ],
  ],
  ["kotlin", [/\bfun \w+\(/, /\bva[lr] \w+(?:: \w+)? = /, /\bdata class\b/]],
  ["swift", [/\bfunc \w+\(.*\) (?:-> \w+ )?\{/, /^import (?:Foundation|UIKit|SwiftUI)/m, /\bguard let\b|\bif let\b/]],
  [
    "css",
    [
      /^[.#]?[\w-]+(?:[ ,>:.#][\w-]+)*\s*\{[ \t]*$/m,
      /^[ \t]*[a-z-]+:\s*[^;{]+;[ \t]*$/m,
      /^@(?:media|import|font-face)\b/m,
    ],
  ],
  ["latex", [/\\documentclass/, /\\begin\{\w+\*?\}/, /\\(?:sub)*section\{/]],
];

/** The language of something that is known to be code; null when its signs are too few. */
export function guessCodeLanguage(text: string, minSigns = MIN_SIGNS): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: { language: string | null; count: number } = { language: null, count: minSigns - 1 };
  for (const [language, signs] of SIGNS) {
    const count = signs.filter((sign) => sign.test(sample)).length;
    if (count > best.count) best = { language, count };
  }
  return best.language;
}

/** Whether a text that nobody calls code is a program all the same, rather than a text with examples of one. */
export function isClearlyCode(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH);
  if (/^[ \t]*(?:```|~~~|\.\. [\w-]+::)/m.test(sample) || guessCodeLanguage(sample, CLEAR_SIGNS) === null) return false;
  const lines = sample.split("\n").filter((line) => line.trim() !== "");
  return lines.filter((line) => PROSE_LINE.test(line)).length < lines.length * MAX_PROSE;
}

const CLEAR_SIGNS = 3;
/** Words alone, as sentences of a text have them; comments are marked as such. */
const PROSE_LINE = /^[\p{L}"'(-][\p{L}\s,.'"()-]{25,}$/u;
const MAX_PROSE = 0.15;
