import type { Parser } from "@lezer/common";
import { parser as cpp } from "@lezer/cpp";
import { parser as go } from "@lezer/go";
import { parser as java } from "@lezer/java";
import { parser as javascript } from "@lezer/javascript";
import { parser as php } from "@lezer/php";
import { parser as python } from "@lezer/python";
import { parser as rust } from "@lezer/rust";

const typescript = javascript.configure({ dialect: "ts" });
const tsx = javascript.configure({ dialect: "ts jsx" });
const jsx = javascript.configure({ dialect: "jsx" });

/** The keys are the names and file extensions that people write after a code fence. */
const PARSERS: ReadonlyMap<string, Parser> = new Map(
  Object.entries({
    ...{ javascript: jsx, js: jsx, jsx, mjs: jsx, cjs: jsx, node: jsx },
    ...{ typescript, ts: typescript, mts: typescript, cts: typescript, tsx, typescriptreact: tsx },
    ...{ python, py: python, python3: python, pyi: python },
    java,
    ...{ cpp, "c++": cpp, cxx: cpp, cc: cpp, hpp: cpp, h: cpp, c: cpp, arduino: cpp },
    ...{ rust, rs: rust, go, golang: go, php },
  }),
);

/** Null for languages that are cut by lines. */
export function codeParser(language: string | null): Parser | null {
  return PARSERS.get(language?.toLowerCase() ?? "") ?? null;
}
