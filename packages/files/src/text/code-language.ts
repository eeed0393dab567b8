/** Extensions of source code, by the usual lower-case name of the language. */
const LANGUAGES: Record<string, string> = {
  typescript: "ts mts cts",
  tsx: "tsx",
  javascript: "js mjs cjs",
  jsx: "jsx",
  python: "py pyi pyw",
  java: "java",
  kotlin: "kt kts",
  scala: "scala sc",
  groovy: "groovy gradle",
  c: "c h",
  cpp: "cpp cc cxx hpp hh hxx",
  csharp: "cs",
  objectivec: "m mm",
  swift: "swift",
  go: "go",
  rust: "rs",
  zig: "zig",
  php: "php",
  ruby: "rb rake gemspec",
  perl: "pl pm",
  lua: "lua",
  r: "r",
  julia: "jl",
  dart: "dart",
  elixir: "ex exs",
  erlang: "erl hrl",
  haskell: "hs",
  ocaml: "ml mli",
  fsharp: "fs fsx",
  clojure: "clj cljs cljc edn",
  lisp: "lisp el scm",
  shell: "sh bash zsh fish",
  powershell: "ps1 psm1",
  batch: "bat cmd",
  sql: "sql",
  graphql: "graphql gql graphqls",
  protobuf: "proto",
  css: "css",
  scss: "scss sass",
  less: "less",
  vue: "vue",
  svelte: "svelte",
  toml: "toml",
  ini: "ini cfg conf properties env",
  terraform: "tf hcl",
  cmake: "cmake",
  make: "mk",
  dockerfile: "dockerfile",
  latex: "tex sty cls",
  bibtex: "bib",
  solidity: "sol",
  vb: "vb vbs bas",
  pascal: "pas",
  fortran: "f90 f95 f03",
  assembly: "asm s",
  nix: "nix",
  diff: "diff patch",
};

const BY_EXTENSION = new Map(
  Object.entries(LANGUAGES).flatMap(([language, extensions]) =>
    extensions.split(" ").map((extension) => [extension, language]),
  ),
);

const BY_NAME = new Map([
  ["dockerfile", "dockerfile"],
  ["containerfile", "dockerfile"],
  ["makefile", "make"],
  ["cmakelists.txt", "cmake"],
  ["gemfile", "ruby"],
  ["rakefile", "ruby"],
  ["jenkinsfile", "groovy"],
  [".bashrc", "shell"],
  [".profile", "shell"],
]);

/** Interpreters of a first line `#!/usr/bin/env python3`. */
const INTERPRETERS: [pattern: RegExp, language: string][] = [
  [/^python/, "python"],
  [/^(?:ba|z|da|k|fi)?sh$/, "shell"],
  [/^(?:node|bun)/, "javascript"],
  [/^(?:deno|tsx|ts-node)/, "typescript"],
  [/^ruby/, "ruby"],
  [/^perl/, "perl"],
  [/^php/, "php"],
  [/^lua/, "lua"],
  [/^Rscript/, "r"],
];

/** The language that a file's name tells; null when it tells none. */
export function codeLanguageOfName(filename: string): string | null {
  const name = (filename.split(/[\\/]/).at(-1) ?? "").toLowerCase();
  return BY_NAME.get(name) ?? BY_EXTENSION.get(/\.([a-z0-9]+)$/.exec(name)?.[1] ?? "") ?? null;
}

/** The language that a first line beginning with `#!` names; `unknown` for another program; null without such a line. */
export function codeLanguageOfShebang(text: string): string | null {
  const line = /^#![ \t]*(\S+)(?:[ \t]+(?:-S[ \t]+)?(\S+))?/.exec(text.slice(0, 300));
  if (line === null) return null;
  const program = line[1]?.split("/").at(-1) ?? "";
  const interpreter = program === "env" ? (line[2] ?? "") : program;
  return INTERPRETERS.find(([pattern]) => pattern.test(interpreter))?.[1] ?? "unknown";
}
